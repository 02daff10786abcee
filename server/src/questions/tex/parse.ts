import {
  bigCommandOf,
  bigCommands,
  type Font,
  fenceOf,
  fonts,
  functionNames,
  matrices,
  plainSign,
  sameFonts,
  signOfCommand,
  spaces,
  stretched,
} from './signs.ts'
import { type Cover, mostTexLevels, type Tex, TexFault, type TexRow } from './tree.ts'

/** Commands without their stroke, groups, and single characters. */
const tokens = /\\(?:[a-zA-Z]+|[\s\S])|[\s\S]/gu

const covers: Readonly<Record<string, Cover>> = {
  ...{
    hat: 'hat',
    widehat: 'hat',
    tilde: 'tilde',
    widetilde: 'tilde',
    vec: 'arrow',
    overrightarrow: 'arrow',
    dot: 'dot',
    ddot: 'ddot',
    bar: 'overline',
  },
  ...{ overline: 'overline', underline: 'underline', overbrace: 'overbrace', underbrace: 'underbrace', boxed: 'boxed', phantom: 'phantom' },
}
/** Say how it looks, not what it is. */
const unsaid = new Set([
  'displaystyle',
  'textstyle',
  'scriptstyle',
  'limits',
  'nolimits',
  'left.',
  'big',
  'Big',
  'bigg',
  'Bigg',
  'bigl',
  'bigr',
  'Bigl',
  'Bigr',
  'nobreak',
])

const isLetter = (sign: string) => /^\p{L}$/u.test(sign) && !/^[a-zA-Z\u0370-\u03ff]$/.test(sign)

