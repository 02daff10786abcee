import { report } from '../../kit/live/report.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { whenLeaving } from '../../kit/session/unfinished.ts'
import { toast } from '../../kit/ui/toast.ts'
import { createTab } from '../upload/tab.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createShelf } from './shelf-idb.ts'

/** `crypto.randomUUID` is missing on plain http. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')

let tab: ReturnType<typeof createTab> | undefined
let current: { readonly userId: number; readonly drafts: Drafts } | undefined
const unsaved = new Set<object>()

/** Those of whoever is logged in; another person starts with none. */
export function draftsOf(userId: number): Drafts {
  if (current?.userId !== userId) {
    current?.drafts.stop()
    tab ??= createTab(newId())
    const onUnkept = () => toast.warning('这个浏览器存不下未保存的板书，请及时保存', 8000)
    current = { userId, drafts: createDrafts({ userId, shelf: createShelf(), tab, now: Date.now, newId, report, onUnkept }) }
  }
  return current.drafts
}

/** A drawing that goes with whoever leaves; answers what to do when it was saved. */
export function holdUnsaved(): () => void {
  const drawing = {}
  unsaved.add(drawing)
  return () => void unsaved.delete(drawing)
}

whenLeaving(() => (unsaved.size > 0 ? '板书还没有保存，退出后不再保留。' : ''))

whenCleared(() => {
  current?.drafts.stop()
  current = undefined
  unsaved.clear()
})
