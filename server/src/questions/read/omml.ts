import { joined } from '../tex/parse.ts'
import { printTex } from '../tex/print.ts'
import { bigCommandOf, type Font, fenceOf, functionNames, plainSign, spaceCommandOf, stretched, texOfSign } from '../tex/signs.ts'
import { type Cover, mostTexLevels, type Tex, TexFault, type TexRow } from '../tex/tree.ts'
import { childOf, childrenNamed, elementsOf, textOf, tooDeepName, type XmlElement } from './xml.ts'

/** Word's own formula (`m:oMath`) in LaTeX. Undefined: it has no end, or nothing in it. */
export function texOfOmml(math: XmlElement): string | undefined {
  try {
    const tex = printTex(rowOf(math, 0))
    return tex === '' ? undefined : tex
  } catch (fault) {
    if (fault instanceof TexFault) return undefined
    throw fault
  }
}

function rowOf(parent: XmlElement | undefined, level: number): TexRow {
  if (!parent) return []
  if (level > mostTexLevels) throw new TexFault('too deep')
  const items: Tex[] = []
  for (const element of elementsOf(parent)) {
    if (element.name === tooDeepName) throw new TexFault('too deep')
    if (element.name === 'm:r') pushRun(items, element)
    else items.push(...itemsOf(element, level + 1))
  }
  return joined(items)
}

const settingOf = (properties: XmlElement | undefined, name: string): string | undefined => childOf(properties, name)?.attrs.get('m:val')
/** `<m:degHide/>` says yes as well. */
const isOn = (properties: XmlElement | undefined, name: string) => {
  const found = childOf(properties, name)
  return found !== undefined && !['0', 'off', 'false'].includes(found.attrs.get('m:val') ?? '1')
}

function itemsOf(element: XmlElement, level: number): TexRow {
  const part = (name: string) => rowOf(childOf(element, `m:${name}`), level)
  const properties = childOf(element, `${element.name}Pr`)
  switch (element.name) {
    case 'm:f':
      return fractionOf(settingOf(properties, 'm:type'), part('num'), part('den'))
    case 'm:rad': {
      const degree = isOn(properties, 'm:degHide') ? [] : part('deg')
      return [{ kind: 'root', degree: degree.length > 0 ? degree : undefined, of: part('e') }]
    }
    case 'm:sSup':
      return [{ kind: 'script', base: part('e'), sup: part('sup') }]
    case 'm:sSub':
      return [{ kind: 'script', base: part('e'), sub: part('sub') }]
    case 'm:sSubSup':
      return [{ kind: 'script', base: part('e'), sub: part('sub'), sup: part('sup') }]
    case 'm:sPre':
      return [{ kind: 'script', base: [], sub: part('sub'), sup: part('sup') }, ...part('e')]
    case 'm:nary':
      return [sumOf(settingOf(properties, 'm:chr') ?? '∫', filled(part('sub')), filled(part('sup'))), ...part('e')]
    case 'm:d':
      return [
        fenceFrom(
          properties,
          childrenNamed(element, 'm:e').map((each) => rowOf(each, level)),
        ),
      ]
    case 'm:m':
      return [
        {
          kind: 'grid',
          shape: 'matrix',
          rows: childrenNamed(element, 'm:mr').map((row) => childrenNamed(row, 'm:e').map((each) => rowOf(each, level))),
        },
      ]
    case 'm:eqArr':
      return [{ kind: 'grid', shape: 'aligned', rows: childrenNamed(element, 'm:e').map((each) => cellsOf(rowOf(each, level))) }]
    case 'm:func':
      return [...namesIn(part('fName')), ...part('e')]
    case 'm:limLow':
      return limited(namesIn(part('e')), { under: part('lim') })
    case 'm:limUpp':
      return limited(part('e'), { over: part('lim') })
    case 'm:acc':
      return accented(settingOf(properties, 'm:chr') ?? '\u0302', part('e'))
    case 'm:bar':
      return [{ kind: 'cover', cover: settingOf(properties, 'm:pos') === 'top' ? 'overline' : 'underline', of: part('e') }]
    case 'm:groupChr':
      return grouped(settingOf(properties, 'm:chr') ?? '⏟', settingOf(properties, 'm:pos') === 'top', part('e'))
    case 'm:borderBox':
      return [{ kind: 'cover', cover: 'boxed', of: part('e') }]
    case 'm:phant':
      return isOn(properties, 'm:show') || !childOf(properties, 'm:show') ? part('e') : [{ kind: 'cover', cover: 'phantom', of: part('e') }]
    case 'm:box':
      return part('e')
    // What a correction took away, and how it looks.
    case 'w:del':
    case 'm:ctrlPr':
      return []
    default:
      return element.name.endsWith('Pr') ? [] : rowOf(element, level)
  }
}

const filled = (row: TexRow): TexRow | undefined => (row.length > 0 ? row : undefined)

function fractionOf(type: string | undefined, top: TexRow, bottom: TexRow): TexRow {
  if (type === 'lin') return [...top, { kind: 'sign', sign: '/' }, ...bottom]
  return [{ kind: 'fraction', isBare: type === 'noBar', top, bottom }]
}

function sumOf(sign: string, sub: TexRow | undefined, sup: TexRow | undefined): Tex {
  const big: Tex = bigCommandOf(sign) ? { kind: 'big', sign } : { kind: 'sign', sign: plainSign(sign) }
  return sub || sup ? { kind: 'script', base: [big], sub, sup } : big
}

