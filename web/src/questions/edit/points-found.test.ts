import { expect, it } from 'vitest'
import { pointsFound } from './points-found.ts'

const point = (id: number, parent_id: number, name: string) => ({
  id,
  parent_id,
  name,
  depth: parent_id ? 2 : 1,
  question_count: 0,
  is_mine: 0 as const,
})
const list = [point(1, 0, '方程'), point(2, 1, '一元一次方程'), point(3, 1, '解集'), point(4, 0, '函数'), point(5, 4, '一次函数')]

it('finds knowledge points by a part of their name, with those they stand below', () => {
  expect(pointsFound(list, '').length).toBe(5)
  expect(pointsFound(list, '一次').map(({ id }) => id)).toEqual([1, 2, 4, 5])
  expect(pointsFound(list, '解').map(({ id }) => id)).toEqual([1, 3])
  expect(pointsFound(list, '几何')).toEqual([])
})
