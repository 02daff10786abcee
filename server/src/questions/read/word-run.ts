import type { MarkName } from '@jiangtai/contract/rich-doc'
import { childOf, childrenNamed, type XmlElement } from './xml.ts'

const isOff = (element: XmlElement) => ['0', 'false', 'off', 'none'].includes(element.attrs.get('w:val') ?? '1')

const numberIn = (properties: XmlElement | undefined, name: string) => Number(childOf(properties, name)?.attrs.get('w:val') ?? Number.NaN)

/** Marks of a run; `base` are those of its style, `size` is that of the text around it. */
export function marksOf(properties: XmlElement | undefined, base: ReadonlySet<MarkName> = new Set(), size = 0): Set<MarkName> {
  const marks = new Set(base)
  const set = (name: MarkName, found: string) => {
    const element = childOf(properties, found)
    if (element) marks[isOff(element) ? 'delete' : 'add'](name)
  }
  set('bold', 'w:b')
  set('italic', 'w:i')
  set('underline', 'w:u')
  set('dot', 'w:em')
  const place = childOf(properties, 'w:vertAlign')?.attrs.get('w:val')
  if (place === 'superscript') marks.add('sup')
  if (place === 'subscript') marks.add('sub')
  // LibreOffice moves it and makes it smaller. What is only moved stands beside a picture.
  const moved = numberIn(properties, 'w:sz') < size ? numberIn(properties, 'w:position') : 0
  if (moved > 0) marks.add('sup')
  if (moved < 0) marks.add('sub')
  return marks
}

export const isHidden = (properties: XmlElement | undefined) => {
  const vanish = childOf(properties, 'w:vanish')
  return vanish !== undefined && !isOff(vanish)
}

export interface WordStyles {
  /** Marks of the style of a run. */
  readonly marks: ReadonlyMap<string, ReadonlySet<MarkName>>
  /** Lists of the styles of paragraphs. */
  readonly lists: ReadonlyMap<string, { readonly list: string; readonly level: number }>
  /** Their names, as people see them. */
  readonly names: ReadonlyMap<string, string>
  /** Of the text, where nothing else is said, in half points. */
  readonly size: number
}

export function stylesOf(styles: XmlElement | undefined): WordStyles {
  const marks = new Map<string, ReadonlySet<MarkName>>()
  const lists = new Map<string, { list: string; level: number }>()
  const names = new Map<string, string>()
  for (const style of childrenNamed(styles, 'w:style')) {
    const id = style.attrs.get('w:styleId') ?? ''
    names.set(id, childOf(style, 'w:name')?.attrs.get('w:val') ?? '')
    if (style.attrs.get('w:type') === 'character') marks.set(id, marksOf(childOf(style, 'w:rPr')))
    const numbered = childOf(childOf(style, 'w:pPr'), 'w:numPr')
    const list = childOf(numbered, 'w:numId')?.attrs.get('w:val')
    if (list) lists.set(id, { list, level: Number(childOf(numbered, 'w:ilvl')?.attrs.get('w:val') ?? 0) })
  }
  const usual = childOf(childOf(childOf(styles, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')
  return { marks, lists, names, size: numberIn(usual, 'w:sz') || 20 }
}

/** Signs of the fonts that are pictures, as answers use them. */
const pictured: Readonly<Record<string, string>> = {
  ...{
    'wingdings:fc': '√',
    'wingdings:fb': '×',
    'wingdings 2:50': '√',
    'wingdings 2:4f': '×',
    'symbol:d6': '√',
    'symbol:b4': '×',
    'symbol:b0': '°',
  },
  ...{
    'symbol:d0': '∠',
    'symbol:44': '△',
    'symbol:5e': '⊥',
    'symbol:a3': '≤',
    'symbol:b3': '≥',
    'symbol:b9': '≠',
    'symbol:70': 'π',
    'symbol:b1': '±',
  },
}
export function pictureSign(symbol: XmlElement): string {
  const code = (symbol.attrs.get('w:char') ?? '').toLowerCase().replace(/^f0/, '')
  return pictured[`${(symbol.attrs.get('w:font') ?? '').toLowerCase()}:${code}`] ?? ''
}
