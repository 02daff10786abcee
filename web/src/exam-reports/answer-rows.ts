import type { ReportQuestion } from '@jiangtai/contract/exam-reports'
import { questionTypes } from '@jiangtai/contract/question'
import { letterOf } from './option-words.ts'

type Leaf = ReportQuestion['leaves'][number]

export interface AnswerRow {
  readonly key: string
  /** A, 对, what was written; of a blank 第 2 空 before it. */
  readonly label: string
  readonly n: number
  /** Of those who handed in. */
  readonly share: number
  readonly isRight: boolean
  /** Nothing was answered. */
  readonly isBlank: boolean
  readonly names: readonly string[]
}

const oneOfFew = new Set<number>([questionTypes.single, questionTypes.judge])

/** What the class answered to one leaf. Options of which one is chosen keep their order, and one that nobody chose stands there too. */
export function answerRows({ item, answers, others_n }: Leaf): readonly AnswerRow[] {
  const n = Math.max(1, item.n)
  const rowOf = (
    label: string,
    count: number,
    more: Pick<AnswerRow, 'key' | 'isRight' | 'names'> & { readonly isBlank?: boolean },
  ): AnswerRow => ({
    ...{ isBlank: false, ...more },
    ...{ label, n: count, share: Math.round((100 * count) / n) },
  })
  const said = answers.map(({ blank, text, is_right, n: count, students }) =>
    rowOf(`${blank > 0 && item.blanks.length > 1 ? `第 ${blank} 空：` : ''}${text === '' ? '没有作答' : text}`, count, {
      ...{ key: `${blank} ${text}`, isRight: is_right === 1, isBlank: text === '', names: students.map(({ name }) => name) },
    }),
  )
  if (oneOfFew.has(item.type) && item.choices.length > 0) {
    const options = item.choices.map(({ id, n: count, is_key }) =>
      rowOf(letterOf(id), count, {
        ...{ key: id, isRight: is_key === 1, names: said.find(({ label }) => label === letterOf(id))?.names ?? [] },
      }),
    )
    return [...options, ...said.filter(({ isBlank }) => isBlank)]
  }
  return others_n > 0 ? [...said, rowOf('其他答案', others_n, { key: 'others', isRight: false, names: [] })] : said
}

/** Everybody who got it wrong or left it blank. */
export const wrongNames = (rows: readonly AnswerRow[]) => [...new Set(rows.filter(({ isRight }) => !isRight).flatMap(({ names }) => names))]
