import { childOf, childrenNamed, type XmlElement } from './xml.ts'

interface Level {
  readonly format: string
  /** As `%1.`. */
  readonly text: string
  readonly start: number
}

/** What Word writes before a paragraph by itself. */
export interface Numbers {
  /** The next one of this list, at this level, in words; undefined: there is no such list, or a bullet. */
  readonly next: (list: string, level: number) => { readonly label: string; readonly isOrdered: boolean } | undefined
}

const value = (element: XmlElement | undefined, name: string) => childOf(element, name)?.attrs.get('w:val')
const mostLevels = 9

function levelOf(element: XmlElement): Level {
  const start = Number(value(element, 'w:start') ?? 1)
  return {
    format: value(element, 'w:numFmt') ?? 'decimal',
    text: value(element, 'w:lvlText') ?? '',
    start: Number.isSafeInteger(start) ? start : 1,
  }
}

export function numbersOf(numbering: XmlElement | undefined): Numbers {
  const kinds = new Map<string, Map<number, Level>>()
  for (const kind of childrenNamed(numbering, 'w:abstractNum')) {
    const levels = new Map(childrenNamed(kind, 'w:lvl').map((level) => [Number(level.attrs.get('w:ilvl')), levelOf(level)]))
    kinds.set(kind.attrs.get('w:abstractNumId') ?? '', levels)
  }
  const lists = new Map<string, { readonly levels: ReadonlyMap<number, Level>; readonly counts: number[] }>()
  const countsOfKind = new Map<string, number[]>()
  for (const list of childrenNamed(numbering, 'w:num')) {
    const kind = value(list, 'w:abstractNumId') ?? ''
    const own = childrenNamed(list, 'w:lvlOverride')
    const levels = new Map(kinds.get(kind))
    for (const change of own) {
      const [at, start] = [Number(change.attrs.get('w:ilvl')), value(change, 'w:startOverride')]
      const lvl = childOf(change, 'w:lvl')
      const level = lvl ? levelOf(lvl) : levels.get(at)
      if (level) levels.set(at, start === undefined ? level : { ...level, start: Number(start) || 0 })
    }
    // Lists of one kind count on, unless one says where it begins.
    const counts = own.length > 0 ? [] : (countsOfKind.get(kind) ?? [])
    if (own.length === 0) countsOfKind.set(kind, counts)
    lists.set(list.attrs.get('w:numId') ?? '', { levels, counts })
  }
  return {
    next(id, at) {
      const list = lists.get(id)
      const level = list?.levels.get(at)
      if (!list || !level || at < 0 || at >= mostLevels) return undefined
      list.counts.length = Math.min(list.counts.length, at + 1)
      list.counts[at] = (list.counts[at] ?? level.start - 1) + 1
      if (level.format === 'bullet' || level.format === 'none') return { label: '', isOrdered: false }
      const label = level.text.replace(/%([1-9])/g, (_, digit: string) => {
        const shown = list.levels.get(Number(digit) - 1)
        return numeral(list.counts[Number(digit) - 1] ?? shown?.start ?? 1, shown?.format ?? 'decimal')
      })
      return { label, isOrdered: true }
    },
  }
}

const digits = '零一二三四五六七八九'

export function chineseNumeral(n: number): string {
  if (n < 1 || n > 99) return String(n)
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digits[ones] : ''}`
}

function numeral(n: number, format: string): string {
  if (/^upperLetter$/.test(format)) return String.fromCodePoint(65 + ((Math.max(n, 1) - 1) % 26))
  if (/^lowerLetter$/.test(format)) return String.fromCodePoint(97 + ((Math.max(n, 1) - 1) % 26))
  if (/^(chinese|ideograph|japanese|taiwanese)/.test(format)) return chineseNumeral(n)
  if (/Enclosed.*Circle/i.test(format) && n >= 1 && n <= 20) return String.fromCodePoint(0x2460 + n - 1)
  return String(n)
}
