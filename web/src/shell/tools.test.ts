import { expect, it } from 'vitest'
import { studentSides, tools } from './tools.ts'

it('what covers the bar lies above all sheets, and roll call above those of the other tools', () => {
  expect(studentSides.map(({ id, covers }) => [id, covers])).toEqual([
    ['lock-screen', 'bar'],
    ['roll-call', 'sheets'],
    ['quick-question', undefined],
    ['live-question', undefined],
    ['traffic-light', undefined],
    ['voter', undefined],
    ['whiteboard', undefined],
  ])
})

it('tools of a group stand together in the dock, and each has an id of its own', () => {
  const groups = tools.map(({ group }) => group)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(['show', 'ask', 'room'])
  expect(new Set(tools.map(({ id }) => id)).size).toBe(tools.length)
})
