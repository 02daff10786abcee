import { inflateRawSync } from 'node:zlib'

/** A zip ends with the list of what is in it. Only that list is read here; the caller decides what of it to believe. */

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const entryBytes = 46
const seeExtra = 0xffffffff
const locatorSignature = 0x07064b50
const locatorBytes = 20
const zip64Field = 1

const endBytes = 22
const longestComment = 65_535
/** So many bytes at the end of a zip have the place of its list: a comment may stand behind it. */
export const tailBytes = endBytes + longestComment

export const localSignature = 0x04034b50
export const localBytes = 30

export interface ZipEntry {
  readonly name: string
  readonly nameLength: number
  /** 0: as it is. 8: deflated. */
  readonly method: number
  readonly compressed: number
  readonly expanded: number
  /** Where it begins. */
  readonly first: number
  /** Its numbers stand in the extra field. Not every reader looks there. */
  readonly isLong: boolean
}

interface ZipList {
  readonly count: number
  readonly length: number
  readonly start: number
  /** Where in the tail its end stands. */
  readonly at: number
  /** Another list, for long archives, is named before it. Not every reader follows that. */
  readonly isLong: boolean
}

/** Where the list begins, its length and how many there are. `tail` is the end of the zip. Two different counts are a trick on readers that take the other one. */
export function listIn(tail: Buffer): ZipList | undefined {
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endSignature) continue
    const count = tail.readUInt16LE(at + 10)
    if (tail.readUInt16LE(at + 8) !== count) return undefined
    const isLong = at >= locatorBytes && tail.readUInt32LE(at - locatorBytes) === locatorSignature
    return { count, length: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16), at, isLong }
  }
  return undefined
}

/** Undefined: the bytes are no list, or it has another number of entries than it says. */
export function entriesOf(list: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = []
  let first = 0
  while (first < list.length) {
    if (first + entryBytes > list.length || list.readUInt32LE(first) !== entrySignature) return undefined
    const [nameLength, extraLength, commentLength] = [
      list.readUInt16LE(first + 28),
      list.readUInt16LE(first + 30),
      list.readUInt16LE(first + 32),
    ]
    const [nameEnd, end] = [first + entryBytes + nameLength, first + entryBytes + nameLength + extraLength + commentLength]
    if (end > list.length) return undefined
    const extra = list.subarray(nameEnd, nameEnd + extraLength)
    const sizes = sizesOf(list.readUInt32LE(first + 20), list.readUInt32LE(first + 24), list.readUInt32LE(first + 42), extra)
    if (!sizes) return undefined
    const name = list.subarray(first + entryBytes, nameEnd).toString('utf8')
    entries.push({ ...sizes, method: list.readUInt16LE(first + 10), nameLength, name })
    first = end
  }
  return entries.length === count ? entries : undefined
}

/** Some writers put sizes into the extra field whether they need to or not. */
function sizesOf(compressed: number, expanded: number, first: number, extra: Buffer) {
  if (![compressed, expanded, first].includes(seeExtra)) return { compressed, expanded, first, isLong: false }
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64Field) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    let read = 0
    const next = (short: number) => (short === seeExtra ? Number(field.readBigUInt64LE(8 * read++)) : short)
    if (field.length < 8 * [compressed, expanded, first].filter((size) => size === seeExtra).length) return undefined
    return { expanded: next(expanded), compressed: next(compressed), first: next(first), isLong: true }
  }
  return undefined
}

/** Entries that share bytes are how a small file expands to a huge one. */
export function areApart(entries: readonly ZipEntry[], size: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.first - b.first)
  return inOrder.every(({ first, compressed, nameLength }, at) => {
    const end = first + localBytes + nameLength + compressed
    return end <= (inOrder[at + 1]?.first ?? size)
  })
}

/** One entry of the list, unpacked: it must be exactly as long as it says, because readers trust that. */
export function unpacked(zip: Buffer, { method, compressed, expanded, first }: ZipEntry, most: number): Buffer {
  if (expanded > most || zip.readUInt32LE(first) !== localSignature) throw new RangeError('too large')
  const from = first + localBytes + zip.readUInt16LE(first + 26) + zip.readUInt16LE(first + 28)
  const bytes = zip.subarray(from, from + compressed)
  if (method === 0 ? compressed !== expanded : method !== 8) throw new RangeError('unknown method')
  const content = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: expanded + 1 })
  if (content.length !== expanded) throw new RangeError('not as long as it says')
  return content
}
