import { hasControlCharacters } from '@jiangtai/contract/field'
import { type ImportProblem, subjectLimits } from '@jiangtai/contract/subjects'
import type * as z from 'zod/mini'
import type { Table, TableCell } from '../read-tables.ts'

export type Problem = z.infer<typeof ImportProblem>

const levels = ['subject', 'edition', 'grade', 'chapter', 'course'] as const
type Level = (typeof levels)[number]

/** A row of a table: where a course belongs. Blank from a level on: there is nothing below. */
export type ImportRow = Readonly<Record<Level, string>> & { readonly row: number }

const titles: Record<Level, string> = { subject: '学科', edition: '版本', grade: '年级', chapter: '章节', course: '课程' }
const synonyms: Record<Level, readonly string[]> = {
  subject: ['学科', '科目'],
  edition: ['版本', '教材版本', '教材'],
  grade: ['年级', '册', '册别', '册次'],
  chapter: ['章节', '章', '单元'],
  course: ['课程', '课', '课时', '课题', '课文'],
}
/** A title of the whole table may stand above the head. */
const highestHead = 10

export const tidy = (cell: TableCell | undefined) => (typeof cell === 'string' ? cell.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '')
const tidyCell = (cell: TableCell | undefined): TableCell => (cell instanceof Date ? cell : tidy(cell))
const levelOf = (cell: TableCell): Level | undefined => {
  const title = tidy(cell).replace(/[（(*].*$|名称| /g, '')
  return levels.find((level) => synonyms[level].includes(title))
}

type Head = { readonly row: number; readonly columns: ReadonlyMap<Level, number>; readonly problems: readonly Problem[] }

function headOf(table: Table): Head {
  const head = table.find(({ row, cells }) => row <= highestHead && cells.filter(levelOf).length > 1)
  if (!head) return { row: 0, columns: new Map(), problems: [{ row: 1, msg: '第一行要有列名：学科、版本、年级、章节、课程' }] }
  const columns = new Map<Level, number>()
  const problems: Problem[] = []
  head.cells.forEach((cell, column) => {
    const level = levelOf(cell)
    if (level && columns.has(level)) problems.push({ row: head.row, msg: `有两列都是“${titles[level]}”，请合成一列` })
    else if (level) columns.set(level, column)
  })
  for (const level of levels)
    if (level !== 'edition' && !columns.has(level)) problems.push({ row: head.row, msg: `缺少“${titles[level]}”列` })
  return { row: head.row, columns, problems }
}

/** Cells that were merged hold their value in the first row only. */
function filled(cells: Omit<ImportRow, 'row'>, above: ImportRow | undefined): Omit<ImportRow, 'row'> {
  const subject = cells.subject || above?.subject || ''
  const edition = cells.edition || (subject === above?.subject ? above.edition : '')
  const isSameRoot = subject === above?.subject && edition === above.edition
  const grade = cells.grade || (isSameRoot ? above.grade : '')
  const chapter = cells.chapter || (isSameRoot && grade === above.grade ? above.chapter : '')
  return { subject, edition, grade, chapter, course: cells.course }
}

/** What is missing between what is there. */
const gapIn = (line: Omit<ImportRow, 'row'>): Level | undefined => {
  const path = (['subject', 'grade', 'chapter', 'course'] as const).map((level) => ({ level, isBlank: line[level] === '' }))
  return path.find(({ isBlank }, at) => isBlank && (at === 0 || path.slice(at).some((below) => !below.isBlank)))?.level
}

/** What is wrong with the tidy cells of a row by themselves. */
function wrongsIn(cells: ReadonlyMap<Level, TableCell>, isBad: (text: string) => boolean): string[] {
  return [...cells].flatMap(([level, cell]) => {
    if (cell instanceof Date) return [`“${titles[level]}”被表格软件当成了日期，请改成文本`]
    if (cell.length > subjectLimits.nameLength) return [`“${titles[level]}”最多 ${subjectLimits.nameLength} 个字`]
    if (hasControlCharacters(cell)) return [`“${titles[level]}”里有看不见的控制符号，请删掉`]
    return isBad(cell) ? [`“${titles[level]}”含有敏感词汇`] : []
  })
}

/** The rows of a table, and what keeps some of them from being read. */
export function importRowsOf(table: Table, isBad: (text: string) => boolean): { rows: ImportRow[]; problems: Problem[] } {
  const head = headOf(table)
  const [rows, problems] = [[] as ImportRow[], [...head.problems]]
  if (problems.length > 0) return { rows, problems }
  let above: ImportRow | undefined
  for (const { row, cells: all } of table) {
    if (row <= head.row) continue
    const cells = new Map([...head.columns].map(([level, column]) => [level, tidyCell(all[column])]))
    if ([...cells.values()].every((cell) => cell === '')) continue
    const textOf = (level: Level) => {
      const cell = cells.get(level)
      return typeof cell === 'string' ? cell : ''
    }
    const texts = {
      subject: textOf('subject'),
      edition: textOf('edition'),
      grade: textOf('grade'),
      chapter: textOf('chapter'),
      course: textOf('course'),
    }
    const line: ImportRow = { row, ...filled(texts, above) }
    above = line
    const wrongs = wrongsIn(cells, isBad)
    const gap = wrongs.length === 0 ? gapIn(line) : undefined
    if (gap) wrongs.push(`缺少“${titles[gap]}”`)
    if (wrongs.length === 0) rows.push(line)
    problems.push(...wrongs.map((msg) => ({ row, msg })))
  }
  return { rows, problems }
}
