import { describe, expect, it } from 'vitest'
import { placeIn } from './class-place.ts'

describe('the place of a class in its school', () => {
  it.each([
    ...[
      '七年级(3)班',
      '七(3)班',
      '七（3）班',
      '七3班',
      '7.3',
      '7-3',
      '7(3)',
      '7（3）班',
      '初一(3)班',
      '初一三班',
      '初1(3)',
      '初中一年级3班',
    ],
    ...['七年级三班', '七年级第3班', '7年级3班', '七年3班', '703', '703班', ' 七 （ 3 ） 班 '],
  ])('%s is the third of the seventh grade', (name) => {
    expect(placeIn(name)).toEqual({ grade: 7, number: 3 })
  })
  it.each([
    ['高一(12)班', 10, 12],
    ['高中三年级十二班', 12, 12],
    ['十二年级(1)班', 12, 1],
    ['十一.3', 11, 3],
    ['小学六年级二十班', 6, 20],
    ['1012', 10, 12],
  ])('%s', (name, grade, number) => {
    expect(placeIn(name)).toEqual({ grade, number })
  })
  it.each(['', '3', '3班', '十一班', '七年级', '73', '2023届3班', '13.3', '七.0', '重点班', '7.3.1', '初四(1)班'])(
    '“%s” says none',
    (name) => {
      expect(placeIn(name)).toBeUndefined()
    },
  )
})
