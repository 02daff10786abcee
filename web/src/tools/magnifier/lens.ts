import type { Size } from '../../kit/window/window-size.ts'
import { firstRect, type LensShape, type LensType, moved, type Point, type Rect, reshaped } from './area.ts'
import { type Handle, resized } from './resize.ts'

/** R601 */
export const scales = [1, 1.5, 2] as const
export type Scale = (typeof scales)[number]

/** R319 */
export interface Lens {
  readonly rect: Rect
  readonly shape: LensShape
  readonly scale: Scale
  readonly light: boolean
  readonly type: LensType
}

/** R601: of both types. */
const firstScale: Scale = 1.5

/** R320: lit from the start only where it magnifies. */
const firstOf: Readonly<Record<LensType, Pick<Lens, 'shape' | 'light'>>> = {
  magnifier: { shape: 'rect', light: true },
  spotlight: { shape: 'circle', light: false },
}

export const createLens = (type: LensType, room: Size): Lens => ({
  type,
  rect: firstRect(type, room),
  scale: firstScale,
  ...firstOf[type],
})

/** R450, R451: in a window of another size it begins anew; shape and light stay as they were chosen. */
export const inRoom = ({ type, shape, light }: Lens, room: Size): Lens => ({ ...createLens(type, room), shape, light })

export const withLight = (lens: Lens): Lens => ({ ...lens, light: !lens.light })
export const withScale = (lens: Lens, scale: Scale): Lens => ({ ...lens, scale })

export function withOtherShape(lens: Lens, room: Size): Lens {
  const shape = lens.shape === 'rect' ? 'circle' : 'rect'
  return { ...lens, shape, rect: reshaped(lens.rect, shape, room) }
}

/** The next zoom up or down; at the end the same. */
export function stepped(lens: Lens, by: 1 | -1): Lens {
  const scale = scales[scales.indexOf(lens.scale) + by]
  return scale ? withScale(lens, scale) : lens
}

export const movedBy = (lens: Lens, from: Rect, by: Point, room: Size): Lens => ({ ...lens, rect: moved(from, by, room) })

export const resizedBy = (lens: Lens, from: Rect, handle: Handle, by: Point, room: Size): Lens => ({
  ...lens,
  rect: resized(from, handle, by, lens.shape, room),
})
