import type { NewFunction } from '@jiangtai/contract/new-functions'
import type { Role } from '@jiangtai/contract/roles'

type Members = Exclude<Role, 'guest'>

interface Told extends NewFunction {
  readonly to: readonly Members[]
  /** When it came: whoever has an account only since then has never known it otherwise. */
  readonly since: number
}

const version013 = Date.UTC(2026, 10, 18) / 1000

/** Newest first. A number is never used again: people have read it. */
const all: readonly Told[] = [
  {
    ...{ function_type_id: 3, title: '学生分组', image: '', to: ['teacher'], since: version013 },
    body: '个人中心里可以把班里的学生分成小组：拖动、多选或随机分，一次保存。',
  },
  {
    ...{ function_type_id: 2, title: '学习消息和学习建议', image: '', to: ['teacher'], since: version013 },
    body: '个人中心里可以看到学生看了什么、答了什么，以及按最近的课提出的建议：谁连续缺课、哪些备课还没有推送。',
  },
  {
    ...{ function_type_id: 1, title: '个人中心', image: '', to: ['teacher', 'student'], since: version013 },
    body: '属于你自己的都在一处：左边选要看的，右边是内容。通知可以只看未读，删错了可以撤销。',
  },
]

export const isKnown = (id: number, role: Members) => all.some(({ function_type_id, to }) => function_type_id === id && to.includes(role))

/** R1110: what somebody of this role has not read yet, of what came after they did. */
export const unreadOf = (role: Members, createdAt: number, readIds: ReadonlySet<number>): NewFunction[] =>
  all
    .filter(({ function_type_id, to, since }) => to.includes(role) && createdAt < since && !readIds.has(function_type_id))
    .map(({ function_type_id, title, body, image }) => ({ function_type_id, title, body, image }))
