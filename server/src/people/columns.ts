import { type ImportField, type ImportKind, importFields, importKinds, importLimits } from '@jiangtai/contract/people-imports'
import type { Table, TableCell } from '../read-tables.ts'

/** What people call a column, besides the title that pages show. */
const synonyms: Readonly<Record<ImportField, readonly string[]>> = {
  real_name: ['姓名', '名字', '学生姓名', '学生', '教师姓名', '老师姓名', '教师', '老师'],
  student_no: ['学号', '学籍号', '学生编号', '编号', '全国学籍号'],
  gender: ['性别'],
  grade: ['年级'],
  class: ['班级', '班', '所在班级', '行政班', '班别'],
  parent_phone: ['家长手机', '家长电话', '家长手机号', '联系电话', '监护人电话', '监护人手机'],
  username: ['账号', '用户名', '登录名', '登录账号', '工号', '教师工号'],
  phone: ['手机号', '手机', '手机号码', '电话', '联系电话', '教师手机'],
  subjects: ['任教学科', '学科', '科目', '任教科目'],
  classes: ['任教班级', '班级', '任课班级', '所教班级'],
  head_of: ['班主任', '班主任班级', '任班主任的班级'],
}

/** Of each group one must have a column; the first is asked for. */
const required: Readonly<Record<ImportKind, readonly (readonly [ImportField, ...ImportField[]])[]>> = {
  [importKinds.teachers]: [['real_name'], ['username', 'phone']],
  [importKinds.students]: [['real_name'], ['student_no'], ['class']],
}

export type Mapping = readonly (ImportField | null)[]
/** A row as it came; what stands in a column is a text. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
}
export interface Sheet {
  readonly titles: readonly string[]
  readonly rows: readonly SheetRow[]
}
export type Values = Readonly<Partial<Record<ImportField, string>>>

/** A title of the whole table may stand above the head. */
const highestHead = 10

/** A date is what a spreadsheet program made of something else: it is shown as it is, and refused as any wrong value. */
const textOf = (cell: TableCell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)
const tidy = (cell: TableCell) =>
  textOf(cell)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, importLimits.cellLength)

const fieldOf = (kind: ImportKind, title: string): ImportField | undefined => {
  const plain = title.replace(/[（(*:：].*$| /g, '')
  return importFields[kind].find((field) => synonyms[field].includes(plain))
}

/** Each field once: of two columns of one name the first counts. */
export function mappingOf(kind: ImportKind, titles: readonly string[]): Mapping {
  const taken = new Set<ImportField>()
  return titles.map((title) => {
    const field = fieldOf(kind, title)
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Fields that must have a column. */
export const missingIn = (kind: ImportKind, mapping: Mapping): ImportField[] =>
  required[kind].filter((group) => !group.some((field) => mapping.includes(field))).map(([field]) => field)

/** Whether it names fields of this kind, each once, and no more columns than there are. */
export function isMapping(kind: ImportKind, columns: number, mapping: Mapping): boolean {
  const used = mapping.filter((field) => field !== null)
  return mapping.length === columns && used.length === new Set(used).size && used.every((field) => importFields[kind].includes(field))
}

/** The first row in which two columns are called as one would, else the first of all. */
export function sheetOf(kind: ImportKind, table: Table): Sheet {
  const lines = table.map(({ row, cells }) => ({ row, cells: cells.slice(0, importLimits.columns).map(tidy) }))
  const isHead = ({ row, cells }: SheetRow) => row <= highestHead && cells.filter((title) => fieldOf(kind, title)).length > 1
  const at = Math.max(0, lines.findIndex(isHead))
  const rows = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const width = Math.max(0, ...lines.slice(at).map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1))
  const head = lines[at]?.cells ?? []
  return { titles: Array.from({ length: width }, (_, column) => head[column] ?? ''), rows }
}

export function valuesOf(mapping: Mapping, cells: readonly string[]): Values {
  const values: Partial<Record<ImportField, string>> = {}
  for (const [column, field] of mapping.entries()) if (field !== null) values[field] = cells[column] ?? ''
  return values
}
