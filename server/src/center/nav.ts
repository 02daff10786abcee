import type { CenterItem, CenterKey } from '@jiangtai/contract/center'
import type { Role } from '@jiangtai/contract/roles'
import type { SwitchName } from '@jiangtai/contract/switches'

/** What decides which parts somebody has. */
export interface Standing {
  readonly role: Exclude<Role, 'guest'>
  /** 学校管理 is theirs, too. */
  readonly isAdmin: boolean
  readonly unread: number
  /** Of organisation jp, whose classes are paid for. */
  readonly isJp: boolean
  /** Renewals that a student still has to pay for. */
  readonly unpaid: number
  /** Classes of a teacher that end soon. */
  readonly ending: number
  /** What the school has switched off. */
  readonly off: ReadonlySet<SwitchName>
}

interface Part {
  readonly key: CenterKey
  readonly name: string
  readonly isFor: (who: Standing) => boolean
  readonly badge?: (who: Standing) => number
  readonly children?: readonly Part[]
}

const everybody = () => true
const teachers = ({ role }: Standing) => role === 'teacher'
const payingStudents = ({ role, isJp }: Standing) => role === 'student' && isJp
const payingTeachers = ({ role, isJp }: Standing) => role === 'teacher' && isJp
/** 计分器 and 点名 are what groups are for. */
const grouping = ({ role, off }: Standing) =>
  role === 'teacher' && !off.has('im_interaction') && !(off.has('im_interaction_score') && off.has('im_interaction_random_answer'))

/** In the order they stand. A feature adds its own line. */
const parts: readonly Part[] = [
  { key: 'resources', name: '我的资源', isFor: teachers, children: [{ key: 'bin', name: '回收站', isFor: teachers }] },
  { key: 'collected', name: '我的收藏', isFor: teachers },
  { key: 'public', name: '公共资源', isFor: teachers },
  { key: 'questions', name: '我的题目', isFor: teachers },
  { key: 'classes', name: '班级管理', isFor: teachers },
  { key: 'groups', name: '学生分组', isFor: grouping },
  { key: 'orderDetails', name: '订单详情', isFor: payingStudents, badge: ({ unpaid }) => unpaid },
  { key: 'parents', name: '家长绑定', isFor: (who) => payingStudents(who) && !who.off.has('parent_bind') },
  { key: 'renewals', name: '续班', isFor: payingTeachers, badge: ({ ending }) => ending },
  { key: 'orders', name: '订单', isFor: payingTeachers },
  { key: 'notices', name: '通知', isFor: everybody, badge: ({ unread }) => unread },
  { key: 'messages', name: '学习消息', isFor: teachers },
  { key: 'suggest', name: '学习建议', isFor: teachers },
  { key: 'vip', name: '会员', isFor: teachers },
  { key: 'feedback', name: '意见反馈', isFor: everybody },
  { key: 'profile', name: '账号与安全', isFor: everybody },
  { key: 'admin', name: '学校管理', isFor: ({ isAdmin }) => isAdmin },
]

/** R1094: by role, grant, switches and organisation. */
export const navOf = (who: Standing): CenterItem[] =>
  ownOf(parts, who).map((part) => ({ ...shown(part, who), children: ownOf(part.children ?? [], who).map((child) => shown(child, who)) }))

const ownOf = (some: readonly Part[], who: Standing) => some.filter(({ isFor }) => isFor(who))
const shown = ({ key, name, badge }: Part, who: Standing) => ({ key, name, badge: badge?.(who) ?? 0 })
