import { describe, expect, it } from 'vitest'
import { unzipped } from '../test/xlsx.ts'
import { crcOf, namesIn, type ZipEntry, zipLength, zipOf } from './zip.ts'
import { entriesOf, listIn } from './zip-directory.ts'

const entry = (name: string, ...chunks: readonly string[]): ZipEntry => ({
  name,
  bytes: Buffer.byteLength(chunks.join('')),
  at: Date.UTC(2026, 10, 17, 1, 50) / 1000,
  read: async () =>
    (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk)
    })(),
})
async function whole(entries: readonly ZipEntry[]) {
  const parts: Uint8Array[] = []
  for await (const part of zipOf(entries)) parts.push(part)
  return Buffer.concat(parts)
}

describe('a zip', () => {
  it('has every entry under its Chinese name, and the length that was said', async () => {
    const entries = [entry('课件.pdf', '一', '二'), entry('空的.txt'), entry('a (2).txt', 'x'.repeat(100_000))]
    const bytes = await whole(entries)
    expect(bytes.length).toBe(zipLength(entries))
    expect([...unzipped(bytes)]).toEqual([
      ['课件.pdf', '一二'],
      ['空的.txt', ''],
      ['a (2).txt', 'x'.repeat(100_000)],
    ])
  })

  it('says of each entry in its list what stands before and behind its bytes', async () => {
    const bytes = await whole([entry('a.txt', '讲'), entry('b.txt', '台')])
    const list = listIn(bytes)
    const entries = entriesOf(bytes.subarray(list?.start, (list?.start ?? 0) + (list?.length ?? 0)), 2) ?? []
    expect(entries.map(({ name, method, expanded, first }) => [name, method, expanded, bytes.readUInt32LE(first)])).toEqual([
      ['a.txt', 0, 3, 0x04034b50],
      ['b.txt', 0, 3, 0x04034b50],
    ])
    const behind = (entries[1]?.first ?? 0) + 30 + 5 + 3
    expect([0, 4, 8, 12].map((at) => bytes.readUInt32LE(behind + at))).toEqual([0x08074b50, crcOf(Buffer.from('台')), 3, 3])
  })

  it('breaks off when an entry is not as long as it was said', async () => {
    await expect(whole([{ ...entry('a.txt', 'abc'), bytes: 4 }])).rejects.toThrow('3 bytes instead of 4')
  })

  it('CRC-32 goes on over pieces', () => {
    expect(crcOf(Buffer.from('123456789'))).toBe(0xcbf43926)
    expect(crcOf(Buffer.from('6789'), crcOf(Buffer.from('12345')))).toBe(0xcbf43926)
  })
})

it.each([
  [[['一课', 'a.pdf']], ['一课.pdf']],
  [[['一课.PDF', 'a.pdf']], ['一课.pdf']],
  [
    [
      ['A', 'a.pdf'],
      ['a', 'b.pdf'],
      ['a', 'c.txt'],
      ['A', 'd.pdf'],
    ],
    ['A.pdf', 'a (2).pdf', 'a.txt', 'A (3).pdf'],
  ],
  [[['../../etc/passwd', 'x']], ['_.._etc_passwd']],
  [[['1/2：对\u202e错?', 'a.pdf']], ['1_2：对_错_.pdf']],
  [[['CON', 'a.txt']], ['_CON.txt']],
  [[['...', 'a.pdf']], ['_.pdf']],
  [[['字'.repeat(100), 'a.pdf']], [`${'字'.repeat(80)}.pdf`]],
] as const)('of %j the names are %j', (list, names) => expect(namesIn(list.map(([title, name]) => ({ title, name })))).toEqual(names))
