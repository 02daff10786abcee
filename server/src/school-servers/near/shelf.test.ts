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

function placeOf(shelf: Awaited<ReturnType<typeof open>>, size: number, name = sha256(Buffer.from(String(size)))) {
  const place = shelf.place(name, size)
  if (!place) throw new Error('it has no room')
  return place
}

async function put(shelf: Awaited<ReturnType<typeof open>>, content: string) {
  const bytes = Buffer.from(content)
  const name = sha256(bytes)
  const place = placeOf(shelf, bytes.length, name)
  await place.grow(bytes.length)
  writeFileSync(place.draft, bytes)
  await place.keep()
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
  writeFileSync(placeOf(shelf, 10, 'a'.repeat(64)).draft, 'half')
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
  const coming = placeOf(shelf, 15)
  expect(shelf.place('6', 6)).toBeUndefined()
  await coming.giveUp()
  expect(shelf.place('21', 21)).toBeUndefined()
  expect(shelf.bytes()).toBeLessThanOrEqual(20)
})

it('nothing goes for what has not come: a file makes room piece by piece, and one that is given up costs no more than had come of it', async () => {
  const shelf = await open(20)
  const [first, second] = [await put(shelf, '1st file'), await put(shelf, '2nd file')]
  const coming = placeOf(shelf, 18)
  expect([first, second].map(shelf.has)).toEqual([true, true])
  await coming.grow(4)
  expect([first, second].map(shelf.has)).toEqual([true, true])
  await coming.grow(4)
  expect([first, second].map(shelf.has)).toEqual([false, true])
  await coming.giveUp()
  expect([shelf.has(second), shelf.bytes()]).toEqual([true, 8])
  // Its room is free again.
  expect(shelf.place('20', 20)).toBeDefined()
})
