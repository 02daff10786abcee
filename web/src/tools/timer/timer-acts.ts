import type { TimerMode, TimerPanelStatus } from '@jiangtai/contract/timer'
import type { Length } from './timer-memory.ts'
import type { Shown, TimerPart } from './timer-state.ts'

export interface TimerActs {
  /** What the one button of the moment does: start, pause, go on, or back to the beginning. */
  readonly main: () => Promise<unknown>
  readonly reset: () => Promise<unknown>
  readonly set: (draft: Length) => void
  readonly change: (mode: TimerMode) => void
  readonly show: (panel: TimerPanelStatus) => void
  readonly close: () => void
}

const words = { ready: '开始', running: '暂停', paused: '继续', ended: '重置' } as const satisfies Record<TimerPart, string>

export const mainWord = ({ part, isOver }: Pick<Shown, 'part' | 'isOver'>) => (part === 'running' && isOver ? '停止' : words[part])
