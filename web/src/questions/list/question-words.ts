import type { ListedQuestion } from '@jiangtai/contract/questions'
import { shortOf, type Worded } from '../../parts/question/bank/bank-words.ts'

export const called = (list: readonly Worded[]): string => (list.length === 1 && list[0] ? shortOf(list[0]) : ` ${list.length} 题`)

/** What deleting them means: a paper keeps what it has. */
export function removingText(list: readonly Pick<ListedQuestion, 'used_count'>[]): string {
  const used = list.filter(({ used_count }) => used_count > 0)
  if (used.length === 0) return '删除后别的老师也不能再用。'
  const times = used.reduce((sum, { used_count }) => sum + used_count, 0)
  const which = list.length === 1 ? `这道题用过 ${times} 次` : `其中 ${used.length} 题用过，共 ${times} 次`
  return `${which}。用过它的试卷不受影响，以后不能再选。`
}
