import type { MessageOf } from '@jiangtai/contract/event'
import { type Projection, projectionLimits, type projectionScreen } from '@jiangtai/contract/projection-screen'
import { larger, type Pose, type PoseLimits, smaller, turned } from '../../parts/picture/pose.ts'

/** R413, R587, R588 */
export const poseLimits: PoseLimits = { step: projectionLimits.step, least: projectionLimits.least, most: 8 }

type Said = MessageOf<typeof projectionScreen.says>

/** R333, R346, R412: with a count it is thrown, without one it closes; what another teacher throws is not for here. */
export function thrownIn(said: Said | undefined, userId: number): Projection | undefined {
  if (!said || said.data.teacher_id !== userId || !('count' in said.data)) return undefined
  return said.data
}

export const poseOf = ({ ws_multiple, rotate, scroll_x, scroll_y }: Projection): Pose => ({
  scale: ws_multiple,
  rotate,
  x: scroll_x,
  y: scroll_y,
})

/** Numbers of four digits behind the point lie as well and travel lighter. */
const short = (share: number) => Math.round(share * 10_000) / 10_000

export const frameOf = ({ scale, rotate, x, y }: Pose, file: Pick<Projection, 'file_cdn_id' | 'file_cdn_url'>, count: number) => ({
  ...{ file_cdn_id: file.file_cdn_id, file_cdn_url: file.file_cdn_url, rotate },
  ...{ ws_multiple: scale, scroll_x: short(x), scroll_y: short(y), count },
})

/** O039: 1 to 10, then 1 again. */
export const nextCount = (count: number) => (count % projectionLimits.counts) + 1

export const acts = {
  larger: (pose: Pose) => larger(pose, poseLimits),
  smaller: (pose: Pose) => smaller(pose, poseLimits),
  /** R414, against the clock as everywhere (R596). */
  turn: (pose: Pose) => turned(pose),
} as const
