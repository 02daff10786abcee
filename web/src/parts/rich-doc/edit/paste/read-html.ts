import { type MarkName, richDocLimits } from '@jiangtai/contract/rich-doc'
import { fileIn } from '../../file-address.ts'
import { type EditorNode, plainSigns } from '../even-doc.ts'
import { disarmed } from './disarmed.ts'
import { texOfMath } from './mathml.ts'
import { pictureOf, pictureSign } from './pasted-pictures.ts'
import { isHidden, isNumber, listLevelOf, marksWithin } from './styles-of.ts'
import { texNode, textInlines, textNode } from './text-inlines.ts'

/** What was read of a page: blocks of our own kinds only. No attribute, style, link or script of it is taken over. */
export interface Pasted {
  readonly blocks: readonly EditorNode[]
  /** In the text stands a sign for each. */
  readonly pictures: readonly File[]
  /** Pictures that lie elsewhere: they are never fetched. */
  readonly lost: 'web' | 'document' | undefined
}

/** What is not text, or is drawn a second time beside what is read. */
const skipped = new Set(
  'script style head title meta link iframe frame object embed applet svg canvas video audio template noscript select textarea input button xml noframes'.split(
    ' ',
  ),
)
const inlineTags = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark nobr q ruby rb s samp small span strike strong sub sup tt u var o:p st1:chmetcnv'.split(
    ' ',
  ),
)

/** Deeper than any page that was written by somebody. */
const deepest = 200

interface Builder {
  /** Where blocks go; the depth of the tree there. */
  readonly blocks: EditorNode[]
  readonly depth: number
  line: EditorNode[]
}

export function readHtml(html: string): Pasted {
  // Never part of the page: nothing in it runs or is fetched.
  const { body } = new DOMParser().parseFromString(disarmed(html), 'text/html')
  const pictures: File[] = []
  let lost: Pasted['lost']

  const top: Builder = { blocks: [], depth: 2, line: [] }
  children(body, top, new Set(), 0)
  end(top)
  return { blocks: top.blocks, pictures, lost }

  function children(parent: Node, into: Builder, marks: ReadonlySet<MarkName>, level: number) {
    for (const child of parent.childNodes) read(child, into, marks, level + 1)
  }

  function read(node: Node, into: Builder, marks: ReadonlySet<MarkName>, level: number) {
    if (node.nodeType === Node.TEXT_NODE) return void into.line.push(...textInlines(spaced(node.textContent ?? ''), marks))
    if (!(node instanceof Element)) return
    const tag = node.localName
    const style = (node.getAttribute('data-style') ?? '').toLowerCase()
    const src = formulaOf(node)
    if (src !== undefined) return void (src !== '' && into.line.push(...formulaNodes(src)))
    if (skipped.has(tag) || isHidden(style)) return
    if (level > deepest) return void into.line.push(...textInlines(spaced(node.textContent ?? ''), marks))
    if (tag === 'br' || tag === 'hr') return end(into)
    if (tag === 'img') return picture(node, into)
    if (tag === 'table' && into.depth <= richDocLimits.depth - 4) return table(node, into, level)
    if ((tag === 'ul' || tag === 'ol') && into.depth <= richDocLimits.depth - 3) return list(node, into, marks, level)
    const within = marksWithin(marks, tag, style, node.hasAttribute('data-dot'))
    if (inlineTags.has(tag)) return children(node, into, within, level)
    end(into)
    const listLevel = listLevelOf(style)
    if (listLevel > 0) return wordItem(node, into, within, level)
    children(node, into, within, level)
    end(into)
  }

  function picture(element: Element, into: Builder) {
    const address = element.getAttribute('src') ?? ''
    const file_id = fileIn(address)
    const alt = plainSigns(element.getAttribute('alt')).slice(0, richDocLimits.altLength)
    if (file_id !== undefined) return void into.line.push({ type: 'image', attrs: { file_id, width_pct: 100, alt } })
    const file = pictureOf(address, pictures.length + 1)
    if (file) {
      into.line.push(textNode(pictureSign(pictures.length), new Set()))
      pictures.push(file)
    } else if (address !== '') lost = /^https?:/i.test(address) ? 'web' : (lost ?? 'document')
  }

  function list(element: Element, into: Builder, marks: ReadonlySet<MarkName>, level: number) {
    end(into)
    const items: EditorNode[] = []
    for (const child of element.children) {
      const item: Builder = { blocks: [], depth: into.depth + 2, line: [] }
      // A list right in a list belongs to the item before it.
      if (child.localName === 'li') children(child, item, marks, level + 1)
      else read(child, item, marks, level + 1)
      end(item)
      if (item.blocks.length > 0) items.push({ type: 'item', content: item.blocks })
    }
    if (items.length > 0) into.blocks.push(listNode(element.localName === 'ol', items))
  }

  /** Items of Word stand one after another; those of one list are put together. */
  function wordItem(element: Element, into: Builder, marks: ReadonlySet<MarkName>, level: number) {
    const sign = [...element.querySelectorAll('[data-style]')].find((one) =>
      /mso-list:\s*ignore/i.test(one.getAttribute('data-style') ?? ''),
    )
    const item: Builder = { blocks: [], depth: into.depth + 2, line: [] }
    children(element, item, marks, level)
    end(item)
    if (item.blocks.length === 0) return
    const isOrdered = isNumber(sign?.textContent ?? '')
    const last = into.blocks[into.blocks.length - 1]
    const node: EditorNode = { type: 'item', content: item.blocks }
    if (last?.type === 'list' && last.attrs?.is_ordered === (isOrdered ? 1 : 0))
      into.blocks[into.blocks.length - 1] = { ...last, content: [...(last.content ?? []), node] }
    else into.blocks.push(listNode(isOrdered, [node]))
  }

  function table(element: Element, into: Builder, level: number) {
    end(into)
    const rows = element instanceof HTMLTableElement ? [...element.rows] : []
    const content = rows.map(({ cells }) => ({
      type: 'row',
      content: [...cells].map((cell) => {
        const inner: Builder = { blocks: [], depth: into.depth + 3, line: [] }
        children(cell, inner, new Set(), level + 3)
        end(inner)
        const blocks = inner.blocks.length > 0 ? inner.blocks : [{ type: 'paragraph' }]
        return { type: 'cell', attrs: { colspan: Math.min(50, cell.colSpan), rowspan: Math.min(50, cell.rowSpan || 1) }, content: blocks }
      }),
    }))
    const cells = content.flatMap((row) => row.content)
    // A page puts things beside each other with tables of one cell.
    if (cells.length === 1) into.blocks.push(...(cells[0]?.content ?? []))
    else if (cells.length > 1) into.blocks.push({ type: 'table', content })
  }
}

