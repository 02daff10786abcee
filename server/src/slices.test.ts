import { expect, it } from 'vitest'
import { nextSlice } from './slices.ts'

it('of many who work in slices one does a slice between two rounds of the process, in the order they came', async () => {
  const seen: string[] = []
  let isOver = false
  const round = () => {
    seen.push('others')
    if (!isOver) setImmediate(round)
  }
  setImmediate(round)
  const work = async (name: string) => {
    for (let slice = 0; slice < 3; slice++) {
      await nextSlice()
      seen.push(name)
    }
  }
  await Promise.all(['a', 'b', 'c'].map(work))
  isOver = true
  expect(seen.filter((name) => name !== 'others').join('')).toBe('abcabcabc')
  expect(seen.join(' ')).not.toMatch(/[abc] [abc]/)
})
