import { expect, it } from 'vitest'
import { columnName } from './column-name.ts'

it('columns are named as spreadsheets do', () => {
  expect([0, 25, 26, 49, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AX', 'ZZ', 'AAA'])
})
