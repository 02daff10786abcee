import type { MarkName } from '@jiangtai/contract/rich-doc'

const byTag: Readonly<Record<string, MarkName>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  sup: 'sup',
  sub: 'sub',
}

const onBy: readonly (readonly [RegExp, MarkName])[] = [
  [/(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/, 'bold'],
  [/(?:^|[;\s])font-style:\s*(?:italic|oblique)/, 'italic'],
  [/(?:^|[;\s])text-decoration(?:-line)?:[^;]*underline/, 'underline'],
  [/(?:^|[;\s])vertical-align:\s*super/, 'sup'],
  [/(?:^|[;\s])vertical-align:\s*sub(?!e)/, 'sub'],
  [/text-emphasis(?:-style)?:(?!\s*none)/, 'dot'],
]
const offBy: readonly (readonly [RegExp, MarkName])[] = [
  [/(?:^|[;\s])font-weight:\s*(?:normal|[1-4]00)/, 'bold'],
  [/(?:^|[;\s])font-style:\s*normal/, 'italic'],
]

/** The marks within an element: Word and WPS say most of them by style, and a page's bold may be no bold at all (`<b style="font-weight:normal">`). */
export function marksWithin(around: ReadonlySet<MarkName>, tag: string, style: string, isDotted: boolean): ReadonlySet<MarkName> {
  const own = byTag[tag]
  const on = [
    ...(own ? [own] : []),
    ...(isDotted ? (['dot'] as const) : []),
    ...onBy.flatMap(([look, mark]) => (look.test(style) ? [mark] : [])),
  ]
  const off = offBy.flatMap(([look, mark]) => (look.test(style) ? [mark] : []))
  if (on.length + off.length === 0) return around
  const marks = new Set([...around, ...on])
  for (const mark of off) marks.delete(mark)
  return marks
}

export const isHidden = (style: string) => /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*ignore/.test(style)

/** Word's lists are paragraphs with a style: `mso-list:l0 level2 lfo1`. */
export const listLevelOf = (style: string): number => Number(/mso-list:\s*l\d+\s+level(\d)/.exec(style)?.[1] ?? 0)

/** By the sign that Word puts before the item: `1.`, `(2)`, `一、`, `a)`. */
export const isNumber = (sign: string) => /^[(（]?(?:\d+|[a-zA-Z]|[ivxIVX]+|[一二三四五六七八九十]+)[.)、．）]/.test(sign.trim())
