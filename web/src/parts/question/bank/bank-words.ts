import { difficultyTitles, hasSubs, pointsOf } from '@jiangtai/contract/question'
import type { ListedQuestion } from '@jiangtai/contract/questions'
import type { RichDoc } from '@jiangtai/contract/rich-doc'

export type Worded = Pick<ListedQuestion, 'stem_text'>

/** As it stands in a sentence: the beginning of what it asks. */
export const shortOf = ({ stem_text }: Worded): string => {
  const signs = [...stem_text]
  if (signs.length === 0) return '这道题'
  return `“${signs.slice(0, 20).join('')}${signs.length > 20 ? '…' : ''}”`
}

/** What a row shows of it: of a material that, else what it asks. */
export const askedDoc = ({ type, body }: Pick<ListedQuestion, 'type' | 'body'>): RichDoc | undefined =>
  hasSubs(type) ? body.material : body.stem

/** 难度 中 · 5 分 · 期中考试 · 使用 3 次 */
export const aboutOf = ({ difficulty, full_centi, source, used_count, body }: ListedQuestion): string =>
  [
    `难度 ${difficultyTitles[difficulty]}`,
    `${pointsOf(full_centi)} 分`,
    ...(body.subs ? [`${body.subs.length} 小题`] : []),
    ...(source ? [source] : []),
    ...(used_count > 0 ? [`使用 ${used_count} 次`] : []),
  ].join(' · ')
