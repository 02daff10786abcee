import { expect, it } from 'vitest'
import { searchRoster } from './roster-search.ts'

const list = [
  { username: 'student1', real_name: '林小满', student_no: '2026001' },
  { username: 'Student2', real_name: '许一诺', student_no: '' },
  { username: 'load13', real_name: '林一', student_no: '' },
]

it('finds by name, account or number and keeps the number in the class', () => {
  expect(searchRoster(list, '林').map(({ no }) => no)).toEqual([1, 3])
  expect(searchRoster(list, ' STUDENT ').map(({ no }) => no)).toEqual([1, 2])
  expect(searchRoster(list, '小 满').map(({ no }) => no)).toEqual([1])
  expect(searchRoster(list, '2026').map(({ no }) => no)).toEqual([1])
  expect(searchRoster(list, '王')).toEqual([])
})

it('shows everybody without words', () => expect(searchRoster(list, '  ')).toHaveLength(3))
