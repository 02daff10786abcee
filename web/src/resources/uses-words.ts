import { binLimits } from '@jiangtai/contract/bin'
import type { ResourceUses } from '@jiangtai/contract/resources'

const namedAtMost = 3

/** 李想（2 节课，1 个班）、王悦（1 节课，1 个班）等 5 位老师 */
function whoUses(others: ResourceUses['others']): string {
  const named = others.slice(0, namedAtMost)
  const names = named.map(({ teacher_name, lesson_count, class_count }) => `${teacher_name}（${lesson_count} 节课，${class_count} 个班）`)
  return names.join('、') + (others.length > named.length ? `等 ${others.length} 位老师` : '')
}

/** What goes with a resource, and what stays, said before it is deleted. */
export function removingText({ own_courses, others }: ResourceUses): string {
  const pushed = own_courses.filter(({ is_pushed }) => is_pushed === 1).length
  const own =
    own_courses.length === 0
      ? ''
      : `用在你的 ${own_courses.length} 节课里${pushed > 0 ? `，其中 ${pushed} 节已推送给学生` : ''}，删除后那里也看不到。`
  const theirs = others.length === 0 ? '' : `${whoUses(others)}也在用，会留在他们的课里。`
  return `${own + theirs || '没有课用到。'}删除后在回收站里保留 ${binLimits.days} 天，可以还原。`
}

/** Who keeps a resource that the school no longer has, said before it is taken back. */
export const takingBackText = ({ others }: ResourceUses): string =>
  others.length === 0
    ? '没有别的老师在用。取回后，别的老师不能再把它放进课里。'
    : `${whoUses(others)}在用：会留在他们的课里，他们的学生照常看得到。取回后，别的老师不能再新用。`
