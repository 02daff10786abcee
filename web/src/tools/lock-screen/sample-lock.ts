import type { Reach } from './lock-state.ts'
import type { LockTool } from './use-lock.ts'

const nothing = () => {}

export const sampleLock = (changes: Partial<LockTool> = {}): LockTool => ({
  ...{ locked: false, isWaiting: false, left: undefined, colleague: undefined, isOpen: true },
  ...{ show: nothing, toggle: nothing, lengthen: nothing },
  ...changes,
})

export const sampleReach: Reach = {
  covered: Array.from({ length: 41 }, (_, at) => `学生${at + 1}`),
  offline: ['许嘉言', '曹睿', '韩子墨'],
  exempt: ['徐若溪', '谢雨桐'],
}
