import { type VoterDetail, voterType } from '@jiangtai/contract/voter'
import { letterOf } from './standing.ts'

type Rules = Pick<VoterDetail, 'type' | 'max_select_num'>

export const mostPicks = ({ type, max_select_num }: Rules) => (type === voterType.single ? 1 : max_select_num)

/** R472: undefined where one more would be too many. */
export function pick(picks: readonly number[], id: number, rules: Rules): readonly number[] | undefined {
  // R473
  if (rules.type === voterType.single) return [id]
  if (picks.includes(id)) return picks.filter((picked) => picked !== id)
  return picks.length < mostPicks(rules) ? [...picks, id] : undefined
}

/** What the button will do: 投 A, 投 K、L（2 / 2）. */
export function castWords(detail: Pick<VoterDetail, 'type' | 'max_select_num' | 'options'>, picks: readonly number[]): string {
  if (picks.length === 0) return '投票'
  const letters = detail.options.flatMap(({ id }, place) => (picks.includes(id) ? [letterOf(place)] : [])).join('、')
  return detail.type === voterType.single ? `投 ${letters}` : `投 ${letters}（${picks.length} / ${detail.max_select_num}）`
}
