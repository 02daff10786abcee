import type { Block, Inline, MarkName, RichDoc } from '@jiangtai/contract/rich-doc'
import { escapedHtml } from '../read/html.ts'

/** Where a file of the tree is found by whoever reads the HTML. */
export type AddressOf = (fileId: number) => string

const tags: Readonly<Record<Exclude<MarkName, 'dot'>, string>> = { bold: 'b', italic: 'i', underline: 'u', sup: 'sup', sub: 'sub' }
const dotted = ['<span style="text-emphasis: dot">', '</span>'] as const

/** Spaces that HTML would drop, and what would be read as a formula, are written so that they come back as they are. */
const words = (text: string) =>
  escapedHtml(text)
    .replace(/^ | $| (?= )/g, '&nbsp;')
    .replace(/\\(?=[([])/g, '\\<span></span>')
    .replace(/\$(?=\$)/g, '$<span></span>')

function inlineHtml(node: Inline, addressOf: AddressOf): string {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduceRight((html, { type }) => {
        const [open, close] = type === 'dot' ? dotted : [`<${tags[type]}>`, `</${tags[type]}>`]
        return `${open}${html}${close}`
      }, words(node.text))
    case 'tex':
      return `\\(${escapedHtml(node.attrs.src)}\\)`
    case 'blank':
      return '<span data-blank="1">_____</span>'
    case 'image': {
      const { file_id, width_pct, alt } = node.attrs
      return `<img src="${escapedHtml(addressOf(file_id))}" alt="${escapedHtml(alt)}" width="${width_pct}%">`
    }
    case 'audio':
      return `<audio controls="controls" src="${escapedHtml(addressOf(node.attrs.file_id))}"></audio>`
  }
}

const inlines = (content: readonly Inline[], addressOf: AddressOf) => content.map((node) => inlineHtml(node, addressOf)).join('')

function blockHtml(block: Block, addressOf: AddressOf): string {
  const within = (content: readonly Block[]) => content.map((inner) => blockHtml(inner, addressOf)).join('')
  switch (block.type) {
    case 'paragraph':
      return `<p>${block.content && block.content.length > 0 ? inlines(block.content, addressOf) : '<br>'}</p>`
    case 'list': {
      const tag = block.attrs.is_ordered ? 'ol' : 'ul'
      return `<${tag}>${block.content.map(({ content }) => `<li>${within(content)}</li>`).join('')}</${tag}>`
    }
    case 'table': {
      const spans = (attrs: { colspan?: number | undefined; rowspan?: number | undefined } = {}) =>
        `${attrs.colspan ? ` colspan="${attrs.colspan}"` : ''}${attrs.rowspan ? ` rowspan="${attrs.rowspan}"` : ''}`
      const rows = block.content.map(
        ({ content }) => `<tr>${content.map((cell) => `<td${spans(cell.attrs)}>${within(cell.content)}</td>`).join('')}</tr>`,
      )
      return `<table>${rows.join('')}</table>`
    }
  }
}

/** The tree as HTML that `readHtml` reads back to the same tree, and that Moodle shows. */
export const htmlOf = (doc: RichDoc, addressOf: AddressOf): string => doc.content.map((block) => blockHtml(block, addressOf)).join('')
