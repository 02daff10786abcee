import { type ScoreLeaf, type ScoreRow, scoreSources, type TypedWay, typedWays } from '@jiangtai/contract/exam-scores'
import { absentWord } from '@jiangtai/contract/score-cell'
import type { Cell, Worksheet } from '../../workbook.ts'
import { leafTitle, titles } from './titles.ts'

const points = (centi: number | null | undefined): Cell => (centi === null || centi === undefined ? '' : centi / 100)

/** The class as a table that is filled in and read again: what was typed stands in it; who has answered here is not in it. */
export function scoreSheet(title: string, way: TypedWay, columns: readonly ScoreLeaf[], rows: readonly ScoreRow[]): Worksheet {
  const leaves = way === typedWays.leaves ? columns : []
  return {
    title: title.replace(/[\\/?*[\]:]/gu, ' ').slice(0, 31) || '成绩',
    columns: [
      { title: titles.number, width: 16 },
      { title: titles.name, width: 12 },
      ...leaves.map((column) => ({ title: leafTitle(column), width: 12 })),
      { title: titles.total, width: 10 },
    ],
    rows: rows
      .filter(({ source }) => source !== scoreSources.online)
      .map(({ student_no, name, is_absent, scores, total }) => [
        ...[student_no, name],
        ...leaves.map((_column, at) => points(scores[at])),
        is_absent === 1 ? absentWord : points(total),
      ]),
  }
}
