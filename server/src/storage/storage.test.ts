import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStorage, storageKinds, type TestStorage } from '../../test/storages.ts'
import { Missing } from './storage.ts'

const megabyte = 1024 * 1024

const stream = (...chunks: readonly (string | Uint8Array)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

async function* breaking(bytes: number) {
  for (let sent = 0; sent < bytes; sent += megabyte) yield Buffer.alloc(megabyte)
  throw new Error('the line broke')
}

describe.each(storageKinds)('files on %s', (kind) => {
  let place: TestStorage
  beforeAll(async () => {
    place = await openTestStorage(kind)
  })
  afterAll(() => place.close())

  const textOf = async (key: string, range?: { first: number; last: number }) =>
    (await buffer(await place.storage.read(key, range))).toString()

  it('are read as they were put', async () => {
    await place.storage.put('files/ab/one.bin', stream('hello ', '讲台'))
    expect(await textOf('files/ab/one.bin')).toBe('hello 讲台')
    expect(await place.storage.size('files/ab/one.bin')).toBe(12)
  })

  it('are read all the same when they need not last', async () => {
    await place.storage.put('parts/ab/1', stream('part'), { isLasting: false })
    expect(await textOf('parts/ab/1')).toBe('part')
  })

  it('are put over older ones of the same key', async () => {
    await place.storage.put('over', stream('a long first text'))
    await place.storage.put('over', stream('short'))
    expect(await textOf('over')).toBe('short')
    expect(await place.storage.size('over')).toBe(5)
  })

  it('may be empty', async () => {
    await place.storage.put('empty', stream())
    expect(await place.storage.size('empty')).toBe(0)
    expect(await textOf('empty')).toBe('')
  })

  it('are read in ranges, both ends included', async () => {
    await place.storage.put('ranges', stream('0123456789'))
    expect(await textOf('ranges', { first: 0, last: 0 })).toBe('0')
    expect(await textOf('ranges', { first: 3, last: 5 })).toBe('345')
    expect(await textOf('ranges', { first: 8, last: 100 })).toBe('89')
    expect(await textOf('ranges', { first: 10, last: 20 })).toBe('')
  })

  it('are Missing when they are not there, and are missed by nobody when removed', async () => {
    await expect(place.storage.read('nowhere/at-all')).rejects.toBeInstanceOf(Missing)
    await expect(place.storage.read('nowhere/at-all', { first: 0, last: 5 })).rejects.toBeInstanceOf(Missing)
    await expect(place.storage.move('nowhere/at-all', 'elsewhere')).rejects.toBeInstanceOf(Missing)
    expect(await place.storage.size('nowhere/at-all')).toBeUndefined()
    await place.storage.remove(['nowhere/at-all'])
  })

  it('are not the folders they lie in', async () => {
    await place.storage.put('folder/inside', stream('x'))
    expect(await place.storage.size('folder')).toBeUndefined()
    await expect(place.storage.read('folder')).rejects.toBeInstanceOf(Missing)
  })

  it('are moved, over older ones too', async () => {
    await place.storage.put('from/here', stream('new'))
    await place.storage.put('to/there', stream('older'))
    await place.storage.move('from/here', 'to/there')
    expect(await textOf('to/there')).toBe('new')
    expect(await place.storage.size('from/here')).toBeUndefined()
  })

  it('are removed, many at once', async () => {
    const keys = Array.from({ length: 40 }, (_, i) => `parts/x/${i}`)
    await Promise.all(keys.map((key) => place.storage.put(key, stream(key))))
    await place.storage.remove([...keys, 'parts/x/999'])
    expect(await Promise.all(keys.map((key) => place.storage.size(key)))).toEqual(keys.map(() => undefined))
  })

  it('are listed with what lies below a folder, however many and however deep', async () => {
    // The stand-in for S3 has no pages: s3.test.ts has.
    const keys = Array.from({ length: kind === 's3' ? 120 : 1203 }, (_, i) => `listed/${i % 7}/${i}.bin`)
    for (const key of keys) await place.storage.put(key, stream(key), { isLasting: false })
    await place.storage.put('listed-beside/one', stream('x'))
    const found = new Map<string, number>()
    for await (const { key, bytes } of place.storage.list('listed')) found.set(key, bytes)
    expect([...found].sort()).toEqual(keys.map((key) => [key, key.length]).sort())
    for await (const { key } of place.storage.list('nothing-here')) expect(key).toBeUndefined()
  })

  it.each([
    ['at once', 0],
    ['in the middle', 20 * megabyte],
  ])('are all or nothing: a source that breaks %s leaves none, and the older one stays', async (_when, bytes) => {
    await expect(place.storage.put('broken/new', breaking(bytes))).rejects.toThrow('the line broke')
    expect(await place.storage.size('broken/new')).toBeUndefined()
    await place.storage.put('broken/old', stream('as it was'))
    await expect(place.storage.put('broken/old', breaking(bytes))).rejects.toThrow('the line broke')
    expect(await textOf('broken/old')).toBe('as it was')
  })

  it('are one of those that are put at the same time under one key, never a mixture', async () => {
    const bytes = 60_000
    const texts = Array.from({ length: 10 }, (_, i) => String(i).repeat(bytes))
    await Promise.all(texts.map((text) => place.storage.put('one', stream(text))))
    const stored = await textOf('one')
    expect(texts.includes(stored)).toBe(true)
  })

  it.each([
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    '.',
    '..',
    '.hidden',
    'a/.hidden',
    'a/',
    '',
    'a\\b',
    'a\0b',
    'a b',
    'é',
    'a'.repeat(600),
  ])('have keys of the server: %j is none', async (key) => {
    const refused = 'no key'
    await expect(place.storage.put(key, stream('x'))).rejects.toThrow(refused)
    await expect(place.storage.read(key)).rejects.toThrow(refused)
    await expect(place.storage.size(key)).rejects.toThrow(refused)
    await expect(place.storage.move(key, 'there')).rejects.toThrow(refused)
    await expect(place.storage.move('one', key)).rejects.toThrow(refused)
    await expect(place.storage.remove([key])).rejects.toThrow(refused)
  })
})
