import {
  type Block,
  type Cell,
  type Inline,
  type Item,
  type MarkName,
  markNames,
  type RichDoc,
  type Row,
} from '@jiangtai/contract/rich-doc'

/** More than a document may have: what comes behind is not read, and the document is refused as too long. */
const [mostNodes, mostSigns] = [3000, 200_000]
/** Of nodes, so that a text in the innermost paragraph is still within the limit of the tree. */
const deepest = { list: 4, table: 3 } as const

const unseen = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]|\p{Cs}/gu
/** Without the signs that no text may have. */
export const cleanText = (text: string): string => text.replace(unseen, '')

/** `\u00a0` stands for a space that is kept. */
const folded = (text: string) => text.replace(/[^\S\u00a0]+/g, ' ')

type Frame =
  | { readonly kind: 'table'; readonly rows: Row[]; readonly place: Block[]; readonly depth: number }
  | { readonly kind: 'row'; readonly cells: Cell[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: Item[]; readonly place: Block[]; readonly depth: number }
  | { readonly kind: 'box'; readonly blocks: Block[]; readonly depth: number }

/** Puts a document together from front to back; what would be too deep or too much is not taken. */
export function docBuilder() {
  const doc: Block[] = []
  const frames: Frame[] = [{ kind: 'box', blocks: doc, depth: 1 }]
  const active = new Map<MarkName, number>()
  let line: Inline[] = []
  let pieces: string[] = []
  let textMarks: { type: MarkName }[] = []
  /** A space here would be one too many. */
  let isSpaced = true
  let [nodes, signs] = [0, 0]

  const box = () => {
    for (let at = frames.length - 1; ; at--) {
      const frame = frames[at]
      if (!frame || frame.kind === 'box') return frame ?? { kind: 'box' as const, blocks: doc, depth: 1 }
    }
  }
  const marks = () => markNames.filter((name) => (active.get(name) ?? 0) > 0).map((type) => ({ type }))

  // The last text of the line is kept in pieces: put together at each of them it would be copied as often.
  const endText = () => {
    if (pieces.length === 0) return
    line.push({ type: 'text', text: pieces.join(''), ...(textMarks.length > 0 ? { marks: textMarks } : {}) })
    pieces = []
  }
  const push = (inline: Inline) => {
    endText()
    isSpaced = false
    if (nodes++ < mostNodes) line.push(inline)
  }

  const takeLine = (): Inline[] => {
    if (isSpaced && pieces.length > 0) pieces.push(pieces.pop()?.slice(0, -1) ?? '')
    if (pieces.every((piece) => piece === '')) pieces = []
    endText()
    const taken = line.map(
      (inline): Inline => (inline.type === 'text' ? { ...inline, text: inline.text.replaceAll('\u00a0', ' ') } : inline),
    )
    line = []
    isSpaced = true
    return taken
  }
  const paragraph = (content: Inline[]) => {
    if (nodes++ < mostNodes) box().blocks.push(content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content })
  }

  const closeTop = () => {
    const frame = frames.at(-1)
    if (!frame || frames.length === 1) return
    api.endParagraph()
    frames.pop()
    if (frame.kind === 'box' && frame.blocks.length === 0) frame.blocks.push({ type: 'paragraph' })
    if (frame.kind === 'table' && frame.rows.some(({ content }) => content.length > 0))
      frame.place.push({ type: 'table', content: frame.rows.filter(({ content }) => content.length > 0) })
    if (frame.kind === 'list' && frame.items.length > 0)
      frame.place.push({ type: 'list', attrs: { is_ordered: frame.isOrdered ? 1 : 0 }, content: frame.items })
  }

  const api = {
    isFull: () => nodes >= mostNodes || signs > mostSigns,
    mark: (name: MarkName, by: 1 | -1) => active.set(name, (active.get(name) ?? 0) + by),
    /** White space is one space, and none at the beginning of a paragraph, unless `isExact`. */
    text(words: string, isExact = false) {
      const clean = cleanText(isExact ? words.replace(/[\r\n]/g, ' ').replaceAll(' ', '\u00a0') : folded(words))
      const text = isSpaced && clean.startsWith(' ') ? clean.slice(1) : clean
      if (text === '') return
      const now = marks()
      if (pieces.length > 0 && (now.length !== textMarks.length || now.some(({ type }, at) => type !== textMarks[at]?.type))) endText()
      if (pieces.length === 0 && nodes++ >= mostNodes) return
      textMarks = now
      pieces.push(text)
      signs += text.length
      isSpaced = text.endsWith(' ')
    },
    inline: push,
    /** Also an empty one. */
    breakLine: () => paragraph(takeLine()),
    endParagraph() {
      const content = takeLine()
      if (content.length > 0) paragraph(content)
    },
    /** False: it is not taken, and what is in it stands where it would have stood. */
    openTable(): boolean {
      api.endParagraph()
      const { blocks, depth } = box()
      if (frames.at(-1)?.kind !== 'box' || depth > deepest.table || nodes++ >= mostNodes) return false
      frames.push({ kind: 'table', rows: [], place: blocks, depth: depth + 1 })
      return true
    },
    openRow(): boolean {
      const frame = frames.at(-1)
      if (frame?.kind !== 'table' || nodes++ >= mostNodes) return false
      const cells: Cell[] = []
      frame.rows.push({ type: 'row', content: cells })
      frames.push({ kind: 'row', cells })
      return true
    },
    openCell(colspan: number, rowspan: number): boolean {
      const frame = frames.at(-1)
      const table = frames.at(-2)
      if (frame?.kind !== 'row' || table?.kind !== 'table' || nodes++ >= mostNodes) return false
      const content: Block[] = []
      const attrs = { ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}) }
      frame.cells.push({ type: 'cell', ...(Object.keys(attrs).length > 0 ? { attrs } : {}), content })
      frames.push({ kind: 'box', blocks: content, depth: table.depth + 2 })
      return true
    },
    openList(isOrdered: boolean): boolean {
      api.endParagraph()
      const { blocks, depth } = box()
      if (frames.at(-1)?.kind !== 'box' || depth > deepest.list || nodes++ >= mostNodes) return false
      frames.push({ kind: 'list', isOrdered, items: [], place: blocks, depth: depth + 1 })
      return true
    },
    openItem(): boolean {
      const frame = frames.at(-1)
      if (frame?.kind !== 'list' || nodes++ >= mostNodes) return false
      const content: Block[] = []
      frame.items.push({ type: 'item', content })
      frames.push({ kind: 'box', blocks: content, depth: frame.depth + 1 })
      return true
    },
    /** Closes what was opened last. */
    close: closeTop,
    done(): RichDoc {
      while (frames.length > 1) closeTop()
      api.endParagraph()
      return { type: 'doc', content: doc }
    },
  }
  return api
}
