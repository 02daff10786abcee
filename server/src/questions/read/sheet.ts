import {
  type LeafBody,
  type LeafKey,
  type OptionId,
  optionIds,
  type QuestionDraft,
  type QuestionType,
  questionLimits,
  questionTypes,
} from '@jiangtai/contract/question'
import { blanksOf, isEmptyDoc, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { readTable, type TableCell, type TableRow } from '../../read-tables.ts'
import { readAnswers } from '../cell-answers.ts'
import { readCell } from '../cell-text.ts'
import { keyOf } from '../rubric.ts'
import { letters, type SheetColumn, type SheetType, sheetColumns, typeOf } from '../sheet-types.ts'
import { centiOf, difficultyOf, pointNames } from '../tags.ts'
import { cleanText } from './doc-builder.ts'
import { blanksDiffer, emptyDraft, isFixedOrder, lostPicture, missingAnswer, type Notes, notes, unsupported } from './drafts.ts'
import { fileList } from './files.ts'
import { guard } from './line.ts'
import { joinMaterials, type Piece } from './materials.ts'
import { type ReadQuestions, type ReadRow, readLimits, tooMuch, UnreadableFile } from './read-file.ts'
import { type SheetPictures, sheetPictures } from './sheet-pictures.ts'
import { zipParts } from './zip-parts.ts'

/** Pictures are most of it; what is text must fit into the memory of a thread several times. */
const bounds = { bytes: 64 * 1024 * 1024, area: 6_000_000, cells: 400_000 }
const mostText = 10_000_000

/** The xlsx template: a question a row, a sub-question a row below its material. */
export async function readSheet(bytes: Uint8Array): Promise<ReadQuestions> {
  const files = fileList()
  const pictures = sheetPictures(zipParts(bytes), files)
  const read = await readTable(Buffer.from(bytes), bounds, mostText)
  if (!('table' in read)) throw new UnreadableFile('表格无法读取，请检查是否为 xlsx 文件，内容是否过多')
  const at = read.table.findIndex(({ cells }) => columnsIn(cells).has('题干'))
  const head = read.table[at]
  if (!head || at > 20) throw new UnreadableFile('没有找到表头，请使用模板：第一行是 题型、题干、A…J、答案、解析、难度、知识点、分值、来源')
  const columns = columnsIn(head.cells)
  const pieces: Piece[] = []
  let [count, isBelow] = [0, false]
  const rows = read.table.slice(at + 1)
  for (const [place, row] of rows.entries()) {
    const line = lineOf(row, columns, pictures)
    const kind = typeOf(line.text('题型'))
    // A row that says nothing of being below a material ends what stands below it.
    if (isBelow && !kind.isSub) pieces.push({ kind: 'end' })
    isBelow = kind.isSub || kind.type === questionTypes.read
    if (!kind.isSub && ++count > readLimits.questions) throw tooMuch()
    const subs = kind.type === questionTypes.read && !kind.isSub ? countSubs(rows, place + 1, columns, pictures) : undefined
    pieces.push(pieceOf(line, kind, row.row, count, subs))
  }
  return { rows: joinMaterials(pieces), files: files.list }
}

type Columns = ReadonlyMap<SheetColumn, number>

function columnsIn(cells: readonly TableCell[]): Columns {
  const columns = new Map<SheetColumn, number>()
  for (const [at, cell] of cells.entries()) {
    const title = String(cell)
      .trim()
      .replace(/^选项\s*/, '')
      .replace(/[\s*（(].*$/s, '')
      .toUpperCase()
    const known = sheetColumns.find((column) => column === title)
    if (known && !columns.has(known)) columns.set(known, at)
  }
  return columns
}

interface Line {
  readonly text: (column: SheetColumn) => string
  readonly doc: (column: SheetColumn, noted: Notes, hasBlanks?: boolean) => RichDoc
  readonly hasAny: (column: SheetColumn) => boolean
  readonly source: string
  readonly dates: readonly SheetColumn[]
}

/** How a workbook writes what XML cannot hold. The reader of workbooks leaves that to us. */
const withoutEscapes = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const displayed = /^\s*=?(?:_xlfn\.)?DISPIMG\("(ID_[\dA-F]{1,64})",\s*\d\)\s*$/i

function lineOf({ row, cells }: TableRow, columns: Columns, pictures: SheetPictures): Line {
  const cell = (column: SheetColumn) => cells[columns.get(column) ?? -1] ?? ''
  const text = (column: SheetColumn) => {
    const value = cell(column)
    return cleanText(typeof value === 'string' ? withoutEscapes(value) : '').trim()
  }
  const shown = (column: SheetColumn) => {
    const name = displayed.exec(text(column))?.[1]
    const anchored = pictures.at(row, (columns.get(column) ?? -1) + 1)
    const own = name === undefined ? undefined : pictures.named(name)
    return name === undefined
      ? { words: text(column), ids: anchored }
      : { words: own === undefined ? '[图片]' : '', ids: own === undefined ? anchored : [own, ...anchored] }
  }
  return {
    text,
    doc(column, { fail }, hasBlanks = false) {
      const { words, ids } = shown(column)
      const { doc, lost } = readCell(words, ids, hasBlanks)
      if (lost > 0) fail(lostPicture)
      return doc
    },
    hasAny: (column) => text(column) !== '' || shown(column).ids.length > 0,
    source: sheetColumns.flatMap((column) => (text(column) === '' ? [] : [`${column}：${text(column).slice(0, 500)}`])).join('\n'),
    dates: sheetColumns.filter((column) => typeof cell(column) !== 'string'),
  }
}

function countSubs(rows: readonly TableRow[], from: number, columns: Columns, pictures: SheetPictures): number {
  let count = 0
  for (let at = from; at < rows.length && count <= questionLimits.subs; at++) {
    const row = rows[at]
    if (!row || !typeOf(lineOf(row, columns, pictures).text('题型')).isSub) break
    count++
  }
  return count
}

function pieceOf(line: Line, kind: SheetType, row: number, count: number, subs: number | undefined): Piece {
  const noted = notes()
  for (const column of line.dates) noted.fail(`「${column}」被表格软件改成了日期，请把单元格设为文本后重填`)
  const type = knownType(line, kind, noted)
  const leaf = leafOf(line, type, kind, noted)
  const draft: QuestionDraft = { ...emptyDraft(type), ...leaf, ...aboutOf(line, noted) }
  const read: ReadRow = { place: `第${count}题 · 行${row}`, source: line.source, draft, messages: noted.messages }
  return type === questionTypes.read && !kind.isSub
    ? { kind: 'material', row: read, subs: subs === 0 ? undefined : subs }
    : { kind: 'question', row: read }
}

function knownType(line: Line, { type, isSub }: SheetType, { warn, fail }: Notes): QuestionType {
  if (type === questionTypes.hearing || (isSub && type === questionTypes.read)) {
    fail(unsupported(line.text('题型')))
    return questionTypes.single
  }
  if (type === undefined) warn('未识别题型，按单选处理')
  return type ?? questionTypes.single
}

function leafOf(line: Line, type: QuestionType, kind: SheetType, noted: Notes): { readonly body: LeafBody; readonly key: LeafKey } {
  const isPack = type === questionTypes.pack
  const stem = line.doc('题干', noted, isPack)
  const said = line.text('答案')
  if (type === questionTypes.read) return { body: { stem }, key: {} }
  if (type === questionTypes.analysis) return { body: { stem }, key: keyOf(line.doc('答案', noted)) }
  if (said === '') noted.fail(missingAnswer)
  if (type === questionTypes.judge) {
    const right = judgeOf(said)
    if (right === undefined && said !== '') noted.fail(`看不懂的答案：${said.slice(0, 20)}`)
    return { body: { stem }, key: right === undefined ? {} : { right } }
  }
  if (isPack) {
    const key: LeafKey = said === '' ? {} : readAnswers(said, noted)
    const [blanks, answers] = [blanksOf(stem).length, key.blanks?.length ?? 0]
    if (said !== '' && blanks !== answers) noted.fail(blanksDiffer(blanks, answers))
    return { body: { stem }, key }
  }
  return choiceOf(line, stem, said, kind, noted)
}

const judgeOf = (said: string): 1 | 0 | undefined =>
  /^(对|正确|√|✓|t|true|1|是)$/i.test(said) ? 1 : /^(错|错误|×|✗|x|f|false|0|否)$/i.test(said) ? 0 : undefined

function choiceOf(line: Line, stem: RichDoc, said: string, { rule, isFixed }: SheetType, noted: Notes) {
  const last = letters.findLastIndex((letter) => line.hasAny(letter))
  const options = optionIds.slice(0, last + 1).map((id, at) => ({ id, doc: line.doc(letters[at] ?? 'A', noted) }))
  const wanted = [
    ...new Set(
      said
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^A-Z]/g, ''),
    ),
  ]
  const right = wanted.map((letter) => letter.toLowerCase()).filter((id): id is OptionId => optionIds.some((known) => known === id))
  for (const letter of wanted) if (!right.some((id) => id === letter.toLowerCase())) noted.fail(`答案「${letter}」不在选项中`)
  if (said !== '' && wanted.length === 0) noted.fail(`看不懂的答案：${said.slice(0, 20)}`)
  return {
    body: { stem, options, ...(isFixed || isFixedOrder(options) ? { is_fixed_order: 1 as const } : {}) },
    key: { ...(right.length > 0 ? { right: right.toSorted() } : {}), ...(rule ? { rule } : {}) },
  }
}

function aboutOf(line: Line, noted: Notes): Pick<QuestionDraft, 'explanation' | 'points' | 'source'> & Partial<QuestionDraft> {
  const [full, hard] = [line.text('分值').replace(/分$/, ''), line.text('难度')]
  const [full_centi, difficulty] = [centiOf(full), difficultyOf(hard)]
  if (full !== '' && full_centi === undefined) noted.warn(`分值「${full.slice(0, 20)}」看不懂`)
  if (hard !== '' && difficulty === undefined) noted.warn(`难度「${hard.slice(0, 20)}」看不懂，应为易、较易、中、较难、难`)
  const explanation = line.doc('解析', noted)
  return {
    explanation: isEmptyDoc(explanation) ? noDoc : explanation,
    points: pointNames(line.text('知识点').split(new RegExp(`[;；|\\n](?!${guard})`, 'u'))),
    source: [...line.text('来源')].slice(0, questionLimits.source).join(''),
    ...(full_centi === undefined ? {} : { full_centi }),
    ...(difficulty ? { difficulty } : {}),
  }
}
