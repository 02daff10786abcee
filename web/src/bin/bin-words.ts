import { type BinEntry, binKinds } from '@jiangtai/contract/bin'
import { courseTypeNames } from '@jiangtai/contract/courses'
import { mediaClassNames } from '@jiangtai/contract/resources'

const day = 86_400

/** 还剩 12 天 */
export function leftWords(endsAt: number, now: Date): string {
  const days = Math.ceil((endsAt - now.getTime() / 1000) / day)
  return days > 1 ? `还剩 ${days} 天` : '不到 1 天'
}

/** What it is: 课件, 板书, 备课. */
export function kindWords({ kind, media_class_id }: Pick<BinEntry, 'kind' | 'media_class_id'>): string {
  if (kind !== binKinds.resource) return kind === binKinds.board ? '板书' : '备课'
  return Object.entries(mediaClassNames).find(([id]) => Number(id) === media_class_id)?.[1] ?? '文档'
}

const typeNames: Readonly<Record<number, string>> = courseTypeNames

/** Where it was, and with a mix what comes back: 七年级(3)班 · 新授课 · 5 项资源. */
export function whereWords({ kind, course_name, class_name, course_type, item_count }: BinEntry): string {
  if (kind === binKinds.mix) return [class_name, typeNames[course_type], `${item_count} 项资源`].filter(Boolean).join(' · ')
  return [course_name, class_name].filter(Boolean).join(' · ') || '没有放在课程里'
}

/** “线段图”, or 3 项. */
export const calledWords = (list: readonly BinEntry[]) => (list.length === 1 && list[0] ? `“${list[0].title}”` : ` ${list.length} 项`)

/** `joined`: how many lessons had been begun anew meanwhile. */
export const restoredWords = (list: readonly BinEntry[], joined: number) =>
  `已还原${calledWords(list)}${joined > 0 ? '，和现在的备课合在一起' : ''}`

/** What follows from a yes. */
export function purgingWords(list: readonly BinEntry[]): string {
  const has = (kind: BinEntry['kind']) => list.some((entry) => entry.kind === kind)
  return [
    '删除后不能再还原。',
    has(binKinds.resource) ? '别的老师已经放进课里的资源，会留在他们的课里。' : '',
    has(binKinds.mix) ? '备课里的资源还在“我的资源”里。' : '',
  ].join('')
}

/** As the calls name them. */
export const idsOf = (list: readonly BinEntry[]) => {
  const of = (kind: BinEntry['kind']) => list.filter((entry) => entry.kind === kind).map(({ id }) => id)
  return { resource_ids: of(binKinds.resource), board_ids: of(binKinds.board), deleted_mix_ids: of(binKinds.mix) }
}

export const keyOf = ({ kind, id }: BinEntry) => `${kind} ${id}`
