import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zipOfFiles } from '../../../test/zips.ts'
import { readLimits } from './read-file.ts'
import { zipParts } from './zip-parts.ts'

it('files are read by their names', () => {
  const parts = zipParts(zipOfFiles({ 'a.xml': '<a/>', 'word/b.xml': '乙' }))
  expect(parts.names).toEqual(['a.xml', 'word/b.xml'])
  expect(parts.read('word/b.xml')?.toString()).toBe('乙')
  expect(parts.read('c')).toBeUndefined()
})

it('R886 a zip that would become too large, has too many files, or says less than it has, is refused', () => {
  expect(() => zipParts(Buffer.alloc(readLimits.bytes + 1))).toThrow('文件太大')
  const bomb = deflateRawSync(Buffer.alloc(2 ** 20))
  const big = { packed: bomb, length: 64 * 1024 * 1024 }
  expect(() => zipParts(zipOfFiles({ a: big, b: big, c: big, d: big }))).toThrow('文件太大')
  expect(() => zipParts(zipOfFiles({ a: { packed: bomb, length: 10 } })).read('a')).toThrow('无法读取')
  expect(() => zipParts(zipOfFiles({ a: 'words' })).read('a', 4)).toThrow('文件太大')
  const many = Object.fromEntries(Array.from({ length: readLimits.entries + 1 }, (_, at) => [`f${at}`, '']))
  expect(() => zipParts(zipOfFiles(many))).toThrow('文件太大')
})

it('what is no zip is said to be none', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('words'), Buffer.alloc(1000), zipOfFiles({ a: 'x'.repeat(500) }).subarray(0, 40)])
    expect(() => zipParts(bytes)).toThrow('文件无法读取')
})