/** Undefined: it has a fault, or a command that is not known here. */
export function parseTex(source: string): TexRow | undefined {
  const words = source.match(tokens) ?? []
  let at = 0
  let levels = 0

  const skipSpace = () => {
    while (/^\s$/.test(words[at] ?? '')) at++
  }
  const deeper = <T>(read: () => T): T => {
    if (++levels > mostTexLevels) throw new TexFault('too deep')
    const result = read()
    levels--
    return result
  }
  const expectWord = (word: string) => {
    skipSpace()
    if (words[at] !== word) throw new TexFault(`${word} expected`)
    at++
  }
  /** Plain characters up to the brace that closes it. */
  const rawGroup = (): string => {
    expectWord('{')
    let [text, open] = ['', 0]
    for (; at < words.length; at++) {
      const word = words[at] ?? ''
      if (word === '{') open++
      else if (word === '}' && open-- === 0) {
        at++
        return text
      }
      text += word.length === 2 && word.startsWith('\\') ? word[1] : word
    }
    throw new TexFault('no end')
  }
  const group = (): TexRow => {
    skipSpace()
    if (words[at] !== '{') return deeper(() => atom())
    at++
    const inner = deeper(() => row(['}']))
    expectWord('}')
    return inner
  }
  const optional = (): TexRow | undefined => {
    skipSpace()
    if (words[at] !== '[') return undefined
    at++
    const inner = deeper(() => row([']']))
    expectWord(']')
    return inner
  }
  const cells = (name: string): TexRow[][] => {
    const rows: TexRow[][] = [[]]
    for (;;) {
      const cell = deeper(() => row(['&', '\\\\', '\\end']))
      rows.at(-1)?.push(cell)
      const word = words[at++]
      if (word === '\\\\') {
        optional()
        rows.push([])
      } else if (word !== '&') break
    }
    if (rawGroup() !== name) throw new TexFault('another end')
    const last = rows.at(-1)
    return last?.length === 1 && last[0]?.length === 0 && rows.length > 1 ? rows.slice(0, -1) : rows
  }
  const environment = (name: string): TexRow => {
    if (name === 'array') rawGroup()
    const rows = cells(name)
    const fence = Object.hasOwn(matrices, name) ? matrices[name] : undefined
    if (fence) return [{ kind: 'fence', left: fence[0], right: fence[1], parts: [[{ kind: 'grid', shape: 'matrix', rows }]] }]
    if (name === 'cases') return [{ kind: 'grid', shape: 'cases', rows }]
    if (name === 'matrix' || name === 'array' || name === 'smallmatrix') return [{ kind: 'grid', shape: 'matrix', rows }]
    if (['aligned', 'align', 'align*', 'gathered', 'split'].includes(name)) return [{ kind: 'grid', shape: 'aligned', rows }]
    throw new TexFault(`no environment ${name}`)
  }
  const fenceWord = (): string => {
    skipSpace()
    const sign = fenceOf(words[at++] ?? '')
    if (sign === undefined) throw new TexFault('no fence')
    return sign
  }
  const fenced = (): Tex => {
    const left = fenceWord()
    const parts = [deeper(() => row(['\\right', '\\middle']))]
    while (words[at] === '\\middle') {
      at++
      if (fenceWord() !== '|') throw new TexFault('only a stroke in the middle')
      parts.push(deeper(() => row(['\\right', '\\middle'])))
    }
    expectWord('\\right')
    return { kind: 'fence', left, right: fenceWord(), parts }
  }
  const withFont = (font: Font, items: TexRow): TexRow =>
    items.map((item) => {
      if (item.kind === 'script') return { ...item, base: withFont(font, item.base) }
      return item.kind === 'sign' && /^\p{L}$/u.test(item.sign) ? { ...item, font } : item
    })

  const command = (name: string): TexRow => {
    if (unsaid.has(name)) return []
    if (name === 'frac' || name === 'dfrac' || name === 'tfrac' || name === 'cfrac')
      return [{ kind: 'fraction', isBare: false, top: group(), bottom: group() }]
    if (name === 'binom' || name === 'dbinom' || name === 'tbinom')
      return [{ kind: 'fence', left: '(', right: ')', parts: [[{ kind: 'fraction', isBare: true, top: group(), bottom: group() }]] }]
    if (name === 'sqrt') {
      const degree = optional()
      return [{ kind: 'root', degree, of: group() }]
    }
    if (name === 'text' || name === 'textrm' || name === 'mbox' || name === 'textnormal') {
      const text = rawGroup()
      return text === '' ? [] : [{ kind: 'text', text }]
    }
    if (name === 'operatorname') return [{ kind: 'name', name: rawGroup().trim() }]
    if (name === 'begin') return environment(rawGroup())
    if (name === 'left') return [fenced()]
    if (name === 'overset' || name === 'stackrel') {
      const over = group()
      return [{ kind: 'stack', base: group(), over }]
    }
    if (name === 'underset') {
      const under = group()
      return [{ kind: 'stack', base: group(), under }]
    }
    if (name === 'substack') {
      expectWord('{')
      const rows = [deeper(() => row(['\\\\', '}']))]
      while (words[at] === '\\\\') {
        at++
        rows.push(deeper(() => row(['\\\\', '}'])))
      }
      expectWord('}')
      return [{ kind: 'grid', shape: 'matrix', rows: rows.map((each) => [each]) }]
    }
    if (Object.hasOwn(stretched, name)) {
      const under = optional()
      const over = group()
      return [{ kind: 'stack', base: [{ kind: 'sign', sign: stretched[name] ?? '' }], over, under }]
    }
    if (Object.hasOwn(covers, name)) return [{ kind: 'cover', cover: covers[name] ?? 'hat', of: group() }]
    if (Object.hasOwn(bigCommands, name)) return [{ kind: 'big', sign: bigCommands[name] ?? '' }]
    if (functionNames.has(name)) return [{ kind: 'name', name }]
    if (Object.hasOwn(spaces, name)) return spaces[name] === '' ? [] : [{ kind: 'space', sign: spaces[name] ?? '' }]
    const font = fonts.find((each) => each === name) ?? (Object.hasOwn(sameFonts, name) ? sameFonts[name] : undefined)
    if (font) return withFont(font, group())
    if (name === 'not' && words[at] === '=') {
      at++
      return [{ kind: 'sign', sign: '≠' }]
    }
    const sign = name === '|' ? '‖' : '#$%&_{}'.includes(name) ? name : signOfCommand(name)
    if (sign === undefined) throw new TexFault(`no command ${name}`)
    return [{ kind: 'sign', sign }]
  }

  /** One thing that a script can be put to. */
  const atom = (): TexRow => {
    skipSpace()
    const word = words[at]
    if (word === undefined || ['}', '&', '^', '_', '$', '#', '%'].includes(word)) throw new TexFault('something expected')
    if (word === '{') return group()
    at++
    if (word.startsWith('\\')) return command(word.slice(1))
    if (word === '~') return [{ kind: 'space', sign: '\u00a0' }]
    const sign = plainSign(word)
    if (bigCommandOf(sign)) return [{ kind: 'big', sign }]
    return [isLetter(sign) || /^[\u3000-\u303f\uff00-\uffef]$/.test(sign) ? { kind: 'text', text: sign } : { kind: 'sign', sign }]
  }

  const scripts = (): { sub?: TexRow; sup?: TexRow } => {
    const found: { sub?: TexRow; sup?: TexRow } = {}
    for (;;) {
      skipSpace()
      while (words[at] === '\\limits' || words[at] === '\\nolimits') {
        at++
        skipSpace()
      }
      const place = words[at] === '_' ? 'sub' : words[at] === '^' ? 'sup' : undefined
      if (!place) return found
      if (found[place]) throw new TexFault('two scripts')
      at++
      found[place] = group()
    }
  }

  const row = (ends: readonly string[]): TexRow => {
    const items: Tex[] = []
    for (;;) {
      skipSpace()
      const word = words[at]
      if (word === undefined || ends.includes(word)) return joined(items)
      const base = word === '^' || word === '_' ? [] : atom()
      const { sub, sup } = scripts()
      if (!sub && !sup) items.push(...base)
      else items.push({ kind: 'script', base, sub, sup })
    }
  }

  try {
    const whole = row([])
    return at === words.length ? whole : undefined
  } catch (fault) {
    if (fault instanceof TexFault) return undefined
    throw fault
  }
}

/** Words side by side are one text. */
export function joined(items: TexRow): TexRow {
  const result: Tex[] = []
  for (const item of items) {
    const last = result.at(-1)
    if (item.kind === 'text' && last?.kind === 'text') result[result.length - 1] = { kind: 'text', text: last.text + item.text }
    else result.push(item)
  }
  return result
}