function fenceFrom(properties: XmlElement | undefined, parts: readonly TexRow[]): Tex {
  const [left, right] = [fenceSign(settingOf(properties, 'm:begChr') ?? '('), fenceSign(settingOf(properties, 'm:endChr') ?? ')')]
  const [part] = parts
  const [only, ...more] = part ?? []
  if (left === '{' && right === '' && parts.length === 1 && only?.kind === 'grid' && more.length === 0) return { ...only, shape: 'cases' }
  const sign = settingOf(properties, 'm:sepChr') ?? '|'
  if (sign === '|') return { kind: 'fence', left, right, parts }
  const separator: Tex = { kind: 'sign', sign: plainSign(sign) }
  return { kind: 'fence', left, right, parts: [parts.flatMap((each, at) => (at === 0 || sign === '' ? each : [separator, ...each]))] }
}

const fenceSign = (sign: string) => fenceOf(plainSign(sign)) ?? ''

/** `&` stands where the lines are aligned. */
function cellsOf(row: TexRow): TexRow[] {
  const cells: Tex[][] = [[]]
  for (const item of row) {
    if (item.kind === 'sign' && item.sign === '&') cells.push([])
    else cells.at(-1)?.push(item)
  }
  return cells
}

/** Letters that are the name of a function. */
function namesIn(row: TexRow): TexRow {
  if (row.length < 2 || !row.every((item) => item.kind === 'sign' && /^[a-zA-Z]$/.test(item.sign))) return row
  return [{ kind: 'name', name: row.map((item) => (item.kind === 'sign' ? item.sign : '')).join('') }]
}

function limited(base: TexRow, { over, under }: { readonly over?: TexRow; readonly under?: TexRow }): TexRow {
  const [only, ...more] = base
  if (under && more.length === 0 && (only?.kind === 'name' || only?.kind === 'big')) return [{ kind: 'script', base, sub: under }]
  if (only?.kind === 'stack' && more.length === 0) return [{ ...only, ...(over ? { over } : { under }) }]
  if (only?.kind === 'cover' && more.length === 0 && (over ? only.cover === 'overbrace' : only.cover === 'underbrace'))
    return [{ kind: 'script', base, ...(over ? { sup: over } : { sub: under }) }]
  return [{ kind: 'stack', base, over, under }]
}

const accents: Readonly<Record<string, Cover>> = {
  ...{
    '\u0302': 'hat',
    '^': 'hat',
    '\u0303': 'tilde',
    '~': 'tilde',
    '\u20d7': 'arrow',
    '→': 'arrow',
    '\u0307': 'dot',
    '˙': 'dot',
    '\u0308': 'ddot',
  },
  ...{ '\u0305': 'overline', '\u0304': 'overline', '¯': 'overline', '\u033f': 'overline', '\u0332': 'underline' },
}

function accented(sign: string, of: TexRow): TexRow {
  const cover = Object.hasOwn(accents, sign) ? accents[sign] : undefined
  if (cover) return [{ kind: 'cover', cover, of }]
  const over = sign === '\u0311' || sign === '\u23dc' ? '⌢' : plainSign(sign)
  return texOfSign(over) ? [{ kind: 'stack', base: of, over: [{ kind: 'sign', sign: over }] }] : of
}

function grouped(sign: string, isAbove: boolean, of: TexRow): TexRow {
  if (sign === '⏞') return [{ kind: 'cover', cover: 'overbrace', of }]
  if (sign === '⏟') return [{ kind: 'cover', cover: 'underbrace', of }]
  // What is written over an arrow: the arrow is the sign of the group, below it.
  if (!isAbove && Object.values(stretched).includes(sign)) return [{ kind: 'stack', base: [{ kind: 'sign', sign }], over: of }]
  return accented(sign, of)
}

const fontsOf: Readonly<Record<string, Font>> = {
  ...{ 'double-struck': 'mathbb', script: 'mathcal', fraktur: 'mathfrak', 'sans-serif': 'mathsf', monospace: 'mathtt' },
}

function pushRun(items: Tex[], run: XmlElement) {
  const properties = childOf(run, 'm:rPr')
  const text = childrenNamed(run, 'm:t').map(textOf).join('')
  if (isOn(properties, 'm:nor')) {
    if (text !== '') items.push({ kind: 'text', text })
    return
  }
  const style = settingOf(properties, 'm:sty')
  const script = fontsOf[settingOf(properties, 'm:scr') ?? '']
  const font = script ?? (style === 'p' ? 'mathrm' : style === 'b' || style === 'bi' ? 'mathbf' : undefined)
  if (style === 'p' && functionNames.has(text.trim())) items.push({ kind: 'name', name: text.trim() })
  else for (const sign of text) pushSign(items, sign, font)
}

const raised: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
}
const unseen = /^[\s\u200b-\u200d\u2060-\u2064\ufeff\p{Cc}]$/u

function pushSign(items: Tex[], written: string, font: Font | undefined) {
  if (spaceCommandOf(written) !== undefined) return items.push({ kind: 'space', sign: written })
  if (unseen.test(written)) return
  if (written === '°' || written === '℃' || Object.hasOwn(raised, written)) {
    const sup: TexRow = [{ kind: 'sign', sign: raised[written] ?? '∘' }]
    const base = items.pop()
    items.push({ kind: 'script', base: base ? [base] : [], sup })
    if (written === '℃') items.push({ kind: 'sign', sign: 'C', font: 'mathrm' })
    return
  }
  const mathematical = /^[\u{1d400}-\u{1d7ff}]$/u.test(written)
  const sign = plainSign(mathematical ? written.normalize('NFKC') : written)
  if (bigCommandOf(sign)) return items.push({ kind: 'big', sign })
  if (/^[a-zA-Z]$/.test(sign) || (font === 'mathbf' && /^\p{L}$/u.test(sign))) return items.push({ kind: 'sign', sign, font })
  return items.push(texOfSign(sign) === undefined ? { kind: 'text', text: sign } : { kind: 'sign', sign })
}
