import { expect, it } from 'vitest'
import { tenthsSince, withFile } from './answer-rules.ts'

it('puts a picture beside the others, once, and no more than nine; one page by hand, which can be taken away', () => {
  expect(withFile({ t: '因为' }, 3, false)).toEqual({ t: '因为', f: [3] })
  expect(withFile({ f: [3] }, 3, false)).toEqual({ f: [3] })
  const nine = { f: [1, 2, 3, 4, 5, 6, 7, 8, 9] }
  expect(withFile(nine, 10, false)).toEqual(nine)
  expect(withFile({ t: '因为', i: 3 }, 4, true)).toEqual({ t: '因为', i: 4 })
  expect(withFile({ t: '因为', i: 3 }, undefined, true)).toEqual({ t: '因为' })
})

it('counts tenths of a second since the start, and none before it', () => {
  expect([tenthsSince(100, 100_000), tenthsSince(100, 101_299), tenthsSince(100, 99_000)]).toEqual([0, 12, 0])
})
