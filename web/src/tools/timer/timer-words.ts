import { timerModes } from '@jiangtai/contract/timer'
import type { Shown, Timer } from './timer-state.ts'

/** 300 → 5 分钟, 330 → 5 分 30 秒. */
export function lengthName(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (rest === 0) return `${minutes} 分钟`
  return minutes === 0 ? `${rest} 秒` : `${minutes} 分 ${rest} 秒`
}

export const titleOf = ({ mode, time_long }: Pick<Timer, 'mode' | 'time_long'>) =>
  mode === timerModes.stopwatch ? '正计时' : `倒计时 ${lengthName(time_long)}`

/** A word beside the figures, where they alone would not tell. */
export function wordOf({ part, isOver }: Pick<Shown, 'part' | 'isOver'>): string | undefined {
  if (isOver) return '超时'
  if (part === 'paused') return '暂停'
  return part === 'ended' ? '时间到' : undefined
}

export const stoppedWord = ({ mode }: Pick<Timer, 'mode'>) => (mode === timerModes.stopwatch ? '计时已到上限' : '时间到')

export const shortest = '倒计时最短 3 秒'
export const inUse = '计时器正在计时，请先关闭或重置'

export const closing = {
  title: '关闭计时器？',
  body: '计时还在进行，关闭后不再继续。',
  yes: '关闭计时器',
  no: '继续计时',
  danger: true,
} as const

export const changing = {
  title: '换一种计时方式？',
  body: '现在的计时会结束。',
  yes: '结束并更换',
  no: '继续计时',
  danger: true,
} as const
