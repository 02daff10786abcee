import type { MarkName, RichDoc } from '@jiangtai/contract/rich-doc'
import { docBuilder } from './doc-builder.ts'
import { type HtmlToken, htmlTokens } from './html-tokens.ts'
import { texParts } from './tex-in-text.ts'

export interface HtmlReading {
  /** The number of the file at an address; undefined: there is none, and nothing is ever fetched. */
  readonly fileAt?: (address: string) => number | undefined
  /** Ends of lines count, as in text that somebody typed into a field. */
  readonly hasLines?: boolean
  /** `$x$` is a formula, too. */
  readonly hasDollars?: boolean
}

export interface HtmlRead {
  readonly doc: RichDoc
  /** How many pictures and sounds could not be found. */
  readonly lost: number
}

const markTags = new Map<string, MarkName>([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['sup', 'sup'],
  ['sub', 'sub'],
])
const blockTags = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote pre section article header footer main aside center address dl dt dd figure figcaption fieldset form hr'.split(
    ' ',
  ),
)
/** Nothing in these is text. */
const droppedTags = new Set('svg math object iframe head noscript template select video canvas applet map'.split(' '))
const emptyTags = new Set('br img hr input meta link source col wbr area base embed param track'.split(' '))

type Open = { readonly name: string; readonly marks: readonly MarkName[]; readonly kind: 'mark' | 'block' | 'frame' | 'other' }
/** Tags inside tags beyond these are as if they were not there. */
const mostOpen = 60
const frameTags = new Set(['table', 'tr', 'td', 'ul', 'li'])
const sameTag = new Map([
  ['th', 'td'],
  ['ol', 'ul'],
])

/** What a style of a word processor says in the place of a tag. */
function styleMarks(style: string): MarkName[] {
  const said = style.toLowerCase().replaceAll(' ', '')
  const marks: (MarkName | false)[] = [
    /font-weight:(bold|[6-9]00)/.test(said) && 'bold',
    said.includes('font-style:italic') && 'italic',
    /text-decoration(-line)?:underline/.test(said) && 'underline',
    said.includes('vertical-align:super') && 'sup',
    said.includes('vertical-align:sub') && 'sub',
    /text-emphasis(-style)?:[^;:]*dot/.test(said) && 'dot',
  ]
  return marks.filter((mark) => mark !== false)
}

const usualWidth = 640
function widthOf(attrs: ReadonlyMap<string, string>): number {
  const said = /^\s*(\d{1,5})(?:\.\d+)?\s*(%|px)?/.exec(
    /(?:^|;)\s*width\s*:\s*([^;]{1,20})/.exec(attrs.get('style') ?? '')?.[1] ?? attrs.get('width') ?? '',
  )
  if (!said) return 100
  const percent = said[2] === '%' ? Number(said[1]) : Math.round((100 * Number(said[1])) / usualWidth)
  return Math.min(100, Math.max(5, percent))
}

const spanOf = (value: string | undefined) => Math.min(50, Math.max(1, Number.parseInt(value ?? '', 10) || 1))

/**
 * HTML of Moodle, of a web page or of a word processor as our own tree. It needs no page to stand in, keeps what we know (paragraphs, marks, tables, lists,
 * pictures, sounds, formulas) and the text of the rest, and takes time in proportion to what is read.
 */
