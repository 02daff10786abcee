import type { Block, Cell, Inline, MarkName, Paragraph, RichDoc, Row } from '@jiangtai/contract/rich-doc'
import { createElement, Fragment, type ReactNode, useContext } from 'react'
import { Formula } from './Formula.tsx'
import { FileAddresses } from './file-addresses.ts'
import styles from './RichDoc.module.css'

interface RichDocViewProps {
  readonly doc: RichDoc
  /** What stands in a blank; without it a line to write on. */
  readonly blank?: (n: number) => ReactNode
  /** On one line, as a row of a list has it: blocks follow each other. */
  readonly isInline?: boolean
}

/** Formatted text on the screen: each node becomes an element of ours, and text stays text (R810). */
export function RichDocView({ doc, blank = blankLine, isInline = false }: RichDocViewProps) {
  if (isInline) return <span>{inOrder(doc.content, (block) => inlineBlock(block, blank))}</span>
  return <div className={styles.doc}>{blocksOf(doc.content, blank)}</div>
}

type Blank = (n: number) => ReactNode

const blankLine: Blank = (n) => (
  <span className={styles.blank} role="img" aria-label={`第${n}空`}>
    {n}
  </span>
)

/** Nodes have no names; their place is what stays. */
const inOrder = <T,>(some: readonly T[], draw: (one: T) => ReactNode) => createElement(Fragment, null, ...some.map(draw))
const blocksOf = (blocks: readonly Block[], blank: Blank) => inOrder(blocks, (block) => blockOf(block, blank))
const inlinesOf = (paragraph: Paragraph, blank: Blank) => inOrder(paragraph.content ?? [], (inline) => inlineOf(inline, blank))

function blockOf(block: Block, blank: Blank): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlinesOf(block, blank)}</p>
    case 'list': {
      const items = inOrder(block.content, (item) => <li>{blocksOf(item.content, blank)}</li>)
      return block.attrs.is_ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return (
        <div className={styles.wide}>
          <table>
            <tbody>{inOrder(block.content, (row) => rowOf(row, blank))}</tbody>
          </table>
        </div>
      )
  }
}

const rowOf = ({ content }: Row, blank: Blank) => <tr>{inOrder(content, (cell) => cellOf(cell, blank))}</tr>
const cellOf = ({ attrs, content }: Cell, blank: Blank) => (
  <td colSpan={attrs?.colspan} rowSpan={attrs?.rowspan}>
    {blocksOf(content, blank)}
  </td>
)

function inlineBlock(block: Block, blank: Blank): ReactNode {
  if (block.type === 'paragraph') return <>{inlinesOf(block, blank)} </>
  return block.type === 'table' ? '[表格] ' : '[列表] '
}

function inlineOf(node: Inline, blank: Blank): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>((inner, { type }) => marked(type, inner), node.text)
    case 'tex':
      return <Formula src={node.attrs.src} />
    case 'image':
      return <Picture {...node.attrs} />
    case 'blank':
      return blank(node.attrs.n)
    case 'audio':
      return <Sound file_id={node.attrs.file_id} />
  }
}

function Picture({ file_id, width_pct, alt }: Extract<Inline, { type: 'image' }>['attrs']) {
  const address = useContext(FileAddresses)
  return <img className={styles.image} style={{ width: `${width_pct}%` }} src={address(file_id)} alt={alt || '图片'} loading="lazy" />
}

function Sound({ file_id }: Extract<Inline, { type: 'audio' }>['attrs']) {
  const address = useContext(FileAddresses)
  // biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked.
  return <audio className={styles.audio} controls preload="none" src={address(file_id)} />
}

function marked(mark: MarkName, inner: ReactNode): ReactNode {
  switch (mark) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'underline':
      return <u>{inner}</u>
    case 'sup':
      return <sup>{inner}</sup>
    case 'sub':
      return <sub>{inner}</sub>
    case 'dot':
      return <span className={styles.dot}>{inner}</span>
  }
}
