import type { KnowledgePoint } from '@jiangtai/contract/knowledge-points'
import { describe, expect, it } from 'vitest'
import { foundIn, mayMove, pathOf, rowsOf, stepOf, withBelow } from './point-tree.ts'

const point = (id: number, parent_id: number, depth: number, name = `点 ${id}`): KnowledgePoint => ({
  ...{ id, parent_id, depth, name, question_count: 0, is_mine: 1 },
})
/** 1 (2 (3 (4)), 5), 6 */
const list = [point(1, 0, 1), point(2, 1, 2), point(3, 2, 3, 'Solve'), point(4, 3, 4), point(5, 1, 2), point(6, 0, 1)]
const idsOf = (some: readonly KnowledgePoint[]) => some.map(({ id }) => id)
const all = rowsOf(list, () => true)

describe('a tree of knowledge points', () => {
  it('knows what is below and above', () => {
    expect([...withBelow(list, 2)]).toEqual([2, 3, 4])
    expect(idsOf(pathOf(list, 3))).toEqual([1, 2, 3])
  })

  it('is searched with what stands above a hit, whatever the letters', () => {
    expect(idsOf(foundIn(list, ' solve '))).toEqual([1, 2, 3])
    expect(foundIn(list, '  ')).toBe(list)
    expect(foundIn(list, '没有')).toEqual([])
  })

  it('shows what is below an open one only', () => {
    const rows = rowsOf(list, (id) => id === 1)
    expect(rows.map(({ point: { id }, hasBelow, isOpen }) => [id, hasBelow, isOpen])).toEqual([
      [1, true, true],
      [2, true, false],
      [5, false, false],
      [6, false, false],
    ])
  })

  it('is walked by arrows', () => {
    expect([stepOf(all, 2, 'ArrowDown'), stepOf(all, 2, 'ArrowUp')]).toEqual([{ focus: 3 }, { focus: 1 }])
    expect([stepOf(all, 1, 'ArrowUp'), stepOf(all, 6, 'ArrowDown'), stepOf(all, 9, 'ArrowDown')]).toEqual([undefined, undefined, undefined])
    expect([stepOf(all, 4, 'Home'), stepOf(all, 1, 'End')]).toEqual([{ focus: 1 }, { focus: 6 }])
    expect([stepOf(all, 1, 'ArrowLeft'), stepOf(all, 4, 'ArrowLeft'), stepOf(all, 1, 'ArrowRight')]).toEqual([
      { close: 1 },
      { focus: 3 },
      { focus: 2 },
    ])
    const closed = rowsOf(list, () => false)
    expect([stepOf(closed, 1, 'ArrowRight'), stepOf(closed, 6, 'ArrowRight')]).toEqual([{ open: 1 }, undefined])
  })

  it('R815: a point is moved with all below it, four levels deep at most, and not below itself or where it is', () => {
    const top = { id: 0, depth: 0 }
    const under = (id: number) => list.find((one) => one.id === id) ?? top
    expect([mayMove(list, 2, top), mayMove(list, 2, under(6)), mayMove(list, 2, under(5))]).toEqual([true, true, false])
    expect([mayMove(list, 2, under(1)), mayMove(list, 2, under(4)), mayMove(list, 1, top)]).toEqual([false, false, false])
  })
})
