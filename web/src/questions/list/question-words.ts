import { difficultyTitles, hasSubs, pointsOf } from '@jiangtai/contract/question'
import type { ListedQuestion } from '@jiangtai/contract/questions'
import type { RichDoc } from '@jiangtai/contract/rich-doc'

type Named = Pick<ListedQuestion, 'stem_text'>

/** As it stands in a sentence: the beginning of what it asks. */
export const shortOf = ({ stem_text }: Named): string => {
  const signs = [...stem_text]
  if (signs.length === 0) return '这道题'
  return `“${signs.slice(0, 20).join('')}${signs.length > 20 ? '…' : ''}”`
}

export const called = (list: readonly Named[]): string => (list.length === 1 && list[0] ? shortOf(list[0]) : ` ${list.length} 题`)

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

/** What deleting them means: a paper keeps what it has. */
export function removingText(list: readonly Pick<ListedQuestion, 'used_count'>[]): string {
  const used = list.filter(({ used_count }) => used_count > 0)
  if (used.length === 0) return '删除后别的老师也不能再用。'
  const times = used.reduce((sum, { used_count }) => sum + used_count, 0)
  const which = list.length === 1 ? `这道题用过 ${times} 次` : `其中 ${used.length} 题用过，共 ${times} 次`
  return `${which}。用过它的试卷不受影响，以后不能再选。`
}
