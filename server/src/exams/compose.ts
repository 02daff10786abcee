import type { ComposeRow, DifficultyMix } from '@jiangtai/contract/exams'
import type { Difficulty, QuestionType } from '@jiangtai/contract/question'

/** 易 and 较易, 中, 较难 and 难. */
export const levels = ['easy', 'mid', 'hard'] as const
export type Level = (typeof levels)[number]
export const levelOf = (difficulty: Difficulty): Level => (difficulty < 3 ? 'easy' : difficulty === 3 ? 'mid' : 'hard')

/** A question that may be taken. */
export interface Candidate {
  readonly id: number
  readonly type: QuestionType
  readonly difficulty: Difficulty
  /** Those of the points that were asked for which it is about. */
  readonly point_ids: readonly number[]
}

export interface Borrowed {
  readonly row: number
  readonly from: Level
  readonly to: Level
  readonly count: number
}
interface Short {
  readonly row: number
  /** 0: of none in particular. */
  readonly pointId: number
  readonly missing: number
}
export type Composed = { readonly rows: readonly (readonly number[])[]; readonly borrowed: readonly Borrowed[] } | { readonly short: Short }

type Counts = Record<Level, number>

/** R968: so many of each level, by the largest remainder; of two that are the same the easier one comes first. */
export function splitByMix(count: number, mix: DifficultyMix): Counts {
  const exact = levels.map((level) => ({ level, whole: Math.floor((count * mix[level]) / 100), rest: (count * mix[level]) % 100 }))
  const left = count - exact.reduce((sum, { whole }) => sum + whole, 0)
  const more = new Set(
    exact
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, left)
      .map(({ level }) => level),
  )
  const of = (at: number) => {
    const part = exact[at]
    return part ? part.whole + (more.has(part.level) ? 1 : 0) : 0
  }
  return { easy: of(0), mid: of(1), hard: of(2) }
}

/** What stands nearest to a level, itself first. */
const nearest: Readonly<Record<Level, readonly Level[]>> = {
  easy: ['easy', 'mid', 'hard'],
  mid: ['mid', 'easy', 'hard'],
  hard: ['hard', 'mid', 'easy'],
}

const fits = (row: ComposeRow, { type, difficulty, point_ids }: Candidate) =>
  type === row.type &&
  (row.difficulty === undefined || difficulty === row.difficulty) &&
  (row.point_ids.length === 0 || row.point_ids.some((id) => point_ids.includes(id)))

/**
 * Questions for each row, of candidates in the order in which they are preferred: the same ones for the same list. Rows that have the fewest to
 * choose from choose first; within a row every point has its turn, and the difficulties as asked.
 */
export function compose(rows: readonly ComposeRow[], mix: DifficultyMix, candidates: readonly Candidate[]): Composed {
  const fitting = rows.map((row) => candidates.filter((one) => fits(row, one)))
  const scarcest = [...rows.keys()].sort((a, b) => spare(rows, fitting, a) - spare(rows, fitting, b) || a - b)
  const taken = new Set<number>()
  const chosen: number[][] = rows.map(() => [])
  const borrowed: Borrowed[] = []
  for (const at of scarcest) {
    const row = rows[at]
    if (!row) continue
    const own = (fitting[at] ?? []).filter(({ id }) => !taken.has(id))
    const filled = fillRow(row, mix, own)
    if (filled.picks === undefined) return { short: { row: at, ...filled } }
    for (const { id } of filled.picks) taken.add(id)
    chosen[at] = filled.picks.map(({ id }) => id)
    borrowed.push(...filled.borrowed.map((one) => ({ row: at, ...one })))
  }
  return { rows: chosen, borrowed: borrowed.toSorted((a, b) => a.row - b.row) }
}

const spare = (rows: readonly ComposeRow[], fitting: readonly (readonly Candidate[])[], at: number) =>
  (fitting[at]?.length ?? 0) - (rows[at]?.count ?? 0)

function fillRow(row: ComposeRow, mix: DifficultyMix, all: readonly Candidate[]) {
  const uncovered = row.point_ids.find((id) => !all.some(({ point_ids }) => point_ids.includes(id)))
  const isCovering = row.count >= row.point_ids.length
  if (uncovered !== undefined && isCovering) return { pointId: uncovered, missing: 1 }
  if (all.length < row.count) return { pointId: row.point_ids.length === 1 ? (row.point_ids[0] ?? 0) : 0, missing: row.count - all.length }

  const open = row.difficulty === undefined ? splitByMix(row.count, mix) : undefined
  const left = [...all]
  const picks: Candidate[] = []
  const borrowed = new Map<string, Omit<Borrowed, 'row'>>()
  const uses = new Map(row.point_ids.map((id) => [id, 0]))
  const take = (one: Candidate) => {
    left.splice(left.indexOf(one), 1)
    picks.push(one)
    for (const id of one.point_ids) if (uses.has(id)) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  /** Who counts for a level of which there are too many stands in for one of which there are too few. */
  const count = (level: Level) => {
    if (!open) return
    const wanted = nearest[level].find((one) => open[one] > 0) ?? level
    open[wanted]--
    if (wanted === level) return
    const key = `${wanted} ${level}`
    borrowed.set(key, { from: wanted, to: level, count: (borrowed.get(key)?.count ?? 0) + 1 })
  }
  while (picks.length < row.count) {
    const next = pick(left, open, uses)
    if (!next) return { pointId: 0, missing: row.count - picks.length }
    take(next)
    count(levelOf(next.difficulty))
  }
  return { picks, borrowed: [...borrowed.values()] }
}

/** The next one: about the point that was chosen least and has any left, of a level that is still wanted, and preferred most. */
function pick(left: readonly Candidate[], open: Counts | undefined, uses: ReadonlyMap<number, number>): Candidate | undefined {
  const supply = (id: number) => left.filter(({ point_ids }) => point_ids.includes(id)).length
  const points = [...uses].map(([id, used]) => ({ id, used, supply: supply(id) })).filter((point) => point.supply > 0)
  // Of points that were chosen as often the one that has the fewest left.
  const [point] = points.toSorted((a, b) => a.used - b.used || a.supply - b.supply || a.id - b.id)
  const about = point === undefined ? left : left.filter(({ point_ids }) => point_ids.includes(point.id))
  if (!open) return about[0]
  const wanted = levels.filter((level) => open[level] > 0)
  for (const step of [0, 1, 2])
    for (const level of wanted.toSorted((a, b) => open[b] - open[a])) {
      const found = about.find(({ difficulty }) => levelOf(difficulty) === nearest[level][step])
      if (found) return found
    }
  return undefined
}
