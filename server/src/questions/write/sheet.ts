import {
  difficultyTitles,
  hasOptions,
  hasSubs,
  isHeard,
  type Leaf,
  leavesOf,
  pointsOf,
  type QuestionDraft,
  questionTypes,
} from '@jiangtai/contract/question'
import { isEmptyDoc, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { type SheetPicture, type Worksheet, writeWorkbook } from '../../workbook.ts'
import { answersCell } from '../cell-answers.ts'
import { cellOf } from '../cell-text.ts'
import { joinDocs } from '../read/drafts.ts'
import { guard } from '../read/line.ts'
import { rubricDoc } from '../rubric.ts'
import { type SheetColumn, sheetColumns, typeCell } from '../sheet-types.ts'
import { shownSize } from './picture-size.ts'
import { type FilesById, noting, type Written } from './written.ts'

/** A spreadsheet program cuts what is longer. */
const longestCell = 32_767
const widths: Partial<Record<SheetColumn, number>> = { 题型: 14, 题干: 60, 答案: 24, 解析: 40, 难度: 8, 知识点: 20, 分值: 8, 来源: 20 }
const widthOf = (column: SheetColumn) => widths[column] ?? 18
/** No row of a sheet is higher. */
const [highest, lineHeight] = [540, 20]

/** How many pixels a text takes in a cell of this width, where a Chinese sign counts as two. */
const heightOf = (text: string, width: number) =>
  text.split('\n').reduce((sum, line) => sum + lineHeight * Math.max(1, Math.ceil((2 * line.length) / width)), 0)

/** With more we could not read it again: each picture is a file of its own in it (R886). */
const most = { pictures: 1900, bytes: 15 * 1024 * 1024 } as const

type Cells = Partial<Record<SheetColumn, string | RichDoc>>

/** The rows of one question: of a reading one for the material, and one for each question below it. */
function rowsOf(draft: QuestionDraft): Cells[] {
  const about: Cells = {
    解析: isEmptyDoc(draft.explanation) ? noDoc : draft.explanation,
    难度: draft.difficulty ? difficultyTitles[draft.difficulty] : '',
    知识点: draft.points.map((name) => name.replace(/[;；|]/g, (sign) => sign + guard)).join('；'),
    分值: draft.full_centi === undefined ? '' : pointsOf(draft.full_centi),
    来源: draft.source,
  }
  if (!hasSubs(draft.type)) return [{ ...leafCells(draft, false), ...about }]
  const head: Cells = { 题型: typeCell(draft.type, {}, {}, false), 题干: draft.body.material ?? noDoc, ...about }
  return [head, ...leavesOf(draft).map((leaf) => leafCells(leaf, true))]
}

function leafCells({ type, body, key }: Leaf, isSub: boolean): Cells {
  const options = body.options ?? []
  const own: Cells = { 题型: typeCell(type, body, key, isSub), 题干: body.stem ?? noDoc }
  if (type === questionTypes.judge) return { ...own, 答案: key.right === 1 ? '对' : key.right === 0 ? '错' : '' }
  if (type === questionTypes.pack) return { ...own, 答案: answersCell(key) }
  if (!hasOptions(type)) return { ...own, 答案: joinDocs(key.reference ?? noDoc, rubricDoc(key)) }
  const right = options.flatMap(({ id }, at) => (Array.isArray(key.right) && key.right.includes(id) ? [String.fromCharCode(65 + at)] : []))
  return { ...own, ...Object.fromEntries(options.map(({ doc }, at) => [String.fromCharCode(65 + at), doc])), 答案: right.join('') }
}

const pictureTypes = new Map<string, SheetPicture['type']>([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
])

export async function writeSheet(drafts: readonly QuestionDraft[], files: FilesById): Promise<Written> {
  const noted = noting()
  const rows: string[][] = []
  const pictures: SheetPicture[] = []
  const heights = new Map<number, number>()
  let held = 0
  for (const [at, draft] of drafts.entries()) {
    const made = isHeard(draft.type) ? '表格不能带听力音频' : sheetRows(draft, files, rows.length)
    const bytes = typeof made === 'string' ? 0 : made.pictures.reduce((sum, picture) => sum + picture.bytes.length, 0)
    if (typeof made === 'string') noted.leaveOut(at, made)
    else if (pictures.length + made.pictures.length > most.pictures || held + bytes > most.bytes)
      noted.leaveOut(at, `一个表格最多放${most.pictures}张图片，共15 MB，请分几次导出`)
    else {
      held += bytes
      rows.push(...made.rows)
      pictures.push(...made.pictures)
      for (const [row, pixels] of made.heights) heights.set(row, pixels)
    }
  }
  const columns = sheetColumns.map((title) => ({ title, width: widthOf(title) }))
  const sheet: Worksheet = { title: '题目', columns, rows, pictures, heights }
  return { bytes: await writeWorkbook([sheet]), notes: noted.list }
}

/** Or why it cannot be in a sheet. */
function sheetRows(draft: QuestionDraft, files: FilesById, before: number) {
  const pictures: SheetPicture[] = []
  const rows: string[][] = []
  const heights = new Map<number, number>()
  for (const cells of rowsOf(draft)) {
    const row: string[] = []
    const place = before + rows.length
    let [tallest, hasPictures] = [0, false]
    for (const [column, title] of sheetColumns.entries()) {
      const value = cells[title] ?? ''
      const { text, pictures: ids } = typeof value === 'string' ? { text: value, pictures: [] } : cellOf(value)
      if (text.length > longestCell) return '内容太长，放不进一个单元格'
      row.push(text)
      let below = heightOf(text, widthOf(title))
      tallest = Math.max(tallest, below)
      for (const id of ids) {
        const file = files.get(id)
        const type = pictureTypes.get(file?.name.split('.').at(-1)?.toLowerCase() ?? '')
        if (!file || !type) return '有的图片或音频不能放进表格'
        const size = shownSize(file.bytes)
        pictures.push({
          bytes: file.bytes,
          type,
          ...size,
          row: place + 2,
          column: column + 1,
          below: Math.min(below, highest - size.height),
        })
        below += size.height
        tallest = Math.max(tallest, below)
      }
      if (ids.length > 0) hasPictures = true
    }
    if (hasPictures) heights.set(place, Math.min(highest, tallest))
    rows.push(row)
  }
  return { rows, pictures, heights }
}
