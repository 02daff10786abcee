import { refusals } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { createAtOnce } from './at-once.ts'

it('one person has so many under way; others as many, and the next one of that person when one has ended', () => {
  const begin = createAtOnce(2, 5)
  const refused = expect.objectContaining({ code: refusals.tooMany[0], data: { n: 5 } })
  const [first, second] = [begin(1), begin(1)]
  expect(() => begin(1)).toThrow(refused)
  begin(2)
  first()
  const third = begin(1)
  expect(() => begin(1)).toThrow(refused)
  second()
  third()
  for (let time = 0; time < 2; time++) begin(1)
})
