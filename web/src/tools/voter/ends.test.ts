import { expect, it } from 'vitest'
import { createEnds } from './ends.ts'

it('knows when it saw a vote end, and of no other', () => {
  let kept: string | null = null
  const ends = createEnds(() => ({
    getItem: () => kept,
    setItem: (_key, value) => {
      kept = value
    },
  }))
  const vote = { class_id: 1, id: 7, create_at: 1_700_000_000 }
  expect(ends.of(vote)).toBeUndefined()
  ends.note(vote, 1_700_000_095)
  expect(ends.of(vote)).toBe(1_700_000_095)
  expect(ends.of({ ...vote, id: 8 })).toBeUndefined()
  expect(ends.of({ ...vote, class_id: 2 })).toBeUndefined()
  kept = 'not json'
  expect(ends.of(vote)).toBeUndefined()
})