export function readHtml(html: string, reading: HtmlReading = {}): HtmlRead {
  const builder = docBuilder()
  const open: Open[] = []
  let lost = 0
  let blanks = 0
  /** Open ones: where there is none, none is looked for. */
  let paragraphs = 0
  let dropped: { readonly name: string; depth: number } | undefined

  const pop = () => {
    const top = open.pop()
    if (top?.name === 'p') paragraphs--
    for (const mark of top?.marks ?? []) builder.mark(mark, -1)
    if (top?.kind === 'block') builder.endParagraph()
    if (top?.kind === 'frame') builder.close()
  }
  const push = (one: Open) => {
    for (const mark of one.marks) builder.mark(mark, 1)
    if (one.name === 'p') paragraphs++
    open.push(one)
  }
  const lastOf = (isMeant: (one: Open) => boolean, isBound: (one: Open) => boolean) => {
    for (let at = open.length - 1; at >= 0; at--) {
      const one = open[at]
      if (one && isMeant(one)) return at
      if (one && isBound(one)) return -1
    }
    return -1
  }
  const closeTo = (at: number) => {
    while (at >= 0 && open.length > at) pop()
  }
  const isFrame = ({ kind }: Open) => kind === 'frame'
  const never = () => false

  const words = (text: string) => {
    for (const part of texParts(text, reading.hasDollars)) {
      if ('tex' in part) builder.inline({ type: 'tex', attrs: { src: part.tex } })
      else if (!reading.hasLines && lastOf(({ name }) => name === 'pre', never) < 0) builder.text(part.text)
      else
        for (const [at, line] of part.text.split(/\r\n|\r|\n/).entries()) {
          if (builder.isFull()) return
          if (at > 0 && reading.hasLines) builder.endParagraph()
          else if (at > 0) builder.breakLine()
          builder.text(reading.hasLines ? line : line.replaceAll(' ', '\u00a0'))
        }
    }
  }

  const file = (type: 'image' | 'audio', attrs: ReadonlyMap<string, string>) => {
    const file_id = reading.fileAt?.(attrs.get('src') ?? '')
    if (file_id === undefined) {
      lost++
      builder.text(type === 'image' ? '[图片]' : '[音频]')
    } else if (type === 'audio') builder.inline({ type, attrs: { file_id } })
    else builder.inline({ type, attrs: { file_id, width_pct: widthOf(attrs), alt: altOf(attrs.get('alt') ?? '') } })
  }

  const frame = (name: string, attrs: ReadonlyMap<string, string>, given: string) => {
    const isTable = (one: Open) => one.name === 'table'
    const isList = (one: Open) => one.name === 'ul'
    if (name === 'tr') closeTo(lastOf((one) => isFrame(one) && one.name === 'tr', isTable))
    if (name === 'td')
      closeTo(
        lastOf(
          (one) => isFrame(one) && one.name === 'td',
          (one) => isTable(one) || one.name === 'tr',
        ),
      )
    if (name === 'li') closeTo(lastOf((one) => isFrame(one) && one.name === 'li', isList))
    const opened = {
      table: () => builder.openTable(),
      tr: () => builder.openRow(),
      td: () => builder.openCell(spanOf(attrs.get('colspan')), spanOf(attrs.get('rowspan'))),
      ul: () => builder.openList(given === 'ol'),
      li: () => builder.openItem(),
    }[name as 'table' | 'tr' | 'td' | 'ul' | 'li']()
    if (!opened) builder.endParagraph()
    push({ name, marks: [], kind: opened ? 'frame' : 'block' })
  }

  const begin = (given: string, attrs: ReadonlyMap<string, string>, isClosed: boolean) => {
    const name = sameTag.get(given) ?? given
    if (name === 'br') return builder.breakLine()
    if (name === 'img') return file('image', attrs)
    if (droppedTags.has(name)) {
      if (!isClosed) dropped = { name, depth: 1 }
      return
    }
    if (name === 'span' && attrs.has('data-blank')) {
      builder.inline({ type: 'blank', attrs: { n: ++blanks } })
      if (!isClosed) dropped = { name, depth: 1 }
      return
    }
    if (name === 'audio' && attrs.has('src')) file('audio', attrs)
    if (name === 'source' && open.at(-1)?.name === 'audio') file('audio', attrs)
    if (blockTags.has(name) || frameTags.has(name)) {
      builder.endParagraph()
      if (paragraphs > 0) closeTo(lastOf((one) => one.name === 'p', isFrame))
    }
    if (isClosed || emptyTags.has(name) || open.length >= mostOpen) return
    if (frameTags.has(name)) return frame(name, attrs, given)
    const mark = markTags.get(name)
    const marks = [...new Set([...(mark ? [mark] : []), ...styleMarks(attrs.get('style') ?? '')])]
    push({ name, marks, kind: blockTags.has(name) ? 'block' : 'other' })
  }

  const step = (token: HtmlToken) => {
    if (dropped) {
      if (token.kind === 'open' && token.name === dropped.name && !token.isClosed) dropped.depth++
      if (token.kind === 'close' && token.name === dropped.name && --dropped.depth === 0) dropped = undefined
      return
    }
    if (token.kind === 'text') return words(token.text)
    if (token.kind === 'open') return begin(token.name, token.attrs, token.isClosed)
    const name = sameTag.get(token.name) ?? token.name
    const isBound = (one: Open) => isFrame(one) && !frameTags.has(name)
    closeTo(lastOf((one) => one.name === name, isBound))
  }

  for (const token of htmlTokens(html)) {
    if (builder.isFull()) break
    step(token)
  }
  return { doc: builder.done(), lost }
}

const altOf = (alt: string) => [...alt.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim()].slice(0, 100).join('')

/** Text as HTML that shows it. */
export const escapedHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
