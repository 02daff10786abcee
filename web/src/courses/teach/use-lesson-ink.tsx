import { mediaTypes } from '@jiangtai/contract/media'
import { pageInks } from '@jiangtai/contract/page-ink'
import type { Resource } from '@jiangtai/contract/resource'
import { useEffect } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { usePart } from '../../kit/chunks/use-part.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { inkBookOf } from '../../parts/ink/book-of-teacher.ts'
import { hasInkPage, isWriting, setWriting } from '../../parts/ink/writing.ts'
import { hasPages } from '../../parts/library/resource-words.ts'
import type { DrawnPage } from '../../parts/library/view/view-props.ts'

const canBeWrittenOn = (resource: Resource) => hasPages(resource) || resource.media_type_id === mediaTypes.image

/** Writing on the pages of a lesson: whether it can be, whether it is, which pages have ink, and what lies over the page in sight. */
export function useLessonInk(classId: number, resource: Resource | undefined) {
  const book = inkBookOf(useUser().user_id)
  const resourceId = resource?.id ?? 0
  const canHaveInk = resource !== undefined && canBeWrittenOn(resource)
  const canWrite = useInteraction()?.im_interaction_hand_writing === 1 && canHaveInk
  const isOn = useStore(isWriting) && canWrite
  const gaps = useStore(book.gaps)
  useStore(book.turns)
  const place = { class_id: classId, resource_id: resourceId }
  const listed = useCall(pageInks.pages, place, { enabled: canHaveInk })
  const { refetch } = listed
  useEffect(() => {
    if (gaps > 0 && canHaveInk) void refetch()
  }, [gaps, canHaveInk, refetch])
  useEffect(() => {
    hasInkPage.set(canWrite)
    return () => hasInkPage.set(false)
  }, [canWrite])
  // Who leaves the lesson lays the pen down.
  useEffect(() => () => setWriting(false), [])
  const inked = book.corrected(place, listed.data?.pages ?? [])
  const part = usePart('ink', () => import('../../parts/ink/TeacherInk.tsx'), isOn || inked.size > 0)
  const Over = part.data?.TeacherInk
  const over = (drawn: DrawnPage) =>
    Over && <Over key={`${resourceId}/${drawn.page}`} classId={classId} resourceId={resourceId} drawn={drawn} isWriting={isOn} />
  return { canWrite, isOn, inked, start: () => setWriting(true), over: canHaveInk ? over : undefined }
}

export type LessonInk = ReturnType<typeof useLessonInk>
