import { expect, it } from 'vitest'
import { mayReload } from './missing-chunk.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

it('reloads once, and again only after a minute', () => {
  const storage = memory()
  expect([1_000_000, 1_000_500, 1_059_999, 1_060_000].map((now) => mayReload(storage, now))).toEqual([true, false, false, true])
})

it('never reloads where it cannot remember having done so', () => {
  const broken = () => {
    throw new Error('denied')
  }
  expect(mayReload({ getItem: broken, setItem: broken }, 1_000_000)).toBe(false)
})
