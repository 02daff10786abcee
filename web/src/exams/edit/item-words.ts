import { type Difficulty, difficultyTitles, hasSubs, pointsOf } from '@jiangtai/contract/question'
import { isEmptyDoc, noDoc, plainText, type RichDoc } from '@jiangtai/contract/rich-doc'
import type { DraftItem } from './draft.ts'
import type { Keeping } from './keeper.ts'

type Asking = Pick<DraftItem, 'type' | 'body'>

/** What a row shows of it: of a material that, else what it asks. */
export function askedOf({ type, body }: Asking): RichDoc {
  const { material = noDoc, stem = noDoc, subs = [] } = body
  if (!hasSubs(type)) return stem
  return isEmptyDoc(material) ? (subs[0]?.body.stem ?? noDoc) : material
}

/** For readers and in a sentence: the beginning of what it asks. */
export function shortOf(item: Asking): string {
  const signs = [...plainText(askedOf(item)).replace(/\s+/g, ' ').trim()]
  return signs.length > 24 ? `${signs.slice(0, 24).join('')}…` : signs.join('') || '没有文字的题'
}

/** 3 题 · 共 15 分 */
export const countWords = (count: number, centi: number) => `${count} 题 · 共 ${pointsOf(centi)} 分`

export function difficultyWords(mean: number | undefined): string {
  if (mean === undefined) return '—'
  const nearest = Math.min(5, Math.max(1, Math.round(mean))) as Difficulty
  return difficultyTitles[nearest]
}

export const keepingWords: Readonly<Record<Keeping['state'], string>> = {
  saved: '已保存',
  waiting: '保存中…',
  saving: '保存中…',
  offline: '已离线，联网后自动保存',
  stale: '没有保存',
  refused: '没有保存',
}

/** What a question is moved by, on the page. */
export const handleId = (item: number) => `exam-item-${item}`
