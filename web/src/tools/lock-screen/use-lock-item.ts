import { clockOf } from '../../kit/elapsed.ts'
import { useLock } from './use-lock.ts'

/** What the dock shows of the lock. */
export function useLockItem() {
  const { locked, isWaiting, left, isOpen, show } = useLock()
  const state = locked ? (left === undefined ? '已锁' : clockOf(left)) : undefined
  return {
    isOpen,
    isActive: isOpen || locked,
    badge: isWaiting ? '请等待' : state,
    press: () => show(!isOpen),
  }
}
