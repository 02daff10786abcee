import { withoutEntities } from './entities.ts'

/** HTML as the pieces it is made of. Every sign is looked at a bounded number of times, whatever somebody has written. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attrs: ReadonlyMap<string, string>; readonly isClosed: boolean }
  | { readonly kind: 'close'; readonly name: string }

interface Tag {
  readonly token: HtmlToken
  readonly end: number
}

const mostAttributes = 40
const nameStart = /[a-zA-Z]/
const namePart = /[a-zA-Z\d:_-]/
const space = /\s/

function nameAt(html: string, from: number): string {
  if (!nameStart.test(html.charAt(from))) return ''
  let end = from + 1
  while (end < html.length && end - from < 40 && namePart.test(html.charAt(end))) end++
  return html.slice(from, end).toLowerCase()
}

const afterSpace = (html: string, from: number) => {
  let at = from
  while (at < html.length && space.test(html.charAt(at))) at++
  return at
}

interface Value {
  readonly value: string
  readonly end: number
}

function valueAt(html: string, from: number): Value | undefined {
  const quote = html.charAt(from)
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, from + 1)
    return end < 0 ? undefined : { value: html.slice(from + 1, end), end: end + 1 }
  }
  let end = from
  while (end < html.length && !/[\s<>"']/.test(html.charAt(end))) end++
  return { value: html.slice(from, end), end }
}

/** What begins like a tag and is none (a<b and c>d) is text: undefined. */
function openAt(html: string, at: number): Tag | undefined {
  const name = nameAt(html, at + 1)
  if (name === '') return undefined
  const attrs = new Map<string, string>()
  let here = at + 1 + name.length
  if (!/[\s/>]/.test(html.charAt(here))) return undefined
  for (;;) {
    here = afterSpace(html, here)
    const sign = html.charAt(here)
    if (sign === '>') return { token: { kind: 'open', name, attrs, isClosed: false }, end: here + 1 }
    if (sign === '/') {
      if (html.charAt(here + 1) === '>') return { token: { kind: 'open', name, attrs, isClosed: true }, end: here + 2 }
      here++
      continue
    }
    const read = attributeAt(html, here)
    // No short tag has an attribute without a value, but <b and c> is seen in mathematics.
    if (!read || (read.value === undefined && name.length === 1)) return undefined
    if (attrs.size < mostAttributes && !attrs.has(read.name)) attrs.set(read.name, withoutEntities(read.value ?? ''))
    here = read.end
  }
}

function attributeAt(html: string, from: number) {
  let end = from
  while (end < html.length && end - from < 100 && !/[\s=<>/"']/.test(html.charAt(end))) end++
  if (end === from) return undefined
  const name = html.slice(from, end).toLowerCase()
  const equals = afterSpace(html, end)
  if (html.charAt(equals) !== '=') return { name, value: undefined, end }
  const value = valueAt(html, afterSpace(html, equals + 1))
  return value && { name, ...value }
}

/** What is not shown and may hold anything: everything up to its end is passed over. */
const unread = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'noembed', 'noframes'])

function closeAt(html: string, at: number): Tag | undefined {
  const name = nameAt(html, at + 2)
  const end = name === '' ? -1 : html.indexOf('>', at)
  return end < 0 ? undefined : { token: { kind: 'close', name }, end: end + 1 }
}

/** Where something that is no tag ends: a comment, an instruction. */
function passedOver(html: string, at: number): number | undefined {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4)
    return end < 0 ? html.length : end + 3
  }
  const sign = html.charAt(at + 1)
  if (sign !== '!' && sign !== '?') return undefined
  const end = html.indexOf('>', at)
  return end < 0 ? html.length : end + 1
}

function endOfUnread(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}

export function* htmlTokens(html: string): Generator<HtmlToken> {
  const last = html.lastIndexOf('>')
  let [at, from] = [0, 0]
  const text = (end: number): HtmlToken => ({ kind: 'text', text: withoutEntities(html.slice(from, end)) })
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next < 0 || next > last) break
    const over = passedOver(html, next)
    const tag = over === undefined ? (html.charAt(next + 1) === '/' ? closeAt(html, next) : openAt(html, next)) : undefined
    if (over === undefined && !tag) {
      at = next + 1
      continue
    }
    if (next > from) yield text(next)
    at = over ?? tag?.end ?? next + 1
    if (tag) {
      const { token } = tag
      if (token.kind === 'open' && !token.isClosed && unread.has(token.name)) at = endOfUnread(html, token.name, at)
      else yield token
    }
    from = at
  }
  if (from < html.length) yield text(html.length)
}
