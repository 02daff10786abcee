import {
  hasSubs,
  type LeafBody,
  type LeafKey,
  pointsOf,
  type QuestionBody,
  type QuestionDraft,
  type QuestionType,
  questionTypes,
} from '@jiangtai/contract/question'
import { type Inline, isEmptyDoc, noDoc } from '@jiangtai/contract/rich-doc'
import { letterAt, printedKey } from '../key-words.ts'
import type { Pen } from './atoms.ts'
import { indented, type Row } from './row.ts'
import { docRows, flatWidth, paragraphRows } from './rows.ts'

export const mm = 72 / 25.4

/** What is drawn between two margins. */
export interface Sheet extends Pen {
  readonly width: number
}

export const words = (sheet: Sheet, text: string, isBold = false): Row[] => {
  const said: Inline = { type: 'text', text, ...(isBold && { marks: [{ type: 'bold' }] }) }
  return paragraphRows(sheet, [said], sheet.width)
}

interface Asked {
  readonly type: QuestionType
  readonly body: QuestionBody
  /** What stands before it, and before each sub-question. */
  readonly head: string
  readonly subHeads: readonly string[]
  /** Where whoever answers writes. */
  readonly hasRoom: boolean
}

export function questionRows(sheet: Sheet, { type, body, head, subHeads, hasRoom }: Asked): Row[] {
  if (!hasSubs(type)) return leafRows(sheet, head, type, body, hasRoom)
  const subs = (body.subs ?? []).flatMap((sub, at) => leafRows(sheet, subHeads[at] ?? '', sub.type, sub.body, hasRoom))
  return [...docRows(sheet, head, body.material ?? noDoc, sheet.width), ...subs]
}

const writingRoom: Row = { height: 40 * mm, draw: () => {} }

function leafRows(sheet: Sheet, head: string, type: QuestionType, body: LeafBody, hasRoom: boolean): Row[] {
  const room = type === questionTypes.analysis && hasRoom ? [writingRoom] : []
  return [...docRows(sheet, head, body.stem ?? noDoc, sheet.width), ...optionRows(sheet, body), ...room]
}

const indentOf = ({ size }: Pen) => 1.6 * size

/** Four, two or one on a line, as they fit. */
function optionRows(sheet: Sheet, { options = [] }: LeafBody): Row[] {
  const inner = sheet.width - indentOf(sheet)
  const led = options.map(({ doc }, at) => ({ lead: `${letterAt(at)}．`, doc }))
  const widest = Math.max(0, ...led.map(({ lead, doc }) => flatWidth(sheet, lead, doc, inner)))
  const columns = [4, 2].find((count) => options.length >= count && widest <= inner / count - sheet.size) ?? 1
  const rows: Row[] = []
  for (let from = 0; from < led.length; from += columns) {
    const cells = led.slice(from, from + columns).map(({ lead, doc }) => docRows(sheet, lead, doc, inner / columns))
    if (columns === 1) rows.push(...cells.flat())
    else rows.push(sideBySide(cells.flat(), inner / columns))
  }
  return indented(rows, indentOf(sheet))
}

const sideBySide = (cells: readonly Row[], step: number): Row => ({
  height: Math.max(...cells.map(({ height }) => height)),
  draw(x, y) {
    for (const [at, cell] of cells.entries()) cell.draw(x + at * step, y)
  },
})

type Answered = Pick<QuestionDraft, 'type' | 'body' | 'key' | 'explanation'>

export function answerRows(sheet: Sheet, { type, body, key, explanation }: Answered, lead: string): Row[] {
  const keys = hasSubs(type)
    ? [
        ...words(sheet, lead),
        ...(body.subs ?? []).flatMap((sub, at) => keyRows(sheet, `（${at + 1}）`, sub.type, sub.body, key.subs?.[at] ?? {})),
      ]
    : keyRows(sheet, lead, type, body, key)
  return isEmptyDoc(explanation) ? keys : [...keys, ...docRows(sheet, '解析：', explanation, sheet.width)]
}

function keyRows(sheet: Sheet, lead: string, type: QuestionType, body: LeafBody, key: LeafKey): Row[] {
  const rubric = (key.rubric ?? []).flatMap(({ text, points_centi }) => words(sheet, `${text}（${pointsOf(points_centi)}分）`))
  const answer =
    type === questionTypes.analysis
      ? docRows(sheet, lead, key.reference ?? noDoc, sheet.width)
      : words(sheet, `${lead}${printedKey(type, body, key)}`)
  return [...answer, ...indented(rubric, indentOf(sheet))]
}
