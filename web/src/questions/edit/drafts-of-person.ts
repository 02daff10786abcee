import type { DBSchema } from 'idb'
import { report } from '../../kit/live/report.ts'
import { questionsDatabase, whenCleared } from '../../kit/session/clear-stored.ts'
import { whenLeaving } from '../../kit/session/unfinished.ts'
import { inDatabase } from '../../kit/storage/database.ts'
import { toast } from '../../kit/ui/toast.ts'
import { createTab } from '../../parts/upload/tab.ts'
import { createQuestionDrafts, type DraftShelf, type QuestionDraftRow, type QuestionDrafts } from './question-drafts.ts'

interface Stores extends DBSchema {
  rows: { key: string; value: QuestionDraftRow }
}

const within = inDatabase<Stores>(questionsDatabase, (database) => {
  database.createObjectStore('rows', { keyPath: 'id' })
})

const shelf: DraftShelf = {
  rows: () => within((step) => step.objectStore('rows').getAll()),
  write: (row) => within(async (step) => void (await step.objectStore('rows').put(row))),
  remove: (ids) =>
    within(async (step) => {
      for (const id of ids) await step.objectStore('rows').delete(id)
    }),
}

/** `crypto.randomUUID` is missing on plain http. */
const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')

let tab: ReturnType<typeof createTab> | undefined
let current: { readonly userId: number; readonly drafts: QuestionDrafts } | undefined
const unsaved = new Set<string>()

/** Those of whoever is logged in; another person starts with none. */
export function questionDraftsOf(userId: number): QuestionDrafts {
  if (current?.userId !== userId) {
    current?.drafts.stop()
    tab ??= createTab(newId())
    const onUnkept = () => toast.warning('这个浏览器存不下未保存的题目，请及时保存', 8000)
    current = { userId, drafts: createQuestionDrafts({ userId, shelf, tab, now: Date.now, newId, report, onUnkept }) }
  }
  return current.drafts
}

/** Whether a form goes with whoever leaves. */
export function noteUnsaved(id: string, isUnsaved: boolean) {
  if (isUnsaved) unsaved.add(id)
  else unsaved.delete(id)
}

whenLeaving(() => (unsaved.size > 0 ? '题目还没有保存，退出后不再保留。' : ''))

whenCleared(() => {
  current?.drafts.stop()
  current = undefined
  unsaved.clear()
})
