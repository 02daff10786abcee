import { describe, expect, it } from 'vitest'
import { isNearlyFull, roomParts } from './cloud-space.ts'

const kind = (id: number, bytes: number) => ({ id, name: `类${id}`, bytes })

describe('the room that a teacher’s files take', () => {
  it('is that of the three largest kinds, and of everything else', () => {
    const parts = roomParts([kind(1, 5), kind(2, 0), kind(4, 40), kind(5, 10), kind(6, 20)], 100)
    expect(parts.map(({ id, bytes }) => [id, bytes])).toEqual([
      [4, 40],
      [6, 20],
      [5, 10],
      [0, 30],
    ])
  })

  it('is nothing where there is nothing, and has no rest where all is known', () => {
    expect(roomParts([kind(1, 0)], 0)).toEqual([])
    expect(roomParts([kind(1, 7)], 7)).toHaveLength(1)
    // The counts and the sum may be of two moments.
    expect(roomParts([kind(1, 9)], 7)).toHaveLength(1)
  })

  it('is nearly full from nine tenths on', () => {
    expect([isNearlyFull(89, 100), isNearlyFull(90, 100)]).toEqual([false, true])
  })
})
