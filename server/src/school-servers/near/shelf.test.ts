import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sha256 } from '../../../test/uploading.ts'
import { openShelf } from './shelf.ts'

let folder: string
const time = { ms: 1_800_000_000_000 }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jiangtai-shelf-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (mostBytes = 1000) => openShelf({ folder, mostBytes, now: () => time.ms })

async function put(shelf: Awaited<ReturnType<typeof open>>, content: string) {
  const bytes = Buffer.from(content)
  const name = sha256(bytes)
  expect(await shelf.makeRoom(bytes.length)).toBe(true)
  writeFileSync(shelf.draftOf(name), bytes)
  await shelf.keep(shelf.draftOf(name), name, bytes.length)
  time.ms += 100_000
  return name
}

it('hands out what is kept, whole or a part of it, also after a new start', async () => {
  const name = await put(await open(), 'a film')
  const again = await open()
  expect([again.has(name), again.count(), again.bytes()]).toEqual([true, 1, 6])
  expect(await again.isSound(name)).toBe(true)
  expect(String(await buffer(await again.read(name, undefined)))).toBe('a film')
  expect(String(await buffer(await again.read(name, { first: 2, last: 3 })))).toBe('fi')
})

it('what a crash left half fetched is never a file, and is gone at the next start', async () => {
  const shelf = await open()
  writeFileSync(shelf.draftOf('a'.repeat(64)), 'half')
  const again = await open()
  expect([again.has('a'.repeat(64)), readdirSync(join(folder, '.unfinished'))]).toEqual([false, []])
})

it('what has rotted on the disk is found before it is handed out, and taken away', async () => {
  const name = await put(await open(), 'a film')
  writeFileSync(join(folder, name.slice(0, 2), name), 'a fulm')
  const again = await open()
  expect(again.has(name)).toBe(true)
  expect(await again.isSound(name)).toBe(false)
  expect([again.has(name), readdirSync(join(folder, name.slice(0, 2)))]).toEqual([false, []])
})

it('makes room by what was read longest ago, and never holds more than its limit', async () => {
  const shelf = await open(20)
  const [first, second, third] = [await put(shelf, '1st file'), await put(shelf, '2nd file'), await put(shelf, 'x')]
  await buffer(await shelf.read(first, undefined))
  const fourth = await put(shelf, '4th file')
  expect([first, second, third, fourth].map(shelf.has)).toEqual([true, false, true, true])
  // What is on its way counts, too.
  expect(await shelf.makeRoom(15)).toBe(true)
  expect(await shelf.makeRoom(6)).toBe(false)
  shelf.giveBack(15)
  expect(await shelf.makeRoom(21)).toBe(false)
  expect(shelf.bytes()).toBeLessThanOrEqual(20)
})
