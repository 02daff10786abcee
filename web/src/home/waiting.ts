import type { MixRow } from '@jiangtai/contract/courses'
import type { Push } from '@jiangtai/contract/pushes'
import type { CourseAddress } from '../paths.ts'

export interface Waiting {
  readonly key: string
  readonly kind: 'scheduled' | 'unread'
  readonly title: string
  readonly about: string
  readonly course: CourseAddress
}

const most = 5

/** What a teacher may want to look at: pushes that wait for their time, soonest first, then what students have not all opened. */
export function waitingOf(pushes: readonly Push[], rows: readonly MixRow[], when: (seconds: number) => string): readonly Waiting[] {
  const scheduled = pushes
    .filter(({ is_due, items }) => is_due === 0 && items.some(({ is_withdrawn }) => is_withdrawn === 0))
    .sort((a, b) => a.push_at - b.push_at)
    .map((push): Waiting => {
      const count = push.items.filter(({ is_withdrawn }) => is_withdrawn === 0).length
      const title = `${when(push.push_at)} 推送 ${count} 份资源`
      return { key: `push ${push.id}`, kind: 'scheduled', title, about: `${push.course_name} · ${push.class_name}`, course: push }
    })
  const unread = rows
    .filter(({ pushed_count, reader_count, student_count }) => pushed_count > 0 && reader_count < student_count)
    .map((row): Waiting => {
      const title = row.reader_count === 0 ? '还没有学生看过' : `还有 ${row.student_count - row.reader_count} 人没看`
      return { key: `mix ${row.mix_id}`, kind: 'unread', title, about: `${row.course_name} · ${row.class_name}`, course: row }
    })
  return [...scheduled, ...unread].slice(0, most)
}
