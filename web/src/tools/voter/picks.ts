import { sentence } from '@jiangtai/contract/refusal'
import { type VoterDetail, voterType } from '@jiangtai/contract/voter'
import { createPicksStore } from '../../parts/tool/kept-picks.ts'
import { useKeptPicks } from '../../parts/tool/use-kept-picks.ts'
import { isDecided, type MyVote } from './my-vote.ts'
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

const store = createPicksStore(() => window.sessionStorage, 'jiangtai.vote-picks')

/** The marks of a student in this vote, also after the sheet was put down. */
export const usePicks = (name: string, detail: VoterDetail | undefined, mine: MyVote | undefined) =>
  useKeptPicks(store, name, isDecided(detail, mine))

interface Ways {
  readonly cast: (picks: readonly number[]) => Promise<boolean>
  /** One at a time. */
  readonly run: (act: () => Promise<void>) => Promise<void>
  /** What the server knows of this student's vote. */
  readonly ask: () => void
  readonly warn: (text: string) => void
}

export async function handIn(picks: readonly number[], { cast, run, ask, warn }: Ways) {
  // R471
  if (picks.length === 0) return warn(sentence('voteEmpty'))
  await run(async () => {
    // Refused: perhaps it was handed in on another device.
    if (!(await cast(picks))) ask()
  })
}
