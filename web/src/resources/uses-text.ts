import type { ResourceUses } from '@jiangtai/contract/resources'

const undone = '删除后可以马上撤销。'

/** What is lost with a resource, said before it goes: 用在 3 节课里，其中 1 节已推送给学生；还有 2 位老师在用。 */
export function usesText({ own_courses, other_teachers }: ResourceUses): string {
  const pushed = own_courses.filter(({ is_pushed }) => is_pushed === 1).length
  const own = own_courses.length > 0 && `用在 ${own_courses.length} 节课里${pushed > 0 ? `，其中 ${pushed} 节已推送给学生` : ''}`
  const others = other_teachers > 0 && `${own ? '还有 ' : ''}${other_teachers} 位老师在用`
  const parts = [own, others].filter((part) => part !== false)
  return parts.length === 0 ? `没有课用到。${undone}` : `${parts.join('；')}。这些地方会一起消失。${undone}`
}
