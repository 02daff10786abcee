import type { MarkName } from '@jiangtai/contract/rich-doc'
import { Extension, Mark, Node } from '@tiptap/core'
import type { ParseRule } from '@tiptap/pm/model'
import { fileAddress, fileIn } from '../file-address.ts'
import styles from '../RichDoc.module.css'

/** The nodes and marks of `contract/src/rich-doc.ts` by the same names, so that what the editor holds is what is stored. */

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
})

const numberIn = (element: Element, name: string) => Number(element.getAttribute(name)) || undefined

const Tex = Node.create({
  name: 'tex',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ src: { default: '', parseHTML: (element: HTMLElement) => element.dataset.tex ?? '', rendered: false } }),
  parseHTML: () => [{ tag: 'span[data-tex]' }],
  renderHTML: ({ node }) => ['span', { 'data-tex': node.attrs.src }, `$${node.attrs.src}$`],
  renderText: ({ node }) => `$${node.attrs.src}$`,
})

const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    file_id: { default: 0, parseHTML: (element: HTMLElement) => fileIn(element.getAttribute('src')), rendered: false },
    width_pct: { default: 100, parseHTML: (element: HTMLElement) => numberIn(element, 'data-width') ?? 100, rendered: false },
    alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '', rendered: false },
  }),
  // A picture of another place is no picture here: its address would be fetched by everybody who looks.
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => (fileIn(element.getAttribute('src')) ? null : false) }],
  renderHTML: ({ node: { attrs } }) => ['img', { src: fileAddress(attrs.file_id), alt: attrs.alt, 'data-width': attrs.width_pct }],
  renderText: () => '[图片]',
})

const Audio = Node.create({
  name: 'audio',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    file_id: { default: 0, parseHTML: (element: HTMLElement) => fileIn(element.getAttribute('src')), rendered: false },
  }),
  parseHTML: () => [{ tag: 'audio', getAttrs: (element) => (fileIn(element.getAttribute('src')) ? null : false) }],
  renderHTML: ({ node }) => ['audio', { src: fileAddress(node.attrs.file_id), controls: '', preload: 'none', class: styles.audio ?? '' }],
  renderText: () => '[音频]',
})

/** `n` is a name here: it stays with its blank while others come and go. The number on the screen is counted by the style sheet. */
const Blank = Node.create({
  name: 'blank',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ n: { default: 0, parseHTML: () => 0, rendered: false } }),
  parseHTML: () => [{ tag: 'span[data-blank]' }],
  renderHTML: () => ['span', { 'data-blank': '' }],
  renderText: () => '____',
})

const spans = {
  colspan: { default: 1, parseHTML: (element: HTMLElement) => numberIn(element, 'colspan') ?? 1 },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => numberIn(element, 'rowspan') ?? 1 },
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'row+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})
const Row = Node.create({ name: 'row', content: 'cell*', parseHTML: () => [{ tag: 'tr' }], renderHTML: () => ['tr', 0] })
const Cell = Node.create({
  name: 'cell',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const tableRoles: Readonly<Record<string, string>> = { table: 'table', row: 'row', cell: 'cell' }
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (tableRoles[name] ? { tableRole: tableRoles[name] } : {}),
})

const List = Node.create({
  name: 'list',
  group: 'block',
  content: 'item+',
  addAttributes: () => ({ is_ordered: { default: 0, rendered: false } }),
  parseHTML: () => [
    { tag: 'ol', attrs: { is_ordered: 1 } },
    { tag: 'ul', attrs: { is_ordered: 0 } },
  ],
  renderHTML: ({ node }) => [node.attrs.is_ordered === 1 ? 'ol' : 'ul', 0],
})
const Item = Node.create({
  name: 'item',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
})

interface MarkLook {
  readonly element: string
  readonly parse: ParseRule[]
  readonly attrs?: Record<string, string>
}

const looks: Readonly<Record<MarkName, MarkLook>> = {
  bold: { element: 'strong', parse: [{ tag: 'strong' }, { tag: 'b' }] },
  italic: { element: 'em', parse: [{ tag: 'em' }, { tag: 'i' }] },
  underline: { element: 'u', parse: [{ tag: 'u' }] },
  sup: { element: 'sup', parse: [{ tag: 'sup' }] },
  sub: { element: 'sub', parse: [{ tag: 'sub' }] },
  dot: { element: 'span', parse: [{ tag: 'span[data-dot]' }], attrs: { 'data-dot': '', class: styles.dot ?? '' } },
}

const markOf = (name: MarkName) => {
  const { element, parse, attrs } = looks[name]
  return Mark.create({
    name,
    parseHTML: () => parse,
    renderHTML: () => (attrs ? [element, attrs, 0] : [element, 0]),
  })
}

export const schemaParts = [
  Doc,
  Paragraph,
  Text,
  Tex,
  Image,
  Audio,
  Blank,
  Table,
  Row,
  Cell,
  TableRoles,
  List,
  Item,
  markOf('bold'),
  markOf('italic'),
  markOf('underline'),
  markOf('sup'),
  markOf('sub'),
  markOf('dot'),
]
