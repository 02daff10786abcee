import type { ReportQuestion } from '@jiangtai/contract/exam-reports'
import { questionTypes } from '@jiangtai/contract/question'
import { letterOf } from './option-words.ts'

type Leaf = ReportQuestion['leaves'][number]
type Person = Leaf['answers'][number]['students'][number]

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
  /** Only where names were asked for. */
  readonly people: readonly Person[]
}

const oneOfFew = new Set<number>([questionTypes.single, questionTypes.judge])

/** What the class answered to one leaf. Options of which one is chosen keep their order, and one that nobody chose stands there too. */
export function answerRows({ item, answers, others_n }: Leaf): readonly AnswerRow[] {
  const n = Math.max(1, item.n)
  const rowOf = (
    label: string,
    count: number,
    more: Pick<AnswerRow, 'key' | 'isRight' | 'people'> & { readonly isBlank?: boolean },
  ): AnswerRow => ({
    ...{ isBlank: false, ...more },
    ...{ label, n: count, share: Math.round((100 * count) / n) },
  })
  const said = answers.map(({ blank, text, is_right, n: count, students }) =>
    rowOf(`${blank > 0 && item.blanks.length > 1 ? `第 ${blank} 空：` : ''}${text === '' ? '没有作答' : text}`, count, {
      ...{ key: `${blank} ${text}`, isRight: is_right === 1, isBlank: text === '', people: students },
    }),
  )
  if (oneOfFew.has(item.type) && item.choices.length > 0) {
    const options = item.choices.map(({ id, n: count, is_key }) =>
      rowOf(letterOf(id), count, {
        ...{ key: id, isRight: is_key === 1, people: said.find(({ label }) => label === letterOf(id))?.people ?? [] },
      }),
    )
    return [...options, ...said.filter(({ isBlank }) => isBlank)]
  }
  return others_n > 0 ? [...said, rowOf('其他答案', others_n, { key: 'others', isRight: false, people: [] })] : said
}

/** Everybody who got it wrong or left it blank, once: several may have one name. */
export const wrongPeople = (rows: readonly AnswerRow[]): readonly Person[] => [
  ...new Map(rows.filter(({ isRight }) => !isRight).flatMap(({ people }) => people.map((one) => [one.id, one] as const))).values(),
]

/** What stands above the names; nothing is said of names that are not there yet. */
export function wrongTitle(count: number, names: 'there' | 'coming' | 'failed'): string {
  if (count > 0) return `再看一看这道题（${count} 人）`
  return { there: '没有人答错', coming: '正在读取名字…', failed: '' }[names]
}
