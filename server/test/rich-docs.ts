import { type Block, type Inline, type MarkName, markNames, type RichDoc } from '@jiangtai/contract/rich-doc'

/** The same numbers for the same seed. */
export function seeded(seed: number) {
  let state = seed
  const next = (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
  return { next, one: <const T>(list: readonly [T, ...T[]]): T => list[next(list.length)] ?? list[0] }
}
type Random = ReturnType<typeof seeded>

/** Everything that some format could take for its own. */
const signs = [
  '中',
  '文',
  'a',
  'B',
  '1',
  ' ',
  '  ',
  '<',
  '>',
  '&',
  '"',
  "'",
  '$',
  '$$',
  '\\',
  '\\(',
  '\\)',
  '{',
  '}',
  '=',
  '~',
  '#',
  ':',
  '%',
  '->',
  '|',
  ';;',
  '_',
  '____',
  '[',
  ']',
  '〔',
  '〕',
  '&lt;',
  '<b>',
  '</b>',
  '<p>',
  '//',
  '::',
  '％',
  '😀',
  '//',
  '*',
  '\\n',
  'T',
  ']]>',
  '，',
  '_x000D_',
  '=1+1',
  '@',
  '-',
] as const

function text(random: Random, wanted: number): string {
  let words = '字'
  for (let left = random.next(wanted); left > 0; left--) words += random.one(signs)
  return words
}

function inline(random: Random, files: number): Inline {
  const kind = random.next(8)
  if (kind === 0) return { type: 'tex', attrs: { src: random.one(['x^2', '\\frac{1}{2}', 'a<b\\&c', '\\text{中}', 'x_{1}']) } }
  if (kind === 1 && files > 0)
    return {
      type: 'image',
      attrs: { file_id: 1 + random.next(files), width_pct: 5 + random.next(96), alt: random.one(['', '图', 'a"b<c>']) },
    }
  const marks = markNames.filter((): boolean => random.next(8) === 0).map((type: MarkName) => ({ type }))
  return { type: 'text', text: text(random, 12), ...(marks.length > 0 ? { marks } : {}) }
}

/** Neighbours with the same marks are one text, as an editor keeps them. */
function joined(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = []
  for (const node of inlines) {
    const last = all.at(-1)
    if (last?.type === 'text' && node.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      all[all.length - 1] = { ...last, text: last.text + node.text }
    else all.push(node)
  }
  return all
}

function block(random: Random, files: number, depth: number): Block {
  const kind = depth > 0 ? random.next(8) : 7
  const within = () => Array.from({ length: 1 + random.next(2) }, () => block(random, files, depth - 1))
  if (kind === 0)
    return {
      type: 'list',
      attrs: { is_ordered: random.next(2) === 0 ? 0 : 1 },
      content: Array.from({ length: 1 + random.next(3) }, () => ({ type: 'item', content: within() })),
    }
  if (kind === 1) {
    const cell = () => ({ type: 'cell' as const, ...(random.next(4) === 0 ? { attrs: { colspan: 2 } } : {}), content: within() })
    return { type: 'table', content: Array.from({ length: 1 + random.next(3) }, () => ({ type: 'row', content: [cell(), cell()] })) }
  }
  if (kind === 2) return { type: 'paragraph' }
  return { type: 'paragraph', content: joined(Array.from({ length: 1 + random.next(4) }, () => inline(random, files))) }
}

/** A document of the seed that says something in its first paragraph. */
export function randomDoc(random: Random, { files = 0, depth = 1, blocks = 3 } = {}): RichDoc {
  const first: Block = { type: 'paragraph', content: joined([{ type: 'text', text: text(random, 10) }, inline(random, files)]) }
  return { type: 'doc', content: [first, ...Array.from({ length: random.next(blocks) }, () => block(random, files, depth))] }
}
