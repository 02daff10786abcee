import { expect, it } from 'vitest'
import { createDrawTime } from './draw-time.ts'

it('drawings get a tenth of the thread, one at a time, also after one that failed', async () => {
  let now = 0
  const inDrawTime = createDrawTime(() => now)
  const taking = (ms: number) => async () => {
    now += ms
    return 'drawn'
  }
  let end = (_: string) => {}
  const long = inDrawTime(() => new Promise<string>((resolve) => (end = resolve)))
  expect(await inDrawTime(taking(1))).toBeUndefined()
  now = 5
  end('drawn')
  expect(await long).toBe('drawn')
  now = 49
  expect(await inDrawTime(taking(1))).toBeUndefined()
  now = 50
  expect(await inDrawTime(taking(2))).toBe('drawn')
  now = 69
  expect(await inDrawTime(taking(1))).toBeUndefined()
  now = 70
  await expect(inDrawTime(() => Promise.reject(new Error('not to be drawn')))).rejects.toThrow()
  expect(await inDrawTime(taking(1))).toBe('drawn')
})
