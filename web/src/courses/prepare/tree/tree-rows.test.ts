import { expect, it } from 'vitest'
import { rowsOf, stepOf } from './tree-rows.ts'

const chapters = [
  { id: 1, name: '第一章', courses: [] },
  {
    id: 3,
    name: '第三章',
    courses: [
      { id: 31, name: '3.1' },
      { id: 32, name: '3.2' },
    ],
  },
  { id: 4, name: '第四章', courses: [{ id: 41, name: '4.1' }] },
]
const rows = rowsOf(chapters, new Set([1, 3]))

it('courses stand below the chapters that are open', () => {
  expect(rows.map(({ key, level, at, of }) => [key, level, `${at}/${of}`])).toEqual([
    ['chapter 1', 1, '1/3'],
    ['chapter 3', 1, '2/3'],
    ['course 31', 2, '1/2'],
    ['course 32', 2, '2/2'],
    ['chapter 4', 1, '3/3'],
  ])
})

it('keys walk what is seen, open and close chapters, and lead from a course to its chapter', () => {
  const pressed = (focused: string, key: string) => stepOf(rows, focused, key)
  expect(pressed('chapter 3', 'ArrowDown')).toEqual({ focus: 'course 31' })
  expect(pressed('chapter 4', 'ArrowUp')).toEqual({ focus: 'course 32' })
  expect(pressed('chapter 4', 'ArrowDown')).toBeUndefined()
  expect([pressed('course 32', 'Home'), pressed('chapter 1', 'End')]).toEqual([{ focus: 'chapter 1' }, { focus: 'chapter 4' }])
  expect(pressed('chapter 4', 'ArrowRight')).toEqual({ open: 4 })
  expect(pressed('chapter 3', 'ArrowRight')).toEqual({ focus: 'course 31' })
  expect(pressed('chapter 1', 'ArrowRight')).toBeUndefined()
  expect(pressed('course 31', 'ArrowRight')).toBeUndefined()
  expect(pressed('course 32', 'ArrowLeft')).toEqual({ focus: 'chapter 3' })
  expect(pressed('chapter 3', 'ArrowLeft')).toEqual({ close: 3 })
  expect(pressed('chapter 4', 'ArrowLeft')).toBeUndefined()
  expect(pressed('chapter 3', 'x')).toBeUndefined()
})
