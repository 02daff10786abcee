import { pageInkSays, pageInks } from '@jiangtai/contract/page-ink'
import { isRefusedForGood } from '../../kit/calls/refused.ts'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { secondsAskedFor } from '../../kit/calls/try-later.ts'
import { hearEach, whenBack } from '../../kit/live/hear-each.ts'
import { report } from '../../kit/live/report.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { whenLeaving } from '../../kit/session/unfinished.ts'
import { toast } from '../../kit/ui/toast.ts'
import { createInkBook, type InkBook } from './ink-book.ts'
import { createShelf } from './shelf-idb.ts'

/** What was not answered, or only not now, is tried again. */
function patience(error: unknown): number | undefined {
  if (!(error instanceof CallFailed)) return undefined
  if (isRefusedForGood(error)) return undefined
  return Math.max(3000, secondsAskedFor(error) * 1000)
}

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

let current: { readonly userId: number; readonly book: InkBook; readonly stop: () => void } | undefined

/** That of whoever is logged in; another person begins another. */
export function inkBookOf(userId: number): InkBook {
  if (current?.userId === userId) return current.book
  current?.stop()
  const book = createInkBook({
    userId,
    add: (place, key, ops) => send(pageInks.add, { ...place, key, ops: [...ops] }),
    read: (place, after) => send(pageInks.read, { ...place, after }),
    patience,
    onRefused: (error) => toast.error(error instanceof Error ? error.message : '笔迹没有保存'),
    shelf: createShelf(),
    newKey,
    now: Date.now,
    later: (ms, act) => void setTimeout(act, ms),
    report,
  })
  const onLine = () => book.back()
  const onHide = () => void book.writeDown()
  window.addEventListener('online', onLine)
  window.addEventListener('pagehide', onHide)
  const ends = [
    hearEach(liveStores.heard, pageInkSays.changed, (change) => change.teacher_id === userId && book.heard(change)),
    whenBack(liveStores.replays, book.back),
    () => window.removeEventListener('online', onLine),
    () => window.removeEventListener('pagehide', onHide),
    book.stop,
  ]
  current = {
    userId,
    book,
    stop() {
      for (const end of ends) end()
    },
  }
  void book.restore()
  return book
}

whenLeaving(() => ((current?.book.unsent.get() ?? 0) > 0 ? '有笔迹还没有传到服务器，退出后不再保留。' : ''))

whenCleared(() => {
  current?.stop()
  current = undefined
})
