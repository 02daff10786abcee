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
    if (data) desk.take(data)
  }, [desk, data])
  const { class_id, course_id, course_type } = whose
  useEffect(() => {
    const of = { class_id, course_id, course_type }
    return hearMixTabs(of, () => void readMixAgain(client, of))
  }, [client, class_id, course_id, course_type])
  useEffect(() => {
    const again = () => desk.retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [desk])
  useUndoKey(desk)
  return useMemo(() => ({ desk, read, view }), [desk, read, view])
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Not in a field, which undoes its own letters, nor behind a dialog. */
function useUndoKey(desk: Desk) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isUndo(event) || event.defaultPrevented || isModalOpen() || isWritten(document.activeElement)) return
      event.preventDefault()
      desk.undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [desk])
}

/** What is not saved yet, and what can be undone, outlives the look at another course. */
let desks = new Map<string, Desk>()
whenCleared(() => {
  desks = new Map()
})

const areUnsaved = () => [...desks.values()].some((desk) => desk.isUnsaved())
whenLeaving(() => (areUnsaved() ? '备课的最后几步还没有保存，退出后不再保存。' : ''))

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
/** Only while needed: a page with such a question cannot be kept for the way back. */
function askBeforeLeaving() {
  if (areUnsaved()) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

const readMixAgain = (client: QueryClient, whose: Whose) => client.invalidateQueries({ queryKey: callKey(courses.mix, whose) })

function saved(client: QueryClient, whose: Whose, mix: Mix) {
  client.setQueryData<Mix>(callKey(courses.mix, whose), (read) => (read && read.version > mix.version ? read : mix))
  tellMixTabs(whose)
  for (const { path } of [courses.recent, subjects.classCourses]) void client.invalidateQueries({ queryKey: [path] })
}

function deskOf(client: QueryClient, whose: Whose): Desk {
  const key = Object.values(whose).join(' ')
  const there = desks.get(key)
  if (there) return there
  const desk = createDesk({
    post: (op, mix, idOf) => postOp(op, mix, idOf, send),
    onSaved: (mix) => saved(client, whose, mix),
    onRefused(sentence) {
      toast.error(sentence)
      void readMixAgain(client, whose)
    },
  })
  desk.view.subscribe(askBeforeLeaving)
  desks.set(key, desk)
  return desk
}
