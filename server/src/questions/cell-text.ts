import type { RichDoc } from '@jiangtai/contract/rich-doc'
import { filesOf, nodesOf } from '@jiangtai/contract/rich-doc'
import { escapedHtml, readHtml } from './read/html.ts'
import { htmlOf } from './write/html.ts'

/**
 * A document in one cell of a sheet, as people type it: a paragraph a line, `$x^2$`, `<b>` for marks, `____` for blanks, `[图片]` where a picture stands that is
 * anchored in the cell. What cannot be said so (tables, lists, text that looks like these signs) is HTML behind the word `<html>`.
 */
export interface CellText {
  readonly text: string
  /** In the order of their places in the text. */
  readonly pictures: readonly number[]
}

const htmlHead = '<html>'
const markTags = ['b', 'i', 'u', 'sup', 'sub', 'dot'] as const
const dot = '<span style="text-emphasis: dot">'

const pictureWords = /\[图片(?: (\d{1,3})%)?(?: ([^\]\n]{1,100}))?\]/g

export function cellOf(doc: RichDoc): CellText {
  const pictures = filesOf(doc)
  const typed = typedText(doc)
  const isSame = typed !== undefined && JSON.stringify(readCell(typed, pictures, true).doc) === JSON.stringify(doc)
  if (isSame) return { text: typed, pictures }
  let place = 0
  return { text: htmlHead + htmlOf(doc, () => `#${++place}`), pictures }
}

function typedText(doc: RichDoc): string | undefined {
  const isTyped = [...nodesOf(doc)].every(({ type }) => ['doc', 'paragraph', 'text', 'tex', 'blank', 'image'].includes(type))
  if (!isTyped) return undefined
  const lines = doc.content.map((block) =>
    block.type !== 'paragraph'
      ? ''
      : (block.content ?? [])
          .map((node) => {
            if (node.type === 'tex') return `$${node.attrs.src}$`
            if (node.type === 'blank') return '____'
            if (node.type === 'image') return `[图片 ${node.attrs.width_pct}%${node.attrs.alt === '' ? '' : ` ${node.attrs.alt}`}]`
            if (node.type !== 'text') return ''
            return (node.marks ?? []).reduceRight((text, { type }) => {
              const tag = { bold: 'b', italic: 'i', underline: 'u', sup: 'sup', sub: 'sub', dot: 'dot' }[type]
              return `<${tag}>${text}</${tag}>`
            }, node.text)
          })
          .join(''),
  )
  return lines.join('\n')
}

/** Tags of marks that stand in pairs; a<b and c>d are none. */
function withMarks(line: string): string {
  let html = escapedHtml(line)
  for (const tag of markTags) {
    const [open, close] = [`&lt;${tag}&gt;`, `&lt;/${tag}&gt;`]
    const count = html.split(open).length
    if (count === 1 || count !== html.split(close).length) continue
    html = html.replaceAll(open, tag === 'dot' ? dot : `<${tag}>`).replaceAll(close, tag === 'dot' ? '</span>' : `</${tag}>`)
  }
  return html
}

/** Spaces that HTML would drop are kept. */
const withSpaces = (html: string) => html.replace(/^ +| {2,}| +$/g, (spaces) => '&nbsp;'.repeat(spaces.length))

export interface CellReading {
  readonly doc: RichDoc
  /** How many pictures the text has a place for, and the cell does not have. */
  readonly lost: number
}

/** `hasBlanks`: lines below the text are blanks to fill. */
function docOf(text: string, pictureAt: (n: number) => number | undefined, hasBlanks: boolean): CellReading {
  let place = 0
  const html = text
    .split('\n')
    .map((line) => {
      const marked = withSpaces(withMarks(line)).replace(
        pictureWords,
        (_all, width?: string, alt = '') => `<img src="#${++place}" width="${width ?? 100}%" alt="${alt}">`,
      )
      const blanked = hasBlanks ? marked.replace(/_{2,}/g, '<span data-blank="1"></span>') : marked
      return `<p>${blanked === '' ? '<br>' : blanked}</p>`
    })
    .join('')
  return readHtml(html, { hasDollars: true, fileAt: (address) => pictureAt(Number(address.slice(1))) })
}

/** What a cell says; pictures of the cell for which the text has no place stand behind it. */
export function readCell(typed: string, pictures: readonly number[], hasBlanks: boolean): CellReading {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  const used = new Set<number>()
  const pictureAt = (n: number) => {
    used.add(n)
    return pictures[n - 1]
  }
  const read = text.startsWith(htmlHead)
    ? readHtml(text.slice(htmlHead.length), { fileAt: (address) => pictureAt(Number(address.slice(1))) })
    : text === ''
      ? { doc: { type: 'doc' as const, content: [] }, lost: 0 }
      : docOf(text, pictureAt, hasBlanks)
  const rest = pictures.filter((_id, at) => !used.has(at + 1))
  if (rest.length === 0) return read
  const content = rest.map((file_id) => ({ type: 'image' as const, attrs: { file_id, width_pct: 100, alt: '' } }))
  return { ...read, doc: { type: 'doc', content: [...read.doc.content, { type: 'paragraph', content }] } }
}
