import { importKinds } from '@jiangtai/contract/people-imports'
import { describe, expect, it } from 'vitest'
import { isMapping, mappingOf, missingIn, sheetOf, valuesOf } from './columns.ts'

const tableOf = (...rows: (string | Date)[][]) => rows.map((cells, at) => ({ row: at + 1, cells }))

describe('the columns of a table of people', () => {
  it('are known by many names, in any order, below a title', () => {
    const sheet = sheetOf(
      importKinds.students,
      tableOf(['2026 级新生'], [], ['序号', '学籍号*', '学生 姓名', '班', '监护人电话（选填）'], ['1', ' 701 ', '林小满', '3', '']),
    )
    expect(sheet.rows).toEqual([{ row: 4, cells: ['1', '701', '林小满', '3', ''] }])
    const mapping = mappingOf(importKinds.students, sheet.titles)
    expect(mapping).toEqual([null, 'student_no', 'real_name', 'class', 'parent_phone'])
    expect(missingIn(importKinds.students, mapping)).toEqual([])
    expect(valuesOf(mapping, sheet.rows[0]?.cells ?? [])).toEqual({ student_no: '701', real_name: '林小满', class: '3', parent_phone: '' })
  })

  it('of one name count once, and what is missing is said', () => {
    const mapping = mappingOf(importKinds.students, ['姓名', '姓名', '学号'])
    expect(mapping).toEqual(['real_name', null, 'student_no'])
    expect(missingIn(importKinds.students, mapping)).toEqual(['class'])
  })

  it('of teachers are others, and a phone is enough to log in with', () => {
    const mapping = mappingOf(importKinds.teachers, ['教师姓名', '联系电话', '任教科目', '班级', '班主任（选填）', '性别'])
    expect(mapping).toEqual(['real_name', 'phone', 'subjects', 'classes', 'head_of', null])
    expect(missingIn(importKinds.teachers, mapping)).toEqual([])
    expect(missingIn(importKinds.teachers, ['real_name', 'classes'])).toEqual(['username'])
    expect(isMapping(importKinds.teachers, 1, ['student_no'])).toBe(false)
  })

  it('without a head are those of the first row, for somebody to say what they are', () => {
    expect(sheetOf(importKinds.students, tableOf(['a', 'b'], ['林小满', '701']))).toEqual({
      titles: ['a', 'b'],
      rows: [{ row: 2, cells: ['林小满', '701'] }],
    })
  })

  it('a date is shown as one: whatever was typed, it is not what was meant', () => {
    expect(sheetOf(importKinds.students, tableOf(['姓名', '学号'], ['林', new Date('2026-03-01')])).rows[0]?.cells).toEqual([
      '林',
      '2026-03-01',
    ])
  })

  it('are chosen by hand only as they can be', () => {
    expect(isMapping(importKinds.students, 2, ['real_name', null])).toBe(true)
    expect(isMapping(importKinds.students, 2, ['real_name'])).toBe(false)
    expect(isMapping(importKinds.students, 2, ['real_name', 'real_name'])).toBe(false)
  })
})
