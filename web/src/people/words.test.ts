import { importActions } from '@jiangtai/contract/people-imports'
import { describe, expect, it } from 'vitest'
import { todayDate } from '../kit/time/today-date.ts'
import { columnLetter, dayOfDate, gradeIn, saidOfRow, shownFields } from './words.ts'

describe('words of people and classes', () => {
  it('columns are called as spreadsheets do', () => expect([0, 25, 26, 51, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']))

  it('a field without a column is not shown', () =>
    expect(shownFields(['real_name', 'gender'], [{ field: 'real_name' }, { field: null }])).toEqual(['real_name']))

  it('a row says what becomes of it, with what there is to know', () =>
    expect(
      [
        { action: importActions.add, messages: [] },
        { action: importActions.update, messages: ['不再教七年级(1)班'] },
        { action: importActions.move, messages: ['从七年级(1)班转来，原班会移出'] },
        { action: importActions.error, messages: ['姓名为空', '学号为空'] },
      ].map(saidOfRow),
    ).toEqual(['新增', '更新：不再教七年级(1)班', '从七年级(1)班转来，原班会移出', '姓名为空；学号为空']))

  it('a day is that of China', () => {
    const evening = Date.UTC(2026, 10, 16, 17)
    expect([todayDate(evening), dayOfDate('2026-11-17'), dayOfDate('')]).toEqual(['2026-11-17', 20_774, undefined])
  })

  it.each([
    ['七年级(3)班', 7],
    ['初二3班', 8],
    ['高三(1)班', 12],
    ['十一年级2班', 11],
    ['晨星班', 0],
  ])('%s is of grade %i', (name, grade) => expect(gradeIn(name)).toBe(grade))
})
