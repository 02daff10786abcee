import { limitNames } from '../tex/signs.ts'
import type { Tex, TexRow } from '../tex/tree.ts'

/** A formula as Word writes it: the inside of `m:oMath`. */
export function ommlOf(row: TexRow): string {
  let xml = ''
  for (let at = 0; at < row.length; at++) {
    const item = row[at]
    if (!item) continue
    const holder = holderOf(item)
    const next = row[at + 1]
    // A sum, a function or scripts that stand before something hold it; without it Word draws an empty box.
    if (holder && next && next.kind !== 'space') {
      xml += holder(ommlOf([next]))
      at++
    } else xml += omml(item)
  }
  return xml
}

const words = (text: string) => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
const val = (name: string, value: string) => `<m:${name} m:val="${words(value)}"/>`
const part = (name: string, row: TexRow | undefined) => `<m:${name}>${ommlOf(row ?? [])}</m:${name}>`
const run = (text: string, properties = '') =>
  `<m:r>${properties === '' ? '' : `<m:rPr>${properties}</m:rPr>`}<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t xml:space="preserve">${words(text)}</m:t></m:r>`
const upright = val('sty', 'p')

/** What is drawn in front of something and holds it, if this is such a thing. */
function holderOf(item: Tex): ((held: string) => string) | undefined {
  if (item.kind === 'big') return (held) => naryOf(item.sign, undefined, undefined, held)
  if (item.kind === 'name') return (held) => functionOf(run(item.name, upright), held)
  if (item.kind !== 'script') return undefined
  const { base, sub, sup } = item
  const [only, ...more] = base
  if (!only) return (held) => `<m:sPre>${part('sub', sub)}${part('sup', sup)}<m:e>${held}</m:e></m:sPre>`
  if (more.length > 0) return undefined
  if (only.kind === 'big') return (held) => naryOf(only.sign, sub, sup, held)
  return only.kind === 'name' ? (held) => functionOf(namedWith(only.name, sub, sup), held) : undefined
}

const functionOf = (name: string, held: string) => `<m:func><m:fName>${name}</m:fName><m:e>${held}</m:e></m:func>`

function namedWith(name: string, sub: TexRow | undefined, sup: TexRow | undefined): string {
  if (sub && !sup && limitNames.has(name)) return `<m:limLow><m:e>${run(name, upright)}</m:e>${part('lim', sub)}</m:limLow>`
  return scripted(run(name, upright), sub, sup)
}

function naryOf(sign: string, sub: TexRow | undefined, sup: TexRow | undefined, held: string): string {
  const place = '∫∬∭∮'.includes(sign) ? 'subSup' : 'undOvr'
  const hidden = `${sub ? '' : val('subHide', '1')}${sup ? '' : val('supHide', '1')}`
  return `<m:nary><m:naryPr>${val('chr', sign)}${val('limLoc', place)}${hidden}</m:naryPr>${part('sub', sub)}${part('sup', sup)}<m:e>${held}</m:e></m:nary>`
}

function scripted(base: string, sub: TexRow | undefined, sup: TexRow | undefined): string {
  const name = sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup'
  return `<m:${name}><m:e>${base}</m:e>${sub ? part('sub', sub) : ''}${sup ? part('sup', sup) : ''}</m:${name}>`
}

const scripts: Readonly<Record<string, string>> = {
  ...{ mathbb: 'double-struck', mathcal: 'script', mathfrak: 'fraktur', mathsf: 'sans-serif', mathtt: 'monospace' },
}
const accents: Readonly<Record<string, string>> = { hat: '\u0302', tilde: '\u0303', arrow: '\u20d7', dot: '\u0307', ddot: '\u0308' }

