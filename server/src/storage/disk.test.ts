import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { Full, Missing, type Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-disk-'))
  storage = await createDiskStorage(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

const unfinished = () => readdirSync(join(folder, '.unfinished'))
const put = (key: string, content: string) => storage.put(key, Readable.from([Buffer.from(content)]))

describe('files on a disk', () => {
  it('appear under their name only when they are whole', async () => {
    const seen: unknown[] = []
    await storage.put(
      'a/file',
      (async function* () {
        yield Buffer.from('half ')
        seen.push(await storage.size('a/file'), unfinished().length)
        yield Buffer.from('whole')
      })(),
    )
    expect(seen).toEqual([undefined, 1])
    expect(await text(await storage.read('a/file'))).toBe('half whole')
    expect(unfinished()).toEqual([])
  })

  it('leave nothing behind when their source breaks', async () => {
    const broken = (async function* () {
      yield Buffer.alloc(1000)
      throw new Error('the line broke')
    })()
    await expect(storage.put('a/file', broken)).rejects.toThrow('the line broke')
    expect(unfinished()).toEqual([])
    expect(readdirSync(folder)).toEqual(['.unfinished'])
  })

  it.each([
    ['at the next start', () => createDiskStorage(folder)],
    ['when asked for', () => storage.removeLeftovers()],
  ])('that a crash left unfinished are removed %s, but not those another process is writing', async (_when, remove) => {
    const old = join(folder, '.unfinished', 'old')
    writeFileSync(old, 'x')
    utimesSync(old, 0, Date.now() / 1000 - 600)
    writeFileSync(join(folder, '.unfinished', 'fresh'), 'x')
    await put('kept', 'kept')
    await remove()
    expect(unfinished()).toEqual(['fresh'])
    expect(await storage.size('kept')).toBe(4)
  })

  it.each(['ENOSPC', 'EDQUOT'])('are refused as Full when the disk says %s', async (code) => {
    const full = (async function* () {
      yield Buffer.alloc(1000)
      throw Object.assign(new Error('no space left on device'), { code })
    })()
    await expect(storage.put('a/file', full)).rejects.toBeInstanceOf(Full)
    expect(unfinished()).toEqual([])
  })

  it('are refused as Full before the disk is: the database needs the rest', async () => {
    const [megabyte, space] = [1024 ** 2, { free: 0, all: 1000 * 1024 ** 2 }]
    storage = await createDiskStorage(folder, { spaceOf: async () => space })
    const film = (size: number) =>
      Readable.from(
        (function* () {
          for (let sent = 0; sent < size; sent += megabyte) yield Buffer.alloc(megabyte)
        })(),
      )
    // A twentieth of this small disk is 50 MB.
    space.free = 50 * megabyte
    await expect(storage.put('a/file', film(megabyte))).rejects.toBeInstanceOf(Full)
    space.free = 100 * megabyte
    await storage.put('a/file', film(megabyte))
    // Others write at the same time.
    const filling = (async function* () {
      yield* film(20 * megabyte)
      space.free = 50 * megabyte
      yield* film(20 * megabyte)
    })()
    await expect(storage.put('b/file', filling)).rejects.toBeInstanceOf(Full)
    expect([unfinished(), await storage.size('a/file'), await storage.size('b/file')]).toEqual([[], megabyte, undefined])
  })

  it('can be put into a folder that is just being emptied, and empty folders do not stay', async () => {
    for (let i = 0; i < 50; i++) {
      await put('shared/old', 'x')
      await Promise.all([storage.remove(['shared/old']), put('shared/new', `${i}`), put('shared/deep/new', `${i}`)])
      expect(await text(await storage.read('shared/new'))).toBe(`${i}`)
      await Promise.all([storage.move('shared/new', 'elsewhere'), storage.remove(['shared/deep/new'])])
    }
    expect(readdirSync(folder).sort()).toEqual(['.unfinished', 'elsewhere'])
  })

  it('are Missing to those who come second, when two move one', async () => {
    await put('one', 'x')
    const moves = await Promise.allSettled([storage.move('one', 'to/a'), storage.move('one', 'to/b')])
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const move of moves) if (move.status === 'rejected') expect(move.reason).toBeInstanceOf(Missing)
  })

  it('lie in a folder that only its owner can look into, also when it was there before', async () => {
    chmodSync(folder, 0o755)
    await createDiskStorage(folder)
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
  })

  it('are read by their owner only', async () => {
    await put('private/file', 'x')
    expect(statSync(join(folder, 'private/file')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700)
  })
})
