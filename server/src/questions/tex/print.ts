import { bigCommandOf, functionNames, matrices, spaceCommandOf, stretched, texOfFence, texOfSign } from './signs.ts'
import type { Cover, Tex, TexRow } from './tree.ts'

/** A formula in LaTeX, always in the same words: two that are equal as trees are equal as text. */
export function printTex(row: TexRow): string {
  let text = ''
  for (const part of partsOf(row)) {
    // `\alpha x`, not `\alphax`.
    if (/\\[a-zA-Z]+$/.test(text) && /^[a-zA-Z]/.test(part)) text += ' '
    text += part
  }
  return text
}

function partsOf(row: TexRow): string[] {
  const parts: string[] = []
  for (let at = 0; at < row.length; at++) {
    const item = row[at]
    if (item?.kind === 'sign' && item.font) {
      const { font } = item
      let end = at
      while (end < row.length && isOfFont(row[end], font)) end++
      parts.push(`\\${font}{${printTex(row.slice(at, end).map((each) => ({ ...each, font: undefined }) as Tex))}}`)
      at = end - 1
    } else if (item) parts.push(partOf(item))
  }
  return parts
}

const isOfFont = (item: Tex | undefined, font: string) => item?.kind === 'sign' && item.font === font

const inBraces = (row: TexRow | undefined) => `{${printTex(row ?? [])}}`
/** What the braces of a text would be taken for. */
const textSigns = (text: string) => text.replace(/[\\{}$%#&_~^]/g, (sign) => (sign === '\\' ? '' : `\\${sign}`))

function partOf(item: Tex): string {
  switch (item.kind) {
    case 'sign':
      return texOfSign(item.sign) ?? `\\text{${item.sign}}`
    case 'text':
      return `\\text{${textSigns(item.text)}}`
    case 'space': {
      const command = spaceCommandOf(item.sign)
      return command === undefined ? '' : `\\${command}`
    }
    case 'name':
      return functionNames.has(item.name) ? `\\${item.name}` : `\\operatorname{${textSigns(item.name)}}`
    case 'big':
      return `\\${bigCommandOf(item.sign) ?? 'sum'}`
    case 'fraction':
      return item.isBare ? bareFraction(item.top, item.bottom) : `\\frac${inBraces(item.top)}${inBraces(item.bottom)}`
    case 'root':
      return `\\sqrt${item.degree ? `[${rootDegree(item.degree)}]` : ''}${inBraces(item.of)}`
    case 'script':
      return `${scriptBase(item.base)}${item.sub ? `_${inBraces(item.sub)}` : ''}${item.sup ? `^${inBraces(item.sup)}` : ''}`
    case 'stack':
      return stackOf(item)
    case 'fence':
      return fenceOf(item)
    case 'grid':
      return gridOf(item.shape, item.rows)
    case 'cover':
      return `\\${coverCommand(item.cover, item.of)}${inBraces(item.of)}`
  }
}

const bareFraction = (top: TexRow, bottom: TexRow) => gridOf('matrix', [[top], [bottom]])

const rootDegree = (degree: TexRow) => {
  const text = printTex(degree)
  return text.includes(']') ? `{${text}}` : text
}

const standsAlone: readonly Tex['kind'][] = ['sign', 'name', 'big', 'fence', 'text', 'cover']
function scriptBase(base: TexRow): string {
  const [only, ...more] = base
  if (only && more.length === 0 && standsAlone.includes(only.kind)) return printTex(base)
  return inBraces(base)
}

function stackOf({ base, over, under }: Tex & { kind: 'stack' }): string {
  const [only, ...more] = base
  const arrow =
    only?.kind === 'sign' && more.length === 0 ? Object.entries(stretched).find(([, sign]) => sign === only.sign)?.[0] : undefined
  if (arrow && over) return `\\${arrow}${under ? `[${printTex(under)}]` : ''}${inBraces(over)}`
  const below = under ? `\\underset${inBraces(under)}${inBraces(base)}` : printTex(base)
  return over ? `\\overset${inBraces(over)}{${below}}` : below
}

function fenceOf({ left, right, parts }: Tex & { kind: 'fence' }): string {
  const [part] = parts
  const [only, ...more] = part ?? []
  if (parts.length === 1 && only && more.length === 0) {
    if (only.kind === 'fraction' && only.isBare && left === '(' && right === ')')
      return `\\binom${inBraces(only.top)}${inBraces(only.bottom)}`
    const matrix = Object.entries(matrices).find(([, fence]) => fence[0] === left && fence[1] === right)?.[0]
    if (only.kind === 'grid' && only.shape === 'matrix' && matrix) return gridOf(matrix, only.rows)
  }
  const inner = parts.map(printTex).join('\\middle|')
  const [open, close] = [`\\left${texOfFence(left)}`, `\\right${texOfFence(right)}`]
  return `${open}${/[a-zA-Z]$/.test(open) && /^[a-zA-Z]/.test(inner) ? ' ' : ''}${inner}${close}`
}

const gridOf = (name: string, rows: readonly (readonly TexRow[])[]) =>
  `\\begin{${name}}${rows.map((cells) => cells.map(printTex).join('&')).join('\\\\')}\\end{${name}}`

function coverCommand(cover: Cover, of: TexRow): string {
  const isWide = of.length > 1
  if (cover === 'arrow') return isWide ? 'overrightarrow' : 'vec'
  if (cover === 'hat') return isWide ? 'widehat' : 'hat'
  if (cover === 'tilde') return isWide ? 'widetilde' : 'tilde'
  return cover
}
