import { courses } from '@jiangtai/contract/courses'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { useStore } from '../../../kit/storage/store.ts'
import { isModalOpen } from '../../../kit/ui/layers.ts'
import { isWritten } from '../../../kit/ui/use-window.ts'
import { deskOf, readMixAgain } from './desks.ts'
import type { Desk } from './mix-desk.ts'
import type { Whose } from './mix-tabs.ts'
import { hearMixTabs } from './mix-tabs.ts'

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