const listNode = (isOrdered: boolean, content: readonly EditorNode[]): EditorNode => ({
  type: 'list',
  attrs: { is_ordered: isOrdered ? 1 : 0 },
  content,
})

/** The end of a line is no space between Chinese signs. */
const spaced = (text: string) =>
  text
    .replace(/[\ue000\ue001]/g, '')
    .replace(/([\u3000-\u9fff\uff00-\uffef])[ \t]*[\r\n]+[ \t]*(?=[\u3000-\u9fff\uff00-\uffef])/g, '$1')
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/\u00a0/g, ' ')

/** The line becomes a paragraph, without the spaces around it; one of spaces only is none. */
function end(into: Builder) {
  const line = trimmed(into.line)
  into.line = []
  if (line.length > 0) into.blocks.push({ type: 'paragraph', content: line })
}

function trimmed(line: readonly EditorNode[]): EditorNode[] {
  const isSpace = (node: EditorNode | undefined) => node?.type === 'text' && /^ *$/.test(node.text ?? '')
  let from = 0
  let to = line.length
  while (from < to && isSpace(line[from])) from += 1
  while (to > from && isSpace(line[to - 1])) to -= 1
  return line.slice(from, to).map((node, at, all) => {
    if (node.type !== 'text') return node
    const text = at === 0 ? (node.text ?? '').replace(/^ +/, '') : (node.text ?? '')
    return { ...node, text: at === all.length - 1 ? text.replace(/ +$/, '') : text }
  })
}

const formulaNodes = (src: string): EditorNode[] =>
  src.length > richDocLimits.texLength ? [textNode(plainSigns(src), new Set())] : [texNode(src)]

/** LaTeX, as KaTeX, MathJax and the pages of schoolbooks leave it beside what they have drawn; '' for a second drawing of it. */
function formulaOf(element: Element): string | undefined {
  const tag = element.localName
  const given = element.getAttribute('data-tex') ?? element.getAttribute('data-latex')
  if (given !== null) return plainSigns(given).trim()
  if (tag === 'script' && /^math\/tex/i.test(element.getAttribute('type') ?? '')) return plainSigns(element.textContent).trim()
  if (element.classList.contains('MathJax') || element.classList.contains('MathJax_Preview')) {
    // The source stands in a script behind it; without one, in the MathML within.
    const next = element.nextElementSibling
    if (next?.localName === 'script' || next?.classList.contains('MathJax')) return ''
  }
  if (tag === 'math' || tag === 'mjx-container' || element.classList.contains('katex')) {
    const written = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent
    if (written) return plainSigns(written).trim()
    const math = tag === 'math' ? element : element.querySelector('math')
    return math ? texOfMath(math).trim() : undefined
  }
  return undefined
}