function omml(item: Tex): string {
  switch (item.kind) {
    case 'sign':
      return signRun(item.sign, item.font)
    case 'space':
      return run(item.sign)
    case 'text':
      return run(item.text, '<m:nor/>')
    case 'name':
      return run(item.name, upright)
    case 'big':
      return naryOf(item.sign, undefined, undefined, '')
    case 'fraction':
      return `<m:f>${item.isBare ? `<m:fPr>${val('type', 'noBar')}</m:fPr>` : ''}${part('num', item.top)}${part('den', item.bottom)}</m:f>`
    case 'root':
      return `<m:rad>${item.degree ? '' : `<m:radPr>${val('degHide', '1')}</m:radPr>`}${part('deg', item.degree)}${part('e', item.of)}</m:rad>`
    case 'script':
      return bareScript(item)
    case 'stack': {
      const above = item.over ? `<m:limUpp>${part('e', item.base)}${part('lim', item.over)}</m:limUpp>` : ommlOf(item.base)
      return item.under ? `<m:limLow><m:e>${above}</m:e>${part('lim', item.under)}</m:limLow>` : above
    }
    case 'fence':
      return fence(item.left, item.right, item.parts.map((each) => part('e', each)).join(''))
    case 'grid':
      return grid(item)
    case 'cover':
      return covered(item)
  }
}

function bareScript({ base, sub, sup }: Tex & { kind: 'script' }): string {
  const [only, ...more] = base
  if (only?.kind === 'big' && more.length === 0) return naryOf(only.sign, sub, sup, '')
  if (only?.kind === 'name' && more.length === 0) return namedWith(only.name, sub, sup)
  if (only?.kind === 'cover' && more.length === 0 && only.cover === 'underbrace' && sub && !sup)
    return `<m:limLow>${part('e', base)}${part('lim', sub)}</m:limLow>`
  if (only?.kind === 'cover' && more.length === 0 && only.cover === 'overbrace' && sup && !sub)
    return `<m:limUpp>${part('e', base)}${part('lim', sup)}</m:limUpp>`
  return scripted(ommlOf(base), sub, sup)
}

function signRun(sign: string, font: string | undefined): string {
  const style =
    font === 'mathrm' ? upright : font === 'mathbf' ? val('sty', 'b') : font ? `${val('scr', scripts[font] ?? 'roman')}${upright}` : ''
  return run(sign, style)
}

const fence = (left: string, right: string, parts: string) =>
  `<m:d><m:dPr>${val('begChr', left)}${val('sepChr', '|')}${val('endChr', right)}</m:dPr>${parts}</m:d>`

function grid({ shape, rows }: Tex & { kind: 'grid' }): string {
  if (shape === 'matrix') {
    const most = Math.max(1, ...rows.map((cells) => cells.length))
    const columns = `<m:mPr><m:mcs><m:mc><m:mcPr>${val('count', String(most))}${val('mcJc', 'center')}</m:mcPr></m:mc></m:mcs></m:mPr>`
    return `<m:m>${columns}${rows.map((cells) => `<m:mr>${cells.map((each) => part('e', each)).join('')}</m:mr>`).join('')}</m:m>`
  }
  const lines = rows.map((cells) => `<m:e>${cells.map(ommlOf).join(run('&'))}</m:e>`).join('')
  return shape === 'cases' ? fence('{', '', `<m:e><m:eqArr>${lines}</m:eqArr></m:e>`) : `<m:eqArr>${lines}</m:eqArr>`
}

function covered({ cover, of }: Tex & { kind: 'cover' }): string {
  const inner = part('e', of)
  switch (cover) {
    case 'overline':
    case 'underline':
      return `<m:bar><m:barPr>${val('pos', cover === 'overline' ? 'top' : 'bot')}</m:barPr>${inner}</m:bar>`
    case 'overbrace':
      return `<m:groupChr><m:groupChrPr>${val('chr', '⏞')}${val('pos', 'top')}${val('vertJc', 'bot')}</m:groupChrPr>${inner}</m:groupChr>`
    case 'underbrace':
      return `<m:groupChr><m:groupChrPr>${val('chr', '⏟')}${val('pos', 'bot')}${val('vertJc', 'top')}</m:groupChrPr>${inner}</m:groupChr>`
    case 'boxed':
      return `<m:borderBox>${inner}</m:borderBox>`
    case 'phantom':
      return `<m:phant><m:phantPr>${val('show', '0')}</m:phantPr>${inner}</m:phant>`
    default:
      return `<m:acc><m:accPr>${val('chr', accents[cover] ?? '\u0302')}</m:accPr>${inner}</m:acc>`
  }
}
