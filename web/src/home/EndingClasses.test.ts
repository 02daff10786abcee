import { expect, it } from 'vitest'
import { endingOf } from './EndingClasses.tsx'

it('R652: classes that end within three days wait for their teacher, the first one first; those that are over or have no end do not', () => {
  const nowMs = 1_800_000_000_000
  const now = nowMs / 1000
  const of = (id: number, end: number, is_valid: 0 | 1 = 1) => ({ id, end, is_valid })
  const list = [of(1, now + 3 * 86_400), of(2, now + 3 * 86_400 + 1), of(3, now + 60), of(4, 0), of(5, now), of(6, now - 60, 0)]
  expect(endingOf(list, nowMs).map(({ id }) => id)).toEqual([3, 1])
})
