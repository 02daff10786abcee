import { answerInkLimits, type InkStroke, type Stamp } from '@jiangtai/contract/exam-marking'
import type { Spot } from '../../parts/picture/ink.ts'
import type { Box } from '../../parts/picture/pose.ts'

const { unit } = answerInkLimits

/** GUIDE-2 §6: 5 wide where the page is 640, stamps 64, notes 28. As shares of the picture's width. */
export const shares = { line: 5 / 640, stamp: 64 / 640, text: 28 / 640 } as const

const within = (value: number) => Math.max(-unit, Math.min(2 * unit, Math.round(value * unit)))
const placed = ({ x, y }: Spot) => ({ x: within(x), y: within(y) })

export const lineOf = (spots: readonly Spot[]): InkStroke => ({
  kind: 'line',
  width: Math.round(shares.line * unit),
  points: spots.slice(0, answerInkLimits.points).flatMap(({ x, y }) => [within(x), within(y)]),
})
/** `centi`: what it added to the score. */
export const stampAt = (stamp: Stamp, spot: Spot, centi = 0): InkStroke => ({
  ...{ kind: 'stamp' as const, stamp, ...placed(spot) },
  ...(centi !== 0 && { centi }),
})
export const noteAt = (text: string, spot: Spot): InkStroke => ({
  kind: 'text',
  text: text.slice(0, answerInkLimits.text),
  ...placed(spot),
})

/** Around what lies between two places; a tap makes one as large as a stamp. */
export function ringOf(from: Spot, to: Spot, { width, height }: Box): InkStroke {
  const isTap = Math.hypot((to.x - from.x) * width, (to.y - from.y) * height) < (width * shares.stamp) / 3
  const [w, h] = isTap ? [shares.stamp, (shares.stamp * width) / height] : [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  const middle = isTap ? from : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return { kind: 'ring', ...placed(middle), width: Math.max(1, Math.round(w * unit)), height: Math.max(1, Math.round(h * unit)) }
}

/** In a stamp box of 64, about its middle. */
const tick = 'M-33 7c8 8 13 15 17 24c12-26 28-48 50-62'
const stampPaths: Readonly<Record<Stamp, string>> = { right: tick, half: `${tick}M-3-24l30 22`, wrong: 'M-22-22l44 44M22-22l-44 44' }
const stampBox = 64

/** Where a place of a stroke lies on a picture of this size. */
const at = ({ x, y }: Spot, { width, height }: Box) => ({ x: (x / unit) * width, y: (y / unit) * height })
const fixed = (value: number) => value.toFixed(1)

/** How a stroke is drawn on a picture of this size: a path, moved and enlarged; its line is so wide before that. Notes are written, not drawn. */
export function drawnOf(
  stroke: Exclude<InkStroke, { kind: 'text' }>,
  box: Box,
): { readonly path: string; readonly x: number; readonly y: number; readonly scale: number; readonly line: number } {
  if (stroke.kind === 'line') {
    const spots = stroke.points.flatMap((x, index) => (index % 2 === 0 ? [at({ x, y: stroke.points[index + 1] ?? 0 }, box)] : []))
    const [first] = spots
    const points = spots.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`)
    const path = !first ? '' : points.length > 1 ? `M${points.join('L')}` : `M${points[0]}l0.1 0`
    return { path, x: 0, y: 0, scale: 1, line: (stroke.width / unit) * box.width }
  }
  const middle = at(stroke, box)
  if (stroke.kind === 'stamp') {
    const scale = (box.width * shares.stamp) / stampBox
    return { path: stampPaths[stroke.stamp], ...middle, scale, line: (shares.line * box.width) / scale }
  }
  const [rx, ry] = [(stroke.width / unit / 2) * box.width, (stroke.height / unit / 2) * box.height].map(fixed)
  const path = `M-${rx} 0a${rx} ${ry} 0 1 1 ${fixed(2 * Number(rx))} 0a${rx} ${ry} 0 1 1 -${fixed(2 * Number(rx))} 0`
  return { path, ...middle, scale: 1, line: shares.line * box.width }
}

/** Stamps and notes stand upright on a picture that was turned to the right by so many degrees: about their own place. */
export const uprightFor = (stroke: InkStroke, rotate: number) => (stroke.kind === 'stamp' || stroke.kind === 'text' ? -rotate : 0)

/** Where the points of a stamp stand, from its middle, and how large. */
export const pointsBeside = (box: Box) => ({
  x: shares.stamp * 0.6 * box.width,
  y: shares.stamp * 0.55 * box.width,
  size: shares.text * box.width,
})

/** Where a note begins, and how large its letters are. */
export function writtenOf(stroke: Extract<InkStroke, { kind: 'text' }>, box: Box) {
  const size = shares.text * box.width
  const { x, y } = at(stroke, box)
  return { x, top: y, size, lines: stroke.text.split('\n').map((text, index) => ({ text, y: y + size * (0.9 + 1.25 * index) })) }
}

/** Of the picture's width. */
const reach = 0.02

/** The eraser takes whole strokes. */
export function erasedAt(strokes: readonly InkStroke[], spot: Spot, box: Box, rotate = 0): readonly InkStroke[] {
  const hand = { x: spot.x * box.width, y: spot.y * box.height }
  const left = strokes.filter((stroke) => distanceTo(stroke, handAt(stroke, hand, box, rotate), box) > reach * box.width)
  return left.length === strokes.length ? strokes : left
}

/** As the stroke sees the hand: a note that stands upright lies across its picture. */
function handAt(stroke: InkStroke, hand: Spot, box: Box, rotate: number): Spot {
  if (stroke.kind !== 'text' || rotate === 0) return hand
  const place = at(stroke, box)
  const turn = (rotate * Math.PI) / 180
  const [x, y] = [hand.x - place.x, hand.y - place.y]
  return { x: place.x + x * Math.cos(turn) - y * Math.sin(turn), y: place.y + x * Math.sin(turn) + y * Math.cos(turn) }
}

function distanceTo(stroke: InkStroke, hand: Spot, box: Box): number {
  if (stroke.kind === 'line') {
    const spots = stroke.points.flatMap((x, index) => (index % 2 === 0 ? [at({ x, y: stroke.points[index + 1] ?? 0 }, box)] : []))
    return Math.min(...spots.map((to, index) => fromLine(hand, spots[index - 1] ?? to, to)))
  }
  const { x, y } = at(stroke, box)
  if (stroke.kind === 'text') {
    const { size, lines } = writtenOf(stroke, box)
    const width = Math.max(...lines.map(({ text }) => text.length)) * size
    return outside(hand.x, x, x + width) + outside(hand.y, y, y + size * 1.25 * lines.length)
  }
  const [halfWidth, halfHeight] =
    stroke.kind === 'ring'
      ? [(stroke.width / unit / 2) * box.width, (stroke.height / unit / 2) * box.height]
      : [(shares.stamp / 2) * box.width, (shares.stamp / 2) * box.width]
  return outside(hand.x, x - halfWidth, x + halfWidth) + outside(hand.y, y - halfHeight, y + halfHeight)
}

const outside = (value: number, least: number, most: number) => Math.max(0, least - value, value - most)

function fromLine(hand: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = Math.max(0, Math.min(1, ((hand.x - from.x) * dx + (hand.y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(hand.x - from.x - along * dx, hand.y - from.y - along * dy)
}
