import { accountLimits } from '@jiangtai/contract/accounts'
import { type Color, createCanvas, draw, pngOf } from './canvas.ts'
import { glyphs, type Point } from './glyphs.ts'

type RandomInt = (below: number) => number
type Between = (from: number, to: number) => number
type Bend = (point: Point) => Point

/** Twice the size it is shown at, for sharp screens. */
const size = { width: 260, height: 88 } as const
const signs = [...glyphs.keys()]
const pen = 5

export interface Picture {
  readonly signs: string
  readonly png: Buffer
}

/**
 * Signs to type, as points of ink and nothing else: no text, no outlines, and a line across them that a script cannot tell from strokes by
 * its width or colour. It makes guessing cost more than a request; who trains a reader for it can read it, so limits count besides.
 */
export function drawCaptcha(randomInt: RandomInt): Picture {
  const between: Between = (from, to) => from + (randomInt(1001) / 1000) * (to - from)
  const chosen = Array.from({ length: accountLimits.captchaSigns }, () => signs[randomInt(signs.length)] ?? '')
  const canvas = createCanvas(size.width, size.height)
  const bend = wave(between)
  let left = between(10, 20)
  for (const sign of chosen) {
    const place = stand(left, between)
    for (const stroke of glyphs.get(sign) ?? []) draw(canvas, fine(stroke.map(place)).map(bend), between(pen - 0.7, pen + 0.7))
    left += between(53, 60)
  }
  draw(canvas, curve(between).map(bend), between(pen - 0.7, pen + 0.7))
  return { signs: chosen.join(''), png: pngOf(canvas, paper(between), ink(between)) }
}

export const pictureUrl = ({ png }: Picture) => `data:image/png;base64,${png.toString('base64')}`

/** A sign's own place: turned, leaning, larger or smaller, near enough to touch the next one. */
function stand(left: number, between: Between): Bend {
  const [turn, lean, wide, high] = [between(-0.26, 0.26), between(-0.2, 0.2), between(3.5, 4.4), between(3.7, 4.2)]
  const middle: Point = [left + 23, size.height / 2 + between(-2.5, 2.5)]
  return ([x, y]) => {
    const [dx, dy] = [(x - 5) * wide + lean * (7 - y) * high, (y - 7) * high]
    return [middle[0] + dx * Math.cos(turn) - dy * Math.sin(turn), middle[1] + dx * Math.sin(turn) + dy * Math.cos(turn)]
  }
}

/** All lines of a picture swing together, so that none is straight. */
function wave(between: Between): Bend {
  const [far, high] = [between(1.6, 2.8), between(1.4, 2.2)]
  const [long, tall] = [between(55, 95), between(55, 95)]
  const [ahead, above] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)]
  return ([x, y]) => [x + far * Math.sin((2 * Math.PI * y) / tall + ahead), y + high * Math.sin((2 * Math.PI * x) / long + above)]
}

/** A line across the signs that belongs to none. */
function curve(between: Between): Point[] {
  const [from, to] = [between(0, 50), between(210, size.width)]
  const [middle, swing, turns, ahead] = [between(40, 48), between(20, 30), between(1, 1.8), between(0, 2 * Math.PI)]
  return Array.from({ length: 60 }, (_, at): Point => {
    const part = at / 59
    return [from + part * (to - from), middle + swing * Math.sin(2 * Math.PI * turns * part + ahead)]
  })
}

/** The same line with points close enough to bend it. */
const fine = (line: readonly Point[]): Point[] =>
  line.flatMap((to, at) => {
    const from = line[at - 1] ?? to
    const parts = at === 0 ? 1 : 8
    return Array.from({ length: parts }, (_, n): Point => {
      const part = (n + 1) / parts
      return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
    })
  })

const paper = (between: Between): Color => [between(238, 255), between(238, 255), between(238, 255)]
const ink = (between: Between): Color => [between(10, 95), between(10, 95), between(10, 95)]
