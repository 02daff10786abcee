import { labelCuts, sectionHead } from './heads.ts'
import { guard, type Line, lineText, openText, sliced, type TextLine, trimmed, withContent } from './line.ts'
import { readLimits } from './read-file.ts'

/** What the list at the end says of one question. */
export interface ListedAnswer {
  /** Of the section that it stands in: 一. */
  readonly numeral: string
  readonly no: number
  readonly lines: Line[]
}

const range = /(\d{1,4})\s*[-~～—–－至]\s*(\d{1,4})\s*(?:[．.、:：]\s*)?((?:[A-JＡ-Ｊ√×✓✗✔✘对错TF]{1,100}[ \t\u3000，,]*){1,100})/g
const head = /(?<!\S)(\d{1,4})\s*(?:[．、:：]|[.)）](?!\d))\s*/g

/** R879: 1-5 BADCA, 6．…, and tables of numbers and answers. */
export function listedAnswers(lines: readonly Line[]): ListedAnswer[] {
  const found: ListedAnswer[] = []
  let numeral = ''
  for (const line of lines) {
    if (line.kind === 'table') {
      const listed = tableAnswers(line, numeral)
      if (listed.length > 0) found.push(...listed)
      else found.at(-1)?.lines.push(line)
      continue
    }
    const text = lineText(line.content)
    const section = text.startsWith(guard) ? undefined : sectionHead(openText(text))
    const rest = section ? withContent(line, sliced(line.content, openText(text).length - section.title.length)) : line
    if (section) numeral = section.numeral
    readLine(rest, section !== undefined, numeral, found)
  }
  return found
}

function readLine(line: TextLine, isTitle: boolean, numeral: string, found: ListedAnswer[]) {
  const text = lineText(line.content)
  const open = openText(text)
  const [label] = labelCuts(open)
  // An explanation has numbers of its own.
  if (line.list || text.startsWith(guard) || (label?.at === 0 && label.label !== 'answer')) {
    found.at(-1)?.lines.push(line)
    return
  }
  const ranges = [...open.matchAll(range)].flatMap((match) => rangeAnswers(match, line, numeral) ?? [])
  if (ranges.length > 0) found.push(...ranges)
  const left = ranges.length > 0 ? open.replace(range, (whole) => ' '.repeat(whole.length)) : open
  const cuts = headsIn(left, found.at(-1)?.numeral === numeral ? (found.at(-1)?.no ?? 0) : 0)
  const first = cuts[0]?.at ?? text.length
  const before = trimmed(sliced(line.content, 0, first))
  if (ranges.length === 0 && !isTitle && before.length > 0) found.at(-1)?.lines.push(withContent(line, before))
  for (const [index, { no, end }] of cuts.entries())
    found.push({ numeral, no, lines: [withContent(line, trimmed(sliced(line.content, end, cuts[index + 1]?.at)))] })
}

/** Numbers at the beginning of a line; inside one only that which comes next. */
function headsIn(text: string, last: number): { readonly at: number; readonly end: number; readonly no: number }[] {
  const cuts: { at: number; end: number; no: number }[] = []
  for (const match of text.matchAll(head)) {
    const no = Number(match[1])
    const isFirst = text.slice(0, match.index).trim() === ''
    if (no === 0 || no > readLimits.questions || (!isFirst && no !== (cuts.at(-1)?.no ?? last) + 1)) continue
    cuts.push({ at: match.index, end: match.index + match[0].length, no })
  }
  return cuts
}

const answerLine = (line: Line, text: string): TextLine => ({ kind: 'text', at: line.at, content: [{ type: 'text', text }], messages: [] })

function rangeAnswers(match: RegExpMatchArray, line: TextLine, numeral: string): ListedAnswer[] | undefined {
  const [from, to] = [Number(match[1]), Number(match[2])]
  const groups = (match[3] ?? '').split(/[\s，,]+/).filter((group) => group !== '')
  const each = groups.length === to - from + 1 ? groups : [...groups.join('')]
  if (from === 0 || to > readLimits.questions || each.length !== to - from + 1) return undefined
  return each.map((answer, at) => ({ numeral, no: from + at, lines: [answerLine(line, answer)] }))
}

/** A row of numbers above a row of answers. */
function tableAnswers(table: Line & { kind: 'table' }, numeral: string): ListedAnswer[] {
  const rows = table.rows.map((cells) =>
    cells.map(({ lines }) =>
      lines
        .map((line) => (line.kind === 'text' ? lineText(line.content) : ''))
        .join('')
        .trim(),
    ),
  )
  return rows.flatMap((cells, at) => {
    const answers = rows[at + 1] ?? []
    if (!/^题\s*号$/.test(cells[0] ?? '') || !/^答\s*案$/.test(answers[0] ?? '')) return []
    return cells.flatMap((cell, column) => {
      const [no, answer] = [/^\d{1,4}$/.test(cell) ? Number(cell) : 0, answers[column] ?? '']
      return no > 0 && answer !== '' ? [{ numeral, no, lines: [answerLine(table, answer)] }] : []
    })
  })
}
