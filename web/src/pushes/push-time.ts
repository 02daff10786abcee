import { pushLimits } from '@jiangtai/contract/pushes'
import { secondsOf } from '../kit/time/wall.ts'

const daySeconds = 86_400

export const lastMoment = (now: number) => now + pushLimits.aheadSeconds

/** What is wrong with a time; undefined: nothing. */
export function timeFault(wall: string, now: number): string | undefined {
  const at = secondsOf(wall)
  if (at === undefined) return '请选择时间'
  return at > now && at <= lastMoment(now) ? undefined : `请选择现在之后、${pushLimits.aheadSeconds / daySeconds} 天之内的时间`
}
