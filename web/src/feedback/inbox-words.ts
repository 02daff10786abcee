import { roleOf, type UserType } from '@jiangtai/contract/roles'
import type { ReceivedSuggest } from '@jiangtai/contract/suggest-inbox'

const namedAtMost = 2

/** 李明 · 学生 · 七年级(1)班 */
export function authorWords({ real_name, user_type, class_names }: ReceivedSuggest['author']): string {
  const role = roleOf(user_type as UserType) === 'student' ? '学生' : '老师'
  const named = class_names.slice(0, namedAtMost).join('、')
  const classes = class_names.length > namedAtMost ? `${named}等 ${class_names.length} 个班` : named
  return [real_name, role, classes].filter(Boolean).join(' · ')
}
