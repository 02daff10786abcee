import { afterEach, expect, it, vi } from 'vitest'
import { readFileStart } from './file-start.ts'

afterEach(() => void vi.unstubAllGlobals())

const read = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  return readFileStart('/files/1', 3, new AbortController().signal)
}

it('has the beginning of a file, also from whoever sends all of it', async () => {
  expect(Buffer.from(await read(new Response('abc', { status: 206 }))).toString()).toBe('abc')
  expect(Buffer.from(await read(new Response('abcdef'))).toString()).toBe('abc')
})

it('an empty file is no fault, a refused one is', async () => {
  expect((await read(new Response(null, { status: 416 }))).length).toBe(0)
  await expect(read(new Response('no', { status: 403 }))).rejects.toThrow('403')
})
