import { expect, it } from 'vitest'
import { seenMark } from './seen.ts'

it('a mark is the same for the same facts, whatever the order of ids, and another for others', () => {
  const mark = seenMark('周敏', null, [2, 1])
  expect(seenMark('周敏', null, [1, 2])).toBe(mark)
  for (const other of [seenMark('周敏', '', [1, 2]), seenMark('周敏', null, [1]), seenMark('周', null, [1, 2])])
    expect(other).not.toBe(mark)
})
