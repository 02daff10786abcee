import { type ComposeRow, composeLimits, type DifficultyMix, type exams } from '@jiangtai/contract/exams'
import { type Difficulty, type QuestionType, questionTypes } from '@jiangtai/contract/question'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { centiOf } from '../edit/draft.ts'

export type Composed = ReplyOf<typeof exams.compose>

/** One line of what is asked for, as it is typed. */
export interface AskedRow {
  readonly id: number
  readonly type: QuestionType
  readonly count: string
  readonly score: string
  readonly pointIds: readonly number[]
  /** Undefined: as the mix says. */
  readonly difficulty: Difficulty | undefined
}

export interface ComposeForm {
  readonly rows: readonly AskedRow[]
  readonly mix: DifficultyMix
  /** 0: questions of any time. */
  readonly avoidDays: string
}

const row = (id: number, type: QuestionType, count: string, score: string): AskedRow => ({
  ...{ id, type, count, score, pointIds: [], difficulty: undefined },
})

export const mixes = [
  { value: 'easy', text: '偏易', mix: { easy: 70, mid: 20, hard: 10 } },
  { value: 'usual', text: '适中', mix: { easy: 50, mid: 30, hard: 20 } },
  { value: 'hard', text: '偏难', mix: { easy: 30, mid: 40, hard: 30 } },
] as const satisfies readonly { readonly value: string; readonly text: string; readonly mix: DifficultyMix }[]

export const usualForm: ComposeForm = {
  rows: [row(1, questionTypes.single, '6', '5'), row(2, questionTypes.pack, '3', '5'), row(3, questionTypes.analysis, '2', '10')],
  ...{ mix: mixes[1].mix, avoidDays: '30' },
}

export const withRow = (form: ComposeForm): ComposeForm => ({
  ...form,
  rows: [...form.rows, row(Math.max(0, ...form.rows.map(({ id }) => id)) + 1, questionTypes.single, '1', '5')],
})

/** Which of the usual mixes it is; undefined: another one. */
export const mixValue = ({ easy, mid, hard }: DifficultyMix) =>
  mixes.find(({ mix }) => mix.easy === easy && mix.mid === mid && mix.hard === hard)?.value

export const countOf = (text: string): number | undefined => (/^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) : undefined)

/** What is in the way of asking; empty: nothing. `most`: how many questions the exam still takes. */
export function faultOf({ rows, mix, avoidDays }: ComposeForm, most: number): string {
  const [no] = rows.flatMap(({ count }, at) => (countOf(count) === undefined ? [at + 1] : []))
  if (no !== undefined) return `第 ${no} 行的题量应为 1 至 200`
  const [wrong] = rows.flatMap(({ score }, at) => (centiOf(score) === undefined ? [at + 1] : []))
  if (wrong !== undefined) return `第 ${wrong} 行的分值应为 0.5 至 100 分，且为 0.5 的倍数`
  if (rows.length === 0) return '请至少写一行'
  if (rows.reduce((all, { count }) => all + (countOf(count) ?? 0), 0) > most) return `这份试卷最多还能放 ${most} 题`
  if (mix.easy + mix.mid + mix.hard !== 100) return '难度比例合计应为 100%'
  if (!/^\d{1,3}$/.test(avoidDays.trim()) || Number(avoidDays) > composeLimits.avoidDays)
    return `避开的天数应为 0 至 ${composeLimits.avoidDays}`
  return ''
}

/** As it is asked; only of a form without a fault. */
export const askedRows = ({ rows }: ComposeForm): ComposeRow[] =>
  rows.map(({ type, count, score, pointIds, difficulty }) => ({
    ...{ type, count: countOf(count) ?? 1, full_centi: centiOf(score) ?? 100, point_ids: [...pointIds] },
    ...(difficulty && { difficulty }),
  }))

/** Which row found too few questions, and what the server says of it. */
export interface RowFault {
  readonly at: number
  readonly sentence: string
}

/** R970: a row that is not named is the first one. */
export function rowFaultOf(sentence: string, data: unknown): RowFault {
  const row = typeof data === 'object' && data !== null && 'row' in data ? data.row : 0
  return { at: typeof row === 'number' ? row : 0, sentence }
}

const levels = { easy: '易', mid: '中', hard: '难' } as const
type Level = keyof typeof levels

/** 第 2 行：难题不够，用中等题补了 1 题 */
export const borrowedWords = ({ row: at, from, to, count }: { row: number; from: Level; to: Level; count: number }) =>
  `第 ${at + 1} 行“${levels[from]}”的题不够，用“${levels[to]}”的补了 ${count} 题`
