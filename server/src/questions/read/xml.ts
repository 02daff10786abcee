import { tooMuch, UnreadableFile } from './read-file.ts'

/**
 * XML as a tree, made in one pass without recursion. Of a document type nothing is read, so that there are no entities but those of XML itself, and
 * nothing is ever fetched (R887).
 */
export interface XmlElement {
  /** As it is written: `w:p`. */
  readonly name: string
  readonly attrs: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

export const xmlLimits = { chars: 60_000_000, nodes: 1_000_000, depth: 160 }

/** Stands where more levels follow than are read: whoever walks a tree can be recursive, and can see that something is missing. */
export const tooDeepName = '#deep'
const tooDeep: XmlElement = { name: tooDeepName, attrs: new Map(), children: [] }
const noAttrs: ReadonlyMap<string, string> = new Map()

interface OpenElement {
  readonly name: string
  readonly attrs: ReadonlyMap<string, string>
  readonly children: XmlNode[]
}

const broken = () => new UnreadableFile('文件内容不完整或已损坏，无法读取')

/** The outermost element. */
export function parseXml(text: string, limits: Readonly<typeof xmlLimits> = xmlLimits): XmlElement {
  if (text.length > limits.chars) throw tooMuch()
  const root: OpenElement = { name: '', attrs: noAttrs, children: [] }
  const open: OpenElement[] = [root]
  /** Names of elements that are open below the deepest level. */
  const below: string[] = []
  let nodes = 0
  const add = (node: XmlNode) => {
    if (below.length > 0) return
    if (++nodes > limits.nodes) throw tooMuch()
    open.at(-1)?.children.push(node)
  }
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    if (next === -1) break
    if (next > at && open.length > 1) add(decoded(text.slice(at, next)))
    const skipped = pastAside(text, next)
    if (skipped) {
      if (skipped.data !== undefined && open.length > 1) add(skipped.data)
      at = skipped.end
      continue
    }
    const end = tagEnd(text, next)
    at = end + 1
    if (text[next + 1] === '/') {
      const name = text.slice(next + 2, end).trim()
      const closed = below.length > 0 ? below.pop() : open.length > 1 ? open.pop()?.name : undefined
      if (closed !== name) throw broken()
      continue
    }
    const isClosed = text[end - 1] === '/'
    const { name, attrs } = tagOf(text.slice(next + 1, isClosed ? end - 1 : end))
    if (below.length > 0 || open.length > limits.depth) {
      if (below.length === 0) add(tooDeep)
      if (!isClosed) below.push(name)
      continue
    }
    const element: OpenElement = { name, attrs, children: [] }
    add(element)
    if (!isClosed) open.push(element)
  }
  const [outer] = root.children
  if (open.length > 1 || below.length > 0 || outer === undefined || typeof outer === 'string') throw broken()
  return outer
}

/** Comments, instructions and document types, which say nothing, and sections of plain text. */
function pastAside(text: string, at: number): { readonly end: number; readonly data?: string } | undefined {
  if (text.startsWith('<!--', at)) return { end: after(text, '-->', at + 4) }
  if (text.startsWith('<?', at)) return { end: after(text, '?>', at + 2) }
  if (text.startsWith('<![CDATA[', at)) {
    const end = after(text, ']]>', at + 9)
    return { end, data: text.slice(at + 9, end - 3) }
  }
  if (!text.startsWith('<!', at)) return undefined
  const [bracket, close] = [text.indexOf('[', at), text.indexOf('>', at)]
  return { end: bracket !== -1 && bracket < close ? after(text, '>', after(text, ']', bracket)) : after(text, '>', at) }
}

function after(text: string, sign: string, from: number): number {
  const found = text.indexOf(sign, from)
  if (found === -1) throw broken()
  return found + sign.length
}

/** Where the tag ends that begins here; a `>` may stand in a value. */
function tagEnd(text: string, from: number): number {
  let quote = 0
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x22 || code === 0x27) quote = code
    else if (code === 0x3e) return at
    else if (code === 0x3c) break
  }
  throw broken()
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

function tagOf(tag: string): { readonly name: string; readonly attrs: ReadonlyMap<string, string> } {
  let at = 0
  while (at < tag.length && !isSpace(tag.charCodeAt(at))) at++
  const name = tag.slice(0, at)
  if (name === '') throw broken()
  const attrs = new Map<string, string>()
  while (at < tag.length) {
    while (at < tag.length && isSpace(tag.charCodeAt(at))) at++
    const equals = tag.indexOf('=', at)
    if (equals === -1) break
    let quoted = equals + 1
    while (quoted < tag.length && isSpace(tag.charCodeAt(quoted))) quoted++
    const end = tag.indexOf(tag[quoted] ?? '"', quoted + 1)
    if (end === -1) throw broken()
    attrs.set(tag.slice(at, equals).trim(), decoded(tag.slice(quoted + 1, end)))
    at = end + 1
  }
  return { name, attrs: attrs.size > 0 ? attrs : noAttrs }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** An entity of somebody's own stays what is written. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return Object.hasOwn(named, code) ? (named[code] ?? whole) : whole
    const point = code[1] === 'x' || code[1] === 'X' ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10)
    return point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '' : String.fromCodePoint(point)
  })
}

export const isElement = (node: XmlNode | undefined): node is XmlElement => typeof node === 'object'
export const elementsOf = (element: XmlElement): XmlElement[] => element.children.filter(isElement)
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => typeof child === 'object' && child.name === name)
export const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter((child): child is XmlElement => typeof child === 'object' && child.name === name)

/** The first element of this name anywhere in it. */
export function within(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    const found = child.name === name ? child : within(child, name)
    if (found) return found
  }
  return undefined
}

/** All text in it. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
