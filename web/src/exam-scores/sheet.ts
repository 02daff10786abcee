import { type ScoreLeaf, type ScoreRow, scoreSources, type TypedRow, type TypedWay, typedWays } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'
import { absentWord, readScore } from '@jiangtai/contract/score-cell'

/** What stands in the cells of one student, as it was typed: also what is wrong stays until it is put right. */
export interface Content {
  readonly isAbsent: boolean
  readonly texts: readonly string[]
}

/** A column that is typed in. */
export interface Column {
  readonly title: string
  readonly full_centi: number
}

export interface Shape {
  readonly way: TypedWay
  readonly columns: readonly Column[]
  readonly totalCenti: number
}

export const leafName = ({ item_no, part }: Pick<ScoreLeaf, 'item_no' | 'part'>) => `第${item_no}题${part > 0 ? `(${part})` : ''}`

export const shapeOf = (way: TypedWay, leaves: readonly ScoreLeaf[], totalCenti: number): Shape => ({
  way,
  totalCenti,
  columns:
    way === typedWays.leaves
      ? leaves.map((leaf) => ({ title: leafName(leaf), full_centi: leaf.full_centi }))
      : [{ title: '总分', full_centi: totalCenti }],
})

const textOf = (centi: number | null | undefined) => (centi === null || centi === undefined ? '' : pointsOf(centi))

export const contentOf = (row: ScoreRow, { way, columns }: Shape): Content => ({
  isAbsent: row.is_absent === 1,
  texts: way === typedWays.leaves ? columns.map((_column, at) => textOf(row.scores[at])) : [textOf(row.total)],
})

export const isSame = (a: Content, b: Content) =>
  a === b || (a.isAbsent === b.isAbsent && a.texts.every((text, at) => text === b.texts[at]))

/** Whether two contents are the same scores, however they are written: 86 and 86.0. */
export function isEqual(a: Content, b: Content, shape: Shape): boolean {
  if (isSame(a, b)) return true
  const [first, second] = [typedOf(0, '', a, shape), typedOf(0, '', b, shape)]
  return first !== undefined && second !== undefined && JSON.stringify(first) === JSON.stringify(second)
}

/** Why a row is only shown; undefined: it is typed here. */
export function lockOf(row: ScoreRow, { way }: Pick<Shape, 'way'>): string | undefined {
  if (row.source === scoreSources.online) return '在线作答过，这里不覆盖'
  return way === typedWays.total && row.scores.length > 0 ? '已按小题录入，切换到“每题”再改' : undefined
}

/** A cell is written: 缺考 is said of the whole row, and any score takes it back. */
export function withText(content: Content, at: number, text: string): Content {
  if (readScore(text, 0).kind === 'absent') return { isAbsent: true, texts: content.texts.map(() => '') }
  const texts = content.texts.map((before, place) => (place === at ? text : before))
  return { isAbsent: content.isAbsent && text.trim() === '', texts }
}

export interface Read {
  /** Of each column; null: nothing, or nothing that can be read. */
  readonly scores: readonly (number | null)[]
  /** By the column. */
  readonly faults: ReadonlyMap<number, string>
  /** What the student has; null: not all is there. */
  readonly total: number | null
}

const known = new WeakMap<Content, Read>()

/** Rows do not change, so each is read once. */
export function readContent(content: Content, { columns }: Shape): Read {
  const before = known.get(content)
  if (before) return before
  const faults = new Map<number, string>()
  const scores = content.texts.map((text, at) => {
    const read = readScore(text, columns[at]?.full_centi ?? 0)
    if (read.kind === 'wrong') faults.set(at, read.fault)
    return read.kind === 'score' ? read.centi : null
  })
  const total = scores.some((score) => score === null) ? null : scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)
  const read = { scores, faults, total }
  known.set(content, read)
  return read
}

/** As it is saved; undefined: something in it cannot be. */
export function typedOf(studentId: number, rev: string, content: Content, shape: Shape): TypedRow | undefined {
  const { scores, faults } = readContent(content, shape)
  if (faults.size > 0) return undefined
  const isLeaves = shape.way === typedWays.leaves && !content.isAbsent
  return {
    ...{ student_id: studentId, rev, is_absent: content.isAbsent ? 1 : 0, scores: isLeaves ? [...scores] : [] },
    total: isLeaves || content.isAbsent ? null : (scores[0] ?? null),
  }
}

/** What a student has by what is typed now; a total without leaves stays until one is typed. */
export function totalOf(row: ScoreRow, content: Content, shape: Shape): number | null {
  if (content.isAbsent) return null
  if (lockOf(row, shape)) return row.total
  const { scores, total } = readContent(content, shape)
  if (shape.way === typedWays.leaves && row.scores.length === 0 && scores.every((score) => score === null)) return row.total
  return total
}

export const shownText = (content: Content, at: number) => (content.isAbsent ? (at === 0 ? absentWord : '') : (content.texts[at] ?? ''))
