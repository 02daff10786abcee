import { type LockScope, type LockStatus, lockLimits, lockScreen } from '@jiangtai/contract/lock-screen'
import { hearEach } from '../../kit/live/hear-each.ts'
import { report } from '../../kit/live/report.ts'
import type { HeardEvents } from '../../kit/live/stores.ts'
import { createStore, type Store } from '../../kit/storage/store.ts'
import { failed } from '../../kit/words.ts'

export interface Wish {
  readonly class_id: number
  readonly lock_screen_status: 0 | 1
  readonly seconds?: number
  readonly lock_scope?: LockScope
}

interface Deps {
  readonly heard: Pick<Store<HeardEvents>, 'get' | 'subscribe'>
  readonly lock: (wish: Wish) => Promise<unknown>
  readonly read: (class_id: number) => Promise<LockStatus>
  readonly say: (text: string) => void
}

interface Desk {
  /** R407 */
  readonly isWaiting: boolean
  /** What was read because no notice came, and which notice was the last one then. */
  readonly read: { readonly lock: LockStatus; readonly order: number } | undefined
}

const idle: Desk = { isWaiting: false, read: undefined }

export const orderIn = (heard: HeardEvents) => heard.get(lockScreen.says.notice.name)?.order ?? 0

/** What a teacher has asked for, until the server's notice says that it is so. */
export function createLockDesk({ heard, lock, read, say }: Deps) {
  const desk = createStore<Desk>(idle)
  let stopWaiting = () => {}

  /** R563, R770: that it could not be read is told to the console only. */
  async function readAgain(class_id: number) {
    try {
      desk.set({ ...desk.get(), read: { lock: await read(class_id), order: orderIn(heard.get()) } })
    } catch (error) {
      report('the lock was not read', error)
    }
  }

  function ask(wish: Wish) {
    if (desk.get().isWaiting) return
    desk.set({ isWaiting: true, read: undefined })
    let isOver = false
    stopWaiting = () => {
      isOver = true
      stopHearing()
      clearTimeout(late)
    }
    const end = () => {
      stopWaiting()
      desk.set({ ...desk.get(), isWaiting: false })
    }
    const stopHearing = hearEach(heard, lockScreen.says.notice, end)
    // O057
    const late = setTimeout(() => {
      end()
      say(failed)
      void readAgain(wish.class_id)
    }, lockLimits.noticeMs)
    lock(wish).catch((error: unknown) => {
      if (isOver) return
      end()
      say(error instanceof Error ? error.message : failed)
    })
  }

  /** Whoever comes next waits for nothing, and is told nothing of it. */
  function clear() {
    stopWaiting()
    desk.set(idle)
  }

  return { desk, ask, clear }
}
