import type { Mix, MixItem } from '@jiangtai/contract/courses'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { pushes } from '@jiangtai/contract/pushes'
import type { send } from '../kit/calls/send.ts'
import { failed } from '../kit/words.ts'
import type { examSent } from './exam-forms.ts'

export interface Pushing {
  readonly files: readonly Pick<MixItem, 'id'>[]
  readonly exams: readonly { readonly item: Pick<MixItem, 'id' | 'resource'>; readonly sent: ReturnType<typeof examSent> }[]
  readonly classIds: readonly number[]
  /** Undefined: now. */
  readonly push_at: number | undefined
  readonly note: string
  /** These were given. */
  readonly onDone: (itemIds: readonly number[]) => void
}

interface Ways {
  readonly say: typeof send
  readonly courseId: Mix['course_id']
  /** The same for the same exam until it was given: a try whose answer was lost gives nothing twice. */
  readonly onceOf: (examId: number) => string
  /** Whoever sends it has left the page: what is not on its way yet stays here. */
  readonly isStopped: () => boolean
}

export interface Pushed {
  /** How many items were given. */
  readonly count: number
  /** How often a class had an exam already. */
  readonly had: number
  /** What went wrong, or was left; undefined: nothing. */
  readonly fault: string | undefined
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : failed)
const left = (count: number, title: string, why: string) => (count > 0 ? `已推送 ${count} 项，“${title}”没有推送：${why}` : why)

/** First everything that is read, with one call, then one exam after another with its settings. It ends at the first that is refused. */
export async function pushAll(
  { files, exams, classIds, push_at, note, onDone }: Pushing,
  { say, courseId, onceOf, isStopped }: Ways,
): Promise<Pushed> {
  let [count, had] = [0, 0]
  if (files.length > 0) {
    const ids = files.map(({ id }) => id)
    try {
      await say(pushes.push, {
        ...{ item_ids: ids, class_ids: [...classIds] },
        ...(push_at !== undefined && { push_at }),
        ...(note && { note }),
      })
    } catch (error) {
      return { count, had, fault: messageOf(error) }
    }
    count += ids.length
    onDone(ids)
  }
  for (const { item, sent } of exams) {
    if (isStopped()) return { count, had, fault: left(count, item.resource.title, '页面已经关闭') }
    const exam_id = item.resource.exam_id ?? 0
    try {
      const input = { ...sent, exam_id, class_ids: [...classIds], course_id: courseId, once: onceOf(exam_id) }
      had += (await say(examClasses.push, input)).not_push_class_ids.length
    } catch (error) {
      return { count, had, fault: left(count, item.resource.title, messageOf(error)) }
    }
    count += 1
    onDone([item.id])
  }
  return { count, had, fault: undefined }
}
