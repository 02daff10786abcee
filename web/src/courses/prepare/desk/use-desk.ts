import { courses, type Mix } from '@jiangtai/contract/courses'
import { subjects } from '@jiangtai/contract/subjects'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { send } from '../../../kit/calls/send.ts'
import { callKey, useCall } from '../../../kit/calls/use-call.ts'
import { whenCleared } from '../../../kit/session/clear-stored.ts'
import { whenLeaving } from '../../../kit/session/unfinished.ts'
import { useStore } from '../../../kit/storage/store.ts'
import { isModalOpen } from '../../../kit/ui/layers.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { isWritten } from '../../../kit/ui/use-window.ts'
import { readLibraryAgain } from '../../../parts/library/library-lists.ts'
import { createDesks } from './desks.ts'
import { createDesk, type Desk } from './mix-desk.ts'
import { hearMixTabs, tellMixTabs, type Whose } from './mix-tabs.ts'
import { postOp } from './post-op.ts'

/** The desk of a course, read anew whenever somebody looks at it or another tab has changed it. */
export function useDesk(whose: Whose) {
  const client = useQueryClient()
  const desk = deskOf(client, whose)
  const read = useCall(courses.mix, whose, { staleTime: 0, refetchOnWindowFocus: true })
  const view = useStore(desk.view)
  const { data } = read
  useEffect(() => {
    if (!data) return
    desk.take(data)
    // A course that was read shows that the line is there, whatever the browser knows of it.
    desks.retry()
  }, [desk, data])
  const { class_id, course_id, course_type } = whose
  useEffect(() => {
    const of = { class_id, course_id, course_type }
    return hearMixTabs(of, () => void readMixAgain(client, of))
  }, [client, class_id, course_id, course_type])
  useUndoKey(desk)
  return useMemo(() => ({ desk, read, view }), [desk, read, view])
}

const isUndo = ({ key, shiftKey }: KeyboardEvent) => key.toLowerCase() === 'z' && !shiftKey
const isRedo = ({ key, shiftKey }: KeyboardEvent) => (key.toLowerCase() === 'z' ? shiftKey : key.toLowerCase() === 'y' && !shiftKey)

/** Not in a field, which undoes its own letters, nor behind a dialog. */
function useUndoKey(desk: Desk) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !(isUndo(event) || isRedo(event))) return
      if (event.defaultPrevented || isModalOpen() || isWritten(document.activeElement)) return
      event.preventDefault()
      if (isUndo(event)) desk.undo()
      else desk.redo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [desk])
}

const readMixAgain = (client: QueryClient, whose: Whose) => client.invalidateQueries({ queryKey: callKey(courses.mix, whose) })

function saved(client: QueryClient, whose: Whose, mix: Mix) {
  client.setQueryData<Mix>(callKey(courses.mix, whose), (read) => (read && read.version > mix.version ? read : mix))
  tellMixTabs(whose)
  for (const { path } of [courses.recent, subjects.classCourses]) void client.invalidateQueries({ queryKey: [path] })
}

/** Set by the page that shows one: there is one client. */
let queries: QueryClient | undefined

const desks = createDesks((whose) => {
  const desk = createDesk({
    post: (op, mix, idOf) => postOp(op, mix, idOf, send),
    onSaved(mix) {
      if (queries) saved(queries, whose, mix)
    },
    onRefused(sentence) {
      toast.error(sentence)
      if (!queries) return
      void readMixAgain(queries, whose)
      // A resource that is refused was deleted elsewhere: its card goes.
      void readLibraryAgain(queries)
    },
  })
  desk.view.subscribe(askBeforeLeaving)
  return desk
})
export const unsent = desks.unsent
export const retryUnsent = desks.retry
whenCleared(desks.clear)
// Also while another page is looked at.
window.addEventListener('online', desks.retry)
whenLeaving(() => (desks.areUnsaved() ? '备课的最后几步还没有保存，退出后不再保存。' : ''))

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
/** Only while needed: a page with such a question cannot be kept for the way back. */
function askBeforeLeaving() {
  if (desks.areUnsaved()) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function deskOf(client: QueryClient, whose: Whose): Desk {
  queries = client
  return desks.of(whose)
}
