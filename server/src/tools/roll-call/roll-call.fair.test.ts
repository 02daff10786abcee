import { expect, it } from 'vitest'
import { did, random } from '../../../test/roll-calls.ts'
import { seeded } from '../../../test/seeded.ts'
import { crowd, world, zhou } from '../../../test/votes.ts'
import { rollCall } from './roll-call.ts'

const people = crowd(20)
const ids = people.map(({ id }) => id)

/** How far counts are from equal ones, in squares. */
function chiSquare(counts: readonly number[]) {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
}
/** What 19 degrees of freedom pass once in a thousand times. */
const limit = 43.82

it.each([1, 2, 3])('every place in the order of calls is as likely for everybody: seed %i', (seed) => {
  const there = { ...world, students: people, online: new Set(ids), random: seeded(seed) }
  const places = ids.map(() => new Map<number, number>())
  for (let lesson = 0; lesson < 2000; lesson++) {
    let state = rollCall.initial
    for (const place of places) {
      state = did(state, [zhou, random()], there).state
      const id = state.pool[0]?.student_id ?? 0
      place.set(id, (place.get(id) ?? 0) + 1)
    }
  }
  for (const place of [places[0], places[9], places[19]]) expect(chiSquare(ids.map((id) => place?.get(id) ?? 0))).toBeLessThan(limit)
})

it('the same measure finds a call that favours the first of the list', () => {
  const favour = seeded(4)
  const counts = new Map<number, number>()
  for (let times = 0; times < 2000; times++) {
    const there = { ...world, students: people, online: new Set(ids), random: () => favour() ** 1.2 }
    const id = did(rollCall.initial, [zhou, random()], there).state.pool[0]?.student_id ?? 0
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  expect(chiSquare(ids.map((id) => counts.get(id) ?? 0))).toBeGreaterThan(limit)
})
