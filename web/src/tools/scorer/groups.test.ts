import { expect, it } from 'vitest'
import { columnsOf, figureOf, isScored, leadersOf, lookOf, neighbourOf, offeredNames, scoreIn } from './groups.ts'

const groups = (...scores: number[]) => scores.map((score, place) => ({ id: place + 1, name: `${place}`, score }))

it('whoever has most leads, two as well; nobody does while all are level', () => {
  expect([...leadersOf(groups(1, 5, 3))]).toEqual([2])
  expect([...leadersOf(groups(5, 5, 3))]).toEqual([1, 2])
  expect([...leadersOf(groups(-1, -5))]).toEqual([1])
  expect(leadersOf(groups(0, 0)).size).toBe(0)
  expect(leadersOf(groups(7)).size).toBe(0)
})

it('six looks in rotation', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(lookOf)).toEqual([0, 1, 2, 3, 4, 5, 0, 1])
})

it('few groups stand in even rows', () => {
  expect([1, 2, 3, 4, 5, 6, 99].map(columnsOf)).toEqual([1, 2, 3, 2, 3, 3, 3])
})

it('arrows lead to the neighbour, and nowhere beyond the last', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => neighbourOf(4, key, 6, 3))).toEqual([3, 5, 1, undefined])
  expect(neighbourOf(0, 'ArrowLeft', 6, 3)).toBeUndefined()
  expect(neighbourOf(0, 'Enter', 6, 3)).toBeUndefined()
})

it('R488: only whole numbers between -999 and 999 are scores', () => {
  expect(['12', ' -7 ', '−7', '+3', '１２', '-0', '999', '-999'].map(scoreIn)).toEqual([12, -7, -7, 3, 12, 0, 999, -999])
  for (const text of ['', '1.5', '1000', '-1000', 'a', '1e2', '--1', '1 2', '０.５']) expect(scoreIn(text), text).toBeUndefined()
})

it('a score below nothing has the true minus', () => {
  expect([-2, 0, 7].map(figureOf)).toEqual(['−2', '0', '7'])
})

it('the own groups of a class are offered where they would change something, not once there are points', () => {
  const group = (name: string, score = 0) => ({ id: 1, name, score })
  const own = [{ name: '红' }, { name: '蓝' }]
  expect(offeredNames([group('新增小组1')], own)).toEqual(['红', '蓝'])
  expect(offeredNames([group('红'), group('蓝')], own)).toEqual([])
  expect([isScored([group('新增小组1', 2)]), isScored([group('新增小组1')])]).toEqual([true, false])
  expect(offeredNames([group('新增小组1')], [])).toEqual([])
})
