import type { NewFunction } from '@jiangtai/contract/new-functions'
import type { Role } from '@jiangtai/contract/roles'
import { toldLinks } from '@jiangtai/contract/told-links'

type Members = Exclude<Role, 'guest'>

interface Told extends Omit<NewFunction, 'link'> {
  /** Who is told, and where they find it. */
  readonly to: Partial<Record<Members, string>>
  /** When it came: whoever has an account only since then has never known it otherwise. */
  readonly since: number
}

const version013 = Date.UTC(2026, 10, 18) / 1000

/** Newest first. A number is never used again: people have read it. */
const all: readonly Told[] = [
  {
    ...{ function_type_id: 3, title: '学生分组', image: '', to: { teacher: toldLinks.classGroups }, since: version013 },
    body: '个人中心里可以把班里的学生分成小组：拖动、多选或随机分，一次保存。',
  },
  {
    ...{ function_type_id: 2, title: '学习消息和学习建议', image: '', to: { teacher: toldLinks.studyMessages }, since: version013 },
    body: '个人中心里可以看到学生看了什么、答了什么，以及按最近的课提出的建议：谁连续缺课、哪些备课还没有推送。',
  },
  {
    ...{ function_type_id: 1, title: '个人中心', image: '', to: toldLinks.center, since: version013 },
    body: '属于你自己的都在“我的”里：通知、意见反馈、账号与安全。通知可以只看未读，删错了可以撤销。',
  },
]

export const isKnown = (id: number, role: Members) =>
  all.some(({ function_type_id, to }) => function_type_id === id && to[role] !== undefined)

/** R1110: what somebody of this role has not read yet, of what came after they did. */
export const unreadOf = (role: Members, createdAt: number, readIds: ReadonlySet<number>): NewFunction[] =>
  all.flatMap(({ function_type_id, title, body, image, to, since }) => {
    const link = to[role]
    return link === undefined || createdAt >= since || readIds.has(function_type_id) ? [] : [{ function_type_id, title, body, image, link }]
  })
