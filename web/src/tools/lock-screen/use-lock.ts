import { type LockNotice, type LockScope, lockScreen, lockScreenCalls } from '@jiangtai/contract/lock-screen'
import { send } from '../../kit/calls/send.ts'
import { realtimeProof } from '../../kit/live/realtime-proof.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { useUser } from '../../kit/session/session.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { createLockDesk, orderIn } from './lock-desk.ts'
import { isLocked, oppositeOf } from './lock-state.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const { desk, ask, clear } = createLockDesk({
  heard: liveStores.heard,
  lock: async (wish) => send(lockScreenCalls.lock, { ...wish, ...(await realtimeProof()) }),
  read: async (class_id) => send(lockScreenCalls.status, { class_id, ...(await realtimeProof()) }),
  say: toast.error,
})
const none: NonNullable<LockNotice['screens']> = []
/** Whom it covers and for how long; the lock itself needs no window. */
const isWindowOpen = createStore(false)
whenCleared(() => {
  isWindowOpen.set(false)
  clear()
})

/** The lock of the class and its window, the same for the dock and the panel. */
export function useLock() {
  const { class_id, user_id } = useUser()
  const { view } = useLive(lockScreen)
  const order = orderIn(useStore(liveStores.heard))
  const { isWaiting, read } = useStore(desk)
  const lock = read?.lock.class_id === class_id && read.order === order ? read.lock : view?.data
  const left = useSecondsLeft(lock?.unlock_time ?? 0)
  const locked = isLocked(lock, serverNow())
  const scope: LockScope = lock?.lock_scope ?? 'home'
  const isOpen = useStore(isWindowOpen) && locked
  return {
    locked,
    isWaiting,
    /** Seconds until it opens; undefined: until somebody unlocks. */
    left: locked && lock && lock.unlock_time > 0 ? left : undefined,
    /** Who locked, where it was a colleague. */
    colleague: locked && lock && lock.teacher_id !== user_id ? lock.teacher_name : undefined,
    scope,
    /** Those that said so; what was read, and not told, does not know them. */
    screens: (locked && view?.data.screens) || none,
    isOpen,
    show: isWindowOpen.set,
    /** R406 */
    toggle() {
      isWindowOpen.set(false)
      ask({ class_id, lock_screen_status: oppositeOf(locked) })
    },
    /** For so long from now; 0: until somebody unlocks. */
    time: (seconds: number) => ask({ class_id, lock_screen_status: 1, seconds }),
    cover: (lock_scope: LockScope) => ask({ class_id, lock_screen_status: 1, lock_scope }),
  }
}

export type LockTool = ReturnType<typeof useLock>
