import type { Colleague, Share } from '@jiangtai/contract/course-shares'
import type { MixItem } from '@jiangtai/contract/courses'
import { lengthText } from '../parts/library/resource-words.ts'
import { sizeText } from '../parts/library/size-text.ts'

/** 追及问题动画 · 03:40 */
export function partText({ title, pages, seconds }: Share['resources'][number]): string {
  if (pages > 0) return `${title} · ${pages} 页`
  return seconds > 0 ? `${title} · ${lengthText(seconds)}` : title
}

/** 2 份资源 · 138 MB */
export const amountText = ({ resource_count, bytes }: Pick<Share, 'resource_count' | 'bytes'>): string =>
  resource_count === 0 ? '里面的资源已被删除' : [`${resource_count} 份资源`, bytes > 0 ? sizeText(bytes) : ''].filter(Boolean).join(' · ')

/** Of an own share: 5 人看过 · 2 人放进了课程 */
export function readersText({ to_school, receiver_count, read_count, copied_count }: Share): string {
  const read = to_school === 1 ? `${read_count} 位老师看过` : `${read_count}/${receiver_count} 位老师看过`
  return [read, copied_count > 0 ? `${copied_count} 位放进了课程` : ''].filter(Boolean).join(' · ')
}

/** Only own resources and the school's go along. */
export const isShareable = ({ resource }: Pick<MixItem, 'resource'>): boolean => resource.is_mine === 1 || resource.is_school === 1

export interface Group {
  readonly name: string
  readonly ids: readonly number[]
}

/** Teachers of a subject, in the order of their subjects: 数学组. */
export function groupsOf(colleagues: readonly Colleague[]): Group[] {
  const ids = new Map<string, number[]>()
  for (const { id, subjects } of colleagues) for (const name of subjects) ids.set(name, [...(ids.get(name) ?? []), id])
  return [...ids].map(([name, list]) => ({ name: `${name}组`, ids: list }))
}

export const found = (colleagues: readonly Colleague[], word: string): readonly Colleague[] =>
  word === '' ? colleagues : colleagues.filter(({ name, subjects }) => [name, ...subjects].some((text) => text.includes(word)))

export interface Chip {
  readonly text: string
  readonly ids: readonly number[]
}

/** Whom it goes to in few words: whole groups first, then who is left. */
export function chipsOf(chosen: ReadonlySet<number>, colleagues: readonly Colleague[]): Chip[] {
  const left = new Set(chosen)
  const chips: Chip[] = []
  for (const { name, ids } of groupsOf(colleagues)) {
    if (ids.length < 2 || !ids.every((id) => chosen.has(id)) || !ids.some((id) => left.has(id))) continue
    chips.push({ text: `${name} · ${ids.length} 人`, ids })
    for (const id of ids) left.delete(id)
  }
  return [...chips, ...colleagues.filter(({ id }) => left.has(id)).map(({ id, name }) => ({ text: name, ids: [id] }))]
}

interface Wanted {
  readonly items: number
  readonly toSchool: boolean
  readonly teachers: number
}

/** What is missing yet, or what the press does: 分享给 7 位老师. */
export function sendWords({ items, toSchool, teachers }: Wanted): { readonly isReady: boolean; readonly text: string } {
  if (items === 0) return { isReady: false, text: '请选择资源' }
  if (toSchool) return { isReady: true, text: '分享给全校老师' }
  return teachers === 0 ? { isReady: false, text: '请选择老师' } : { isReady: true, text: `分享给 ${teachers} 位老师` }
}

export const copiedWords = (courseName: string, added: number) =>
  added === 0 ? `已放进“${courseName}”` : `已把 ${added} 份资源放进“${courseName}”`
