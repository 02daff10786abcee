import { type Colleague, shareLimits } from '@jiangtai/contract/course-shares'
import { noticeTypes } from '@jiangtai/contract/notices'
import { Refusal } from '@jiangtai/contract/refusal'

/** Each once, in their order; some, and not too many. */
function some(list: readonly number[], most: number, empty: 'nothingChosen' | 'shareTeacherEmpty'): number[] {
  const ids = [...new Set(list)]
  if (ids.length === 0) throw new Refusal(empty)
  if (ids.length > most) throw new Refusal('tooManyAtOnce', { n: most })
  return ids
}

export const chosenResources = (ids: readonly number[]) => some(ids, shareLimits.resources, 'nothingChosen')

/** Nobody shares with themselves; what is for the whole school names nobody. */
export const chosenTeachers = (ids: readonly number[], callerId: number, toSchool: boolean): number[] =>
  toSchool
    ? []
    : some(
        ids.filter((id) => id !== callerId),
        shareLimits.teachers,
        'shareTeacherEmpty',
      )

/** A line: what a paste brings of line ends are spaces. */
export const tidyText = (text: string) => text.replace(/\s+/gu, ' ').trim()

const titled = (name: string) => (name.endsWith('老师') ? name : `${name}老师`)

interface Told {
  readonly id: number
  readonly teacher_name: string
  readonly course_name: string
  readonly text: string
  readonly created_at: number
}

export const shareText = ({ course_name, text }: Pick<Told, 'course_name' | 'text'>) =>
  text === '' ? course_name : `${course_name}：${text}`

export const withdrawnText = ({ course_name }: Pick<Told, 'course_name'>) => `${course_name}：分享已经撤回`

export const shareNotice = ({ id, teacher_name, created_at, ...said }: Told, count: number) => ({
  type_id: noticeTypes.share,
  title: `${titled(teacher_name)}分享了 ${count} 份资源给你`,
  text: shareText(said),
  ...{ mix_id: null, share_id: id, created_at },
})

/** Teachers with the names of what they teach: two editions of a subject are one. */
export function taughtBy(
  teachers: readonly { readonly id: number; readonly name: string }[],
  taught: readonly { readonly teacher_id: number; readonly name: string }[],
): Colleague[] {
  const subjectsOf = new Map<number, Set<string>>()
  for (const { teacher_id, name } of taught) subjectsOf.set(teacher_id, (subjectsOf.get(teacher_id) ?? new Set()).add(name))
  return teachers.map(({ id, name }) => ({ id, name, subjects: [...(subjectsOf.get(id) ?? [])] }))
}
