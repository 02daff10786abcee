/** Text as it is compared: two ways to write the same thing become one. Both sides of a comparison go through it. */

const superscripts = new Map([...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'].map((sign, at) => [sign, '0123456789+-n'[at] ?? '']))
const squares = new Map(Object.entries({ '㎡': 'm^2', '㎥': 'm^3', '㎠': 'cm^2', '㎤': 'cm^3', '㎢': 'km^2', '㎟': 'mm^2', '㎣': 'mm^3' }))
const firstCircled = '①'.codePointAt(0) ?? 0

const raised = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ]+/gu
const square = /[㎡㎥㎠㎤㎢㎟㎣]/gu
const mixed = /([\d０-９])(?=[¼-¾⅐-⅞])/gu
const circled = /[①-⑳]/gu

/** These before NFKC, which alone makes 11/2 of 1½, m2 of m² and 13 of ①③. */
const beforeNfkc = (text: string) =>
  text
    .replace(raised, (run) => `^${[...run].map((sign) => superscripts.get(sign)).join('')}`)
    .replace(square, (sign) => squares.get(sign) ?? sign)
    .replace(mixed, '$1 ')
    .replace(circled, (sign) => `(${(sign.codePointAt(0) ?? 0) - firstCircled + 1})`)

const others = new Map<string, string>([
  ...[...'⁄÷'].map((sign) => [sign, '/'] as const),
  ...[...'×✕·⋅'].map((sign) => [sign, '*'] as const),
  ...[...'−–—'].map((sign) => [sign, '-'] as const),
  ...Object.entries({
    '，': ',',
    '、': ',',
    '；': ';',
    '：': ':',
    '。': '.',
    '！': '!',
    '？': '?',
    '（': '(',
    '）': ')',
    '【': '[',
    '】': ']',
  }),
  ...[...'“”'].map((sign) => [sign, '"'] as const),
  ...[...'‘’'].map((sign) => [sign, "'"] as const),
])
const otherSigns = /[⁄÷×✕·⋅−–—，、；：。！？（）【】“”‘’]/gu

const unseen = /[\u200b-\u200f\u2060\ufeff\u00ad]/gu
const cjk = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`
const betweenChinese = new RegExp(`(?<=[${cjk}]) (?=[${cjk}])`, 'gu')
const aroundSigns = / ?([+\-*/=<>(),:;]) ?/gu
/** 1又1/2, as it is said. */
const spokenMixed = /(\d)又(?=\d)/gu

/** A loop: a pattern for the end of a text is tried from every place in it. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '.; '.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** With capital letters as they are: units are looked up by them. White space is one sign before anything looks around it. */
export const evened = (text: string): string => {
  const signs = beforeNfkc(text)
    .normalize('NFKC')
    .replace(otherSigns, (sign) => others.get(sign) ?? sign)
    .replace(unseen, '')
    .replace(/\s+/gu, ' ')
    .replace(spokenMixed, '$1 ')
    .replace(betweenChinese, '')
    .replace(aroundSigns, '$1')
  return withoutEnd(signs.trim())
}

export const normalise = (text: string, isCaseKept: boolean): string => (isCaseKept ? evened(text) : evened(text).toLowerCase())
