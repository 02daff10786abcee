import { expect, it } from 'vitest'
import { applied, fixed } from './edits.ts'

const groups = [
  { id: 1, name: '追光组', score: 18 },
  { id: 2, name: '朝阳组', score: 998 },
]
const step = (id: number, by: number) => ({ kind: 'step', id, by }) as const

it('scores, names and removals lie over what the server knows', () => {
  expect(
    applied(groups, [step(1, 1), step(1, 1), { kind: 'rename', id: 1, name: '星火组' }, { kind: 'remove', id: 2 }, step(2, 1)]),
  ).toEqual([{ id: 1, name: '星火组', score: 20 }])
  expect(applied(groups, [{ kind: 'set', id: 1, score: -7 }])[0]?.score).toBe(-7)
})

it('a score stays between -999 and 999', () => {
  expect(applied(groups, [step(2, 1), step(2, 1), step(2, 1)])[1]?.score).toBe(999)
  expect(applied([{ id: 1, name: '一', score: -999 }], [step(1, -1)])[0]?.score).toBe(-999)
})

it('what is on its way counts once, also when the server already has it', () => {
  const flying = fixed(groups, [step(1, 1), step(1, 1), { kind: 'rename', id: 2, name: '麦田组' }])
  const answered = applied(groups, flying)
  expect(answered[0]?.score).toBe(20)
  expect(applied(answered, flying)).toEqual(answered)
})

it('a step for a group that is gone is none', () => {
  expect(fixed(groups, [step(9, 1)])).toEqual([])
})
