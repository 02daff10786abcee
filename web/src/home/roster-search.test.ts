import { expect, it } from 'vitest'
import { searchRoster } from './roster-search.ts'

const list = [
  { id: 11, username: 'student1', real_name: '林小满' },
  { id: 12, username: 'Student2', real_name: '许一诺' },
  { id: 13, username: 'load13', real_name: '林一' },
]

it('finds by name or account and keeps the number in the class', () => {
  expect(searchRoster(list, '林').map(({ no }) => no)).toEqual([1, 3])
  expect(searchRoster(list, ' STUDENT ').map(({ no }) => no)).toEqual([1, 2])
  expect(searchRoster(list, '小 满').map(({ no }) => no)).toEqual([1])
  expect(searchRoster(list, '王')).toEqual([])
})

it('shows everybody without words', () => expect(searchRoster(list, '  ')).toHaveLength(3))
