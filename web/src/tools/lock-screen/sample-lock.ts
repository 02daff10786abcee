import type { Reach } from './lock-state.ts'
import type { LockTool } from './use-lock.ts'

const nothing = () => {}

export const sampleLock = (changes: Partial<LockTool> = {}): LockTool => ({
  ...{ locked: true, isWaiting: false, left: undefined, colleague: undefined, scope: 'home', screens: [], isOpen: true },
  ...{ show: nothing, toggle: nothing, time: nothing, cover: nothing },
  ...changes,
})

export const sampleReach: Reach = {
  screens: 39,
  missed: ['徐嘉怡', '谢子涵'],
  offline: ['许嘉言', '曹睿', '韩子墨'],
  exempt: ['徐若溪', '谢雨桐'],
}
