import type { Readable } from 'node:stream'

/**
 * A zip that is sent while it is read: entries as they are, because films, pictures and office files are packed already. Its length is known before
 * its first byte, so a browser can say how far it is. Sums of bytes are known only behind them, so they stand there (bit 3).
 */

const flags = 0x0008 | 0x0800
const [localSignature, behindSignature, entrySignature, endSignature] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50]
const [localBytes, behindBytes, entryBytes, endBytes] = [30, 16, 46, 22]
/** 2.0: the oldest reader that knows what is used here. */
const version = 20
const shanghai = 8 * 3600

export interface ZipEntry extends StreamedEntry {
  readonly bytes: number
}

/** One whose length is known only behind it. */
export interface StreamedEntry {
  readonly name: string
  readonly bytes?: number
  /** In seconds. */
  readonly at: number
  readonly read: () => Promise<AsyncIterable<Uint8Array> | Readable>
}

const nameBytes = (name: string) => Buffer.byteLength(name)

/** How long the whole zip will be. */
export const zipLength = (entries: readonly Pick<ZipEntry, 'name' | 'bytes'>[]): number =>
  entries.reduce((sum, { name, bytes }) => sum + localBytes + behindBytes + entryBytes + 2 * nameBytes(name) + bytes, endBytes)

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})
/** CRC-32 goes on from what it was before; it begins with 0. */
export function crcOf(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (let at = 0; at < bytes.length; at++) sum = (table[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8)
  return ~sum >>> 0
}

/** As old systems write it: days since 1980, time in steps of two seconds. */
function dosTime(at: number): readonly [time: number, day: number] {
  const when = new Date((at + shanghai) * 1000)
  const time = (when.getUTCHours() << 11) | (when.getUTCMinutes() << 5) | (when.getUTCSeconds() >> 1)
  return [time, (Math.max(0, when.getUTCFullYear() - 1980) << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate()]
}

function localHead({ name, at }: StreamedEntry): Buffer {
  const [time, day] = dosTime(at)
  const head = Buffer.alloc(localBytes)
  head.writeUInt32LE(localSignature, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(time, 10)
  head.writeUInt16LE(day, 12)
  head.writeUInt16LE(nameBytes(name), 26)
  return Buffer.concat([head, Buffer.from(name)])
}

function behind(crc: number, bytes: number): Buffer {
  const tail = Buffer.alloc(behindBytes)
  for (const [at, value] of [behindSignature, crc, bytes, bytes].entries()) tail.writeUInt32LE(value, 4 * at)
  return tail
}

function listed({ name, at }: StreamedEntry, bytes: number, crc: number, first: number): Buffer {
  const [time, day] = dosTime(at)
  const head = Buffer.alloc(entryBytes)
  head.writeUInt32LE(entrySignature, 0)
  for (const [place, value] of [version, version, flags, 0, time, day].entries()) head.writeUInt16LE(value, 4 + 2 * place)
  for (const [place, value] of [crc, bytes, bytes].entries()) head.writeUInt32LE(value, 16 + 4 * place)
  head.writeUInt16LE(nameBytes(name), 28)
  head.writeUInt32LE(first, 42)
  return Buffer.concat([head, Buffer.from(name)])
}

function ending(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(endBytes)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  return end
}

/** The bytes of a zip; below 4 GB, which whoever asks has to see to. One of another length than was said breaks it off. */
export async function* zipOf(entries: Iterable<StreamedEntry> | AsyncIterable<StreamedEntry>): AsyncGenerator<Uint8Array> {
  let at = 0
  const list: Buffer[] = []
  for await (const entry of entries) {
    const [first, head] = [at, localHead(entry)]
    yield head
    let [crc, bytes] = [0, 0]
    for await (const chunk of await entry.read()) {
      crc = crcOf(chunk, crc)
      bytes += chunk.length
      yield chunk
    }
    if (bytes !== (entry.bytes ?? bytes)) throw new Error(`an entry of a zip has ${bytes} bytes instead of ${entry.bytes}`)
    yield behind(crc, bytes)
    at += head.length + bytes + behindBytes
    list.push(listed(entry, bytes, crc, first))
  }
  const whole = Buffer.concat(list)
  yield whole
  yield ending(list.length, whole.length, at)
}

/** What Windows keeps for itself. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const unfit = /[\p{C}\\/:*?"<>|]+/gu
const longestName = 80

/** Titles as names of files that every system takes, each once, with the endings of their files. */
export function namesIn(list: readonly { readonly title: string; readonly name: string }[]): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return list.map(({ title, name }) => {
    const ending = /\.[a-z\d]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? ''
    const bare = title.toLowerCase().endsWith(ending) ? title.slice(0, title.length - ending.length) : title
    const fit = [...bare.replace(unfit, '_')]
      .slice(0, longestName)
      .join('')
      .replace(/^[\s.]+|[\s.]+$/g, '')
    const base = fit === '' || reserved.test(fit) ? `_${fit}` : fit
    const plain = `${base}${ending}`
    let [unique, count] = [plain, counts.get(plain.toLowerCase()) ?? 1]
    while (taken.has(unique.toLowerCase())) unique = `${base} (${++count})${ending}`
    counts.set(plain.toLowerCase(), count)
    taken.add(unique.toLowerCase())
    return unique
  })
}
