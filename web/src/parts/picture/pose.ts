/** How a picture lies in its frame: enlarged, turned, and moved by so much of the width and height it has at 1. */
export interface Pose {
  readonly scale: number
  readonly rotate: Turn
  readonly x: number
  readonly y: number
}
export type Turn = 0 | 90 | 180 | 270

export interface Box {
  readonly width: number
  readonly height: number
}

export interface PoseLimits {
  readonly step: number
  readonly least: number
  readonly most: number
}

/** R494, R595: of pictures that are looked at. */
export const viewerLimits: PoseLimits = { step: 0.2, least: 0.2, most: 8 }

export const straight: Pose = { scale: 1, rotate: 0, x: 0, y: 0 }

/** Ten steps of 0.2 are 2, and not 1.9999999999999998. */
const tidy = (scale: number) => Math.round(scale * 100) / 100

export const scaled = (pose: Pose, scale: number, { least, most }: PoseLimits): Pose => ({
  ...pose,
  scale: tidy(Math.max(least, Math.min(most, scale))),
})
export const larger = (pose: Pose, limits: PoseLimits) => scaled(pose, pose.scale + limits.step, limits)
export const smaller = (pose: Pose, limits: PoseLimits) => scaled(pose, pose.scale - limits.step, limits)

/** R414, R442, R596: a quarter against the clock, the same way everywhere; what was moved aside comes back to the middle. */
export const turned = (pose: Pose): Pose => ({ ...pose, rotate: ((pose.rotate + 270) % 360) as Turn, x: 0, y: 0 })

export const isSamePose = (one: Pose, other: Pose) =>
  one.scale === other.scale && one.rotate === other.rotate && one.x === other.x && one.y === other.y

/** All of it is in sight: an arrow means the next picture, and not another part of this one. */
export const isAtRest = ({ scale, x, y }: Pose) => scale <= 1 && x === 0 && y === 0

const lies = (rotate: Turn) => rotate % 180 !== 0

/** How large a picture is at 1: as large as fits, as it is turned. */
export function fitted(picture: Box, frame: Box, rotate: Turn): Box {
  const across = lies(rotate) ? { width: picture.height, height: picture.width } : picture
  const by = Math.min(frame.width / Math.max(1, across.width), frame.height / Math.max(1, across.height))
  return { width: across.width * by, height: across.height * by }
}

/** Its own width and height, which turning lays across. */
export const unturned = ({ width, height }: Box, rotate: Turn): Box => (lies(rotate) ? { width: height, height: width } : { width, height })

/** So much of it can always be got hold of. */
export const inSight = 96

/** No further aside than that a piece stays in sight. */
export function kept(pose: Pose, fit: Box, frame: Box): Pose {
  const most = (side: keyof Box) => {
    const size = fit[side] * pose.scale
    return Math.max(0, (frame[side] + size) / 2 - Math.min(inSight, size / 2, frame[side] / 2)) / Math.max(1, fit[side])
  }
  const within = (value: number, side: keyof Box) => Math.max(-most(side), Math.min(most(side), value))
  return { ...pose, x: within(pose.x, 'width'), y: within(pose.y, 'height') }
}

/** By so many pixels. */
export const movedBy = (pose: Pose, dx: number, dy: number, fit: Box): Pose => ({
  ...pose,
  x: pose.x + dx / Math.max(1, fit.width),
  y: pose.y + dy / Math.max(1, fit.height),
})

/** Larger or smaller about a point, which stays where it is; given in pixels from the middle of the frame. */
export function scaledAbout(pose: Pose, factor: number, point: { readonly x: number; readonly y: number }, fit: Box, limits: PoseLimits) {
  const next = scaled(pose, pose.scale * factor, limits)
  const grown = next.scale / pose.scale
  const [x, y] = [pose.x * fit.width, pose.y * fit.height]
  return movedBy(next, point.x - (point.x - x) * grown - x, point.y - (point.y - y) * grown - y, fit)
}
