import type { Bytes } from './bytes.ts'

const megabyte = 1024 * 1024
const limits = { entries: 10_000, directoryBytes: 8 * megabyte, expanded: 1024 * megabyte, ratio: 200, freely: 100 * megabyte } as const

const endSignature = 0x06054b50
const endBytes = 22
const longestComment = 65_535
const entrySignature = 0x02014b50
const entryBytes = 46
const localBytes = 30
const seeExtra = 0xffffffff
const zip64Field = 1

interface Entry {
  readonly name: string
  readonly nameLength: number
  readonly compressed: number
  readonly expanded: number
  readonly first: number
}

/** The names of what is in it; undefined for what is no zip, or one made to harm whoever opens it. */
export async function zipNames(bytes: Bytes): Promise<readonly string[] | undefined> {
  const directory = await directoryOf(bytes)
  const entries = directory && entriesOf(directory)
  return entries && isHarmless(entries, bytes.size) ? entries.map(({ name }) => name) : undefined
}

/** The list of what is in it stands at the end, before a comment of any length. */
async function directoryOf(bytes: Bytes): Promise<{ count: number; at: Buffer } | undefined> {
  const first = Math.max(0, bytes.size - endBytes - longestComment)
  const tail = await bytes.read(first, bytes.size - first)
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endSignature) continue
    const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
    if (count > limits.entries || length > limits.directoryBytes || start + length > first + at) return undefined
    return { count, at: await bytes.read(start, length) }
  }
  return undefined
}

function entriesOf({ count, at }: { count: number; at: Buffer }): Entry[] | undefined {
  const entries: Entry[] = []
  let first = 0
  while (first < at.length) {
    if (first + entryBytes > at.length || at.readUInt32LE(first) !== entrySignature) return undefined
    const [nameLength, extraLength, commentLength] = [at.readUInt16LE(first + 28), at.readUInt16LE(first + 30), at.readUInt16LE(first + 32)]
    const [nameEnd, end] = [first + entryBytes + nameLength, first + entryBytes + nameLength + extraLength + commentLength]
    if (end > at.length) return undefined
    const extra = at.subarray(nameEnd, nameEnd + extraLength)
    const entry = sizesOf(at.readUInt32LE(first + 20), at.readUInt32LE(first + 24), at.readUInt32LE(first + 42), extra)
    if (!entry) return undefined
    entries.push({ ...entry, nameLength, name: at.subarray(first + entryBytes, nameEnd).toString('utf8') })
    first = end
  }
  return entries.length === count ? entries : undefined
}

/** Some writers put sizes into the extra field whether they need to or not. */
function sizesOf(compressed: number, expanded: number, first: number, extra: Buffer): Omit<Entry, 'name' | 'nameLength'> | undefined {
  if (![compressed, expanded, first].includes(seeExtra)) return { compressed, expanded, first }
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64Field) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    let read = 0
    const next = (short: number) => (short === seeExtra ? Number(field.readBigUInt64LE(8 * read++)) : short)
    if (field.length < 8 * [compressed, expanded, first].filter((size) => size === seeExtra).length) return undefined
    return { expanded: next(expanded), compressed: next(compressed), first: next(first) }
  }
  return undefined
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function isHarmless(entries: readonly Entry[], size: number): boolean {
  const compressed = sum(entries.map((entry) => entry.compressed))
  const expanded = sum(entries.map((entry) => entry.expanded))
  if (compressed > size || expanded > limits.expanded) return false
  if (expanded > limits.freely && expanded > limits.ratio * compressed) return false
  return entries.every(({ name }) => isPlainPath(name)) && isApart(entries, size)
}

/** Entries that share bytes are how a small file expands to a huge one. */
function isApart(entries: readonly Entry[], size: number) {
  const inOrder = entries.toSorted((a, b) => a.first - b.first)
  return inOrder.every(({ first, compressed, nameLength }, at) => {
    const end = first + localBytes + nameLength + compressed
    return end <= (inOrder[at + 1]?.first ?? size)
  })
}

const isPlainPath = (name: string) => !/^\/|^[a-z]:|[\\\p{Cc}]/iu.test(name) && !name.split('/').includes('..')
