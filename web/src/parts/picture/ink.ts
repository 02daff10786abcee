import type { Box, Pose } from './pose.ts'

/** As shares of the picture's own width and height: it stays where it was written, however the picture lies. */
export interface Spot {
  readonly x: number
  readonly y: number
}
export type Stroke = readonly Spot[]

/** A stroke that lies on a picture, on whichever screen. */
export interface Inked {
  readonly id: string
  readonly spots: Stroke
}

/** Of the longer side. */
const reach = 0.02
const mostSpots = 2000

/** Where on the picture a point of the frame lies, given in pixels from the middle of the frame; `fit` is how large the picture is at 1, as it is turned. */
export function spotAt({ x, y }: Spot, pose: Pose, fit: Box): Spot {
  const [across, down] = [(x - pose.x * fit.width) / pose.scale, (y - pose.y * fit.height) / pose.scale]
  const turn = (-pose.rotate * Math.PI) / 180
  const [right, below] = [across * Math.cos(turn) - down * Math.sin(turn), across * Math.sin(turn) + down * Math.cos(turn)]
  const own = pose.rotate % 180 === 0 ? fit : { width: fit.height, height: fit.width }
  return { x: right / Math.max(1, own.width) + 0.5, y: below / Math.max(1, own.height) + 0.5 }
}

/** A hand that trembles adds nothing, and a line cannot grow without end. */
export function longer(stroke: Stroke, spot: Spot): Stroke {
  const last = stroke[stroke.length - 1]
  return (last && Math.hypot(spot.x - last.x, spot.y - last.y) < 0.002) || stroke.length >= mostSpots ? stroke : [...stroke, spot]
}

/** The eraser takes whole strokes, as a finger wipes chalk. */
export const erasedAt = (strokes: readonly Inked[], spot: Spot): readonly Inked[] => {
  const left = strokes.filter(({ spots }) => !spots.some((one, at) => distance(spot, spots[at - 1] ?? one, one) < reach))
  return left.length === strokes.length ? strokes : left
}

function distance(spot: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = Math.max(0, Math.min(1, ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(spot.x - from.x - along * dx, spot.y - from.y - along * dy)
}

/** For a path in a box; a touch without a way is a dot. */
export function pathOf(stroke: Stroke, { width, height }: Box): string {
  const points = stroke.map(({ x, y }) => `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`)
  return `M${points.length > 1 ? points.join('L') : `${points[0]}l0.1 0`}`
}
