import { expect, it } from 'vitest'
import { zipOf } from '../test/samples.ts'
import { isBounded } from './workbook-bounds.ts'

const bounds = { bytes: 10_000, area: 100, cells: 20 }
const made = () => zipOf(['a', 'b', 'c'].map((name) => ({ name, text: `text of ${name}` })))
const endBytes = 22

/** The first entry of the list, as it is or changed. */
function listed(change: (zip: Buffer, entry: number) => void) {
  const zip = made()
  change(zip, zip.readUInt32LE(zip.length - endBytes + 16))
  return zip
}

/** Sizes in the extra field, as long archives have them: a reader that does not look there takes another number for one. */
function withLongSizes() {
  const zip = made()
  const [end, start] = [zip.length - endBytes, zip.readUInt32LE(zip.length - endBytes + 16)]
  const extra = Buffer.alloc(4 + 16)
  extra.writeUInt16LE(1)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(start + 24)), 4)
  extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(start + 20)), 12)
  const entry = Buffer.from(zip.subarray(start, start + 46 + 1))
  entry.writeUInt32LE(0xffffffff, 20)
  entry.writeUInt32LE(0xffffffff, 24)
  entry.writeUInt16LE(extra.length, 30)
  const tail = Buffer.from(zip.subarray(end))
  tail.writeUInt32LE(end - start + extra.length, 12)
  return Buffer.concat([zip.subarray(0, start), entry, extra, zip.subarray(start + 47, end), tail])
}

it('a zip within its bounds is read, one with more in it than that is not', () => {
  expect(isBounded(made(), bounds)).toBe(true)
  expect(isBounded(made(), { ...bounds, bytes: 20 })).toBe(false)
})

it.each<[string, () => Buffer]>([
  [
    'says two different numbers of files',
    () => {
      const zip = made()
      zip.writeUInt16LE(9, zip.length - endBytes + 8)
      return zip
    },
  ],
  ['has its sizes where not every reader looks', withLongSizes],
  [
    'names a second list before its end',
    () => {
      const zip = made()
      const locator = Buffer.alloc(20)
      locator.writeUInt32LE(0x07064b50)
      return Buffer.concat([zip.subarray(0, -endBytes), locator, zip.subarray(-endBytes)])
    },
  ],
  ['has two files in the same bytes', () => listed((zip, entry) => zip.writeUInt32LE(zip.readUInt32LE(entry + 47 + 42), entry + 42))],
  ['has a list that ends early', () => listed((zip) => zip.writeUInt32LE(47, zip.length - endBytes + 12))],
])('one that %s is refused', (_what, make) => {
  expect(isBounded(make(), bounds)).toBe(false)
})
