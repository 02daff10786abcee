import type { EditableTree } from '@jiangtai/contract/subject-trees'
import { expect, it } from 'vitest'
import { type EditRow, editRows, parentsFor, placeOf, stepOf } from './edit-rows.ts'

const course = (id: number) => ({ id, name: `课${id}` })
const tree: EditableTree = {
  ...{ id: 1, name: '书法', edition: '', version: 3, is_own: 1, may_add: 1, may_change: 1 },
  ...{ added_subject_ids: [], added_course_ids: [] },
  grades: [
    {
      id: 11,
      name: '七年级',
      chapters: [
        { id: 21, name: '楷书', courses: [course(31), course(32), course(33)] },
        { id: 22, name: '行书', courses: [] },
      ],
    },
    { id: 12, name: '八年级', chapters: [{ id: 23, name: '隶书', courses: [course(34)] }] },
  ],
}
const rows = editRows(tree, new Set(['2 11', '3 21']))
const row = (key: string) => rows.find((one) => one.key === key) as EditRow

it('shows what is open, with the place of each among its brothers', () => {
  expect(rows.map(({ key, at, of, count }) => `${key}: ${at}/${of} ${count}`)).toEqual([
    ...['2 11: 0/2 2', '3 21: 0/2 3', '4 31: 0/3 0', '4 32: 1/3 0', '4 33: 2/3 0', '3 22: 1/2 0', '2 12: 1/2 1'],
  ])
})

it('in the school’s tree only what somebody has added can be changed', () => {
  const ofSchool = editRows({ ...tree, may_change: 0, added_subject_ids: [22], added_course_ids: [32] }, new Set(['2 11', '3 21']))
  expect(ofSchool.filter(({ mayChange }) => mayChange).map(({ key }) => key)).toEqual(['4 32', '3 22'])
})

it('a step up or down is before another, or at the end; at the ends there is none', () => {
  expect(stepOf(tree, row('4 32'), 'up')).toEqual({ parent_id: 21, before_id: 31 })
  expect(stepOf(tree, row('4 31'), 'down')).toEqual({ parent_id: 21, before_id: 33 })
  expect(stepOf(tree, row('4 32'), 'down')).toEqual({ parent_id: 21 })
  expect(stepOf(tree, row('2 12'), 'up')).toEqual({ parent_id: 1, before_id: 11 })
  expect([stepOf(tree, row('4 31'), 'up'), stepOf(tree, row('2 12'), 'down')]).toEqual([undefined, undefined])
})

it('knows where a line stands, and where else it may go', () => {
  expect([placeOf(tree, row('4 31')), placeOf(tree, row('3 22'))]).toEqual([{ parent_id: 21, before_id: 32 }, { parent_id: 11 }])
  expect(parentsFor(tree, row('3 21'))).toEqual([{ id: 12, name: '八年级' }])
  expect(parentsFor(tree, row('4 31')).map(({ name }) => name)).toEqual(['七年级 › 行书', '八年级 › 隶书'])
  expect(parentsFor(tree, row('2 11'))).toEqual([])
})
