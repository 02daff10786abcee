import { clockOf } from '../../kit/time/elapsed.ts'
import { useLock } from './use-lock.ts'

/** What the dock shows of the lock. */
export function useItem() {
  const { locked, isWaiting, left, toggle } = useLock()
  const state = locked ? (left === undefined ? '已锁' : clockOf(left)) : undefined
  return {
    isOpen: false,
    isActive: locked,
    badge: isWaiting ? '请等待' : state,
    press: toggle,
    acts: true,
  }
}
