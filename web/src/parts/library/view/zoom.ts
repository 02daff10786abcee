import type { Box } from './draw-page.ts'

/** How a picture lies in its frame: 1 is all of it; `x` and `y` are how far its middle is from the frame's. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 }
export const mostScale = 8
export const step = 1.5

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** No edge of the picture comes further in than its frame's. */
export function kept({ scale, x, y }: Zoom, picture: Box, frame: Box): Zoom {
  const spare = (side: keyof Box) => Math.max(0, (picture[side] * scale - frame[side]) / 2)
  return { scale, x: within(x, spare('width')), y: within(y, spare('height')) }
}

/** Larger or smaller around a point, which stays where it is; given from the middle of the frame. */
export function zoomed({ scale, x, y }: Zoom, factor: number, point: { readonly x: number; readonly y: number }): Zoom {
  const next = Math.max(1, Math.min(mostScale, scale * factor))
  const grown = next / scale
  return { scale: next, x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown }
}

export const moved = ({ scale, x, y }: Zoom, by: { readonly x: number; readonly y: number }): Zoom => ({ scale, x: x + by.x, y: y + by.y })
