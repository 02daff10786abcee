import type { MixItem } from '@jiangtai/contract/courses'
import { describe, expect, it } from 'vitest'
import { item, resource } from '../../../../test/mix.ts'
import { applied, changes, from, inverseOf, inverseOfCopy, type Op, order, stepOf } from './mix-ops.ts'

const items = [1, 2, 3, 4].map((id) => item(id))
const after = (op: Op, of: readonly MixItem[] = items) => order(applied(of, op))
const undone = (op: Op) => {
  const inverse = inverseOf(items, op)
  return inverse && order(applied(applied(items, op), inverse))
}

describe('what is added', () => {
  it('stands where it was meant, in its order', () => {
    expect(after({ kind: 'add', resources: [resource(8), resource(9)], before: [3, 4] })).toEqual([1, 2, 8, 9, 3, 4])
    expect(after({ kind: 'add', resources: [resource(8)], before: [] })).toEqual([1, 2, 3, 4, 8])
  })

  it('stands before the next one that is left when its neighbour is gone', () => {
    expect(after({ kind: 'add', resources: [resource(8)], before: [7, 4] })).toEqual([1, 2, 3, 8, 4])
  })

  it('stays where it is when it is in already, unless it was dropped elsewhere', () => {
    expect(after({ kind: 'add', resources: [resource(2), resource(8)], before: [] })).toEqual([1, 2, 3, 4, 8])
    expect(after({ kind: 'add', resources: [resource(2)], before: [], isDropped: true })).toEqual([1, 3, 4, 2])
  })
})

it('an item moves alone, whatever else has changed', () => {
  expect(after({ kind: 'move', resourceId: 4, before: [2, 3] })).toEqual([1, 4, 2, 3])
  expect(after({ kind: 'move', resourceId: 4, before: [2, 3] }, [item(4), item(3)])).toEqual([4, 3])
  expect(after({ kind: 'move', resourceId: 9, before: [1] })).toEqual([1, 2, 3, 4])
})

describe('undo', () => {
  const all: readonly Op[] = [
    { kind: 'add', resources: [resource(8), resource(9)], before: [1] },
    { kind: 'move', resourceId: 1, before: [] },
    { kind: 'move', resourceId: 4, before: [1] },
    { kind: 'remove', resourceIds: [2] },
    { kind: 'remove', resourceIds: [1, 2, 4] },
    { kind: 'remove', resourceIds: [1, 2, 3, 4] },
  ]
  it.each(all)('puts everything back where it stood ($kind)', (op) => expect(undone(op)).toEqual([1, 2, 3, 4]))

  it('takes out only what the copy has brought', () => {
    expect(inverseOfCopy(items, [...items, item(7), item(8)])).toEqual({ kind: 'remove', resourceIds: [7, 8] })
    expect(inverseOfCopy(items, items)).toBeUndefined()
  })

  it('brings an item back as it was', () => {
    const pushed = { ...item(2), is_pushed: 1, seen_count: 12 } as const
    const before = [item(1), pushed]
    const inverse = inverseOf(before, { kind: 'remove', resourceIds: [2] })
    expect(inverse && applied([item(1)], inverse)).toEqual(before)
  })

  it('of what was in before does not take it out', () => {
    expect(inverseOf(items, { kind: 'add', resources: [resource(2)], before: [] })).toBeUndefined()
  })
})

it('one step by key or menu is the move that dragging would be', () => {
  const stepped = (id: number, step: 'up' | 'down' | 'first' | 'last') => {
    const op = stepOf(items, id, step)
    return op && after(op)
  }
  expect(stepped(3, 'up')).toEqual([1, 3, 2, 4])
  expect(stepped(3, 'down')).toEqual([1, 2, 4, 3])
  expect(stepped(3, 'first')).toEqual([3, 1, 2, 4])
  expect(stepped(2, 'last')).toEqual([1, 3, 4, 2])
  expect([stepped(1, 'up'), stepped(4, 'down'), stepped(1, 'first'), stepped(9, 'up')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('what changes nothing is known as such', () => {
  expect(changes(items, { kind: 'move', resourceId: 2, before: from(items, 2) })).toBe(false)
  expect(changes(items, { kind: 'move', resourceId: 2, before: [] })).toBe(true)
  expect(changes(items, { kind: 'remove', resourceIds: [9] })).toBe(false)
})
