import { describe, expect, it } from 'vitest'
import { classKey, createClassFinder } from './class-names.ts'

const find = createClassFinder([
  { id: 3, name: '七年级(3)班' },
  { id: 12, name: '七年级(12)班' },
  { id: 5, name: '高一5班' },
  { id: 6, name: '重点班' },
  { id: 7, name: '重点' },
])

describe('a class', () => {
  it.each(['七年级(3)班', '七年级（3）班', '七年级 3 班', '七年级三班', '七年级（三）班', '七年级(03)班', '七年级3'])(
    'is found as %s',
    (typed) => {
      expect(find(typed)).toMatchObject({ id: 3 })
    },
  )
  it('is found by its number beside its grade', () => {
    expect(find('3', '七年级')).toMatchObject({ id: 3 })
    expect(find('十二班', '七年级')).toMatchObject({ id: 12 })
    expect(find('(5)班', '高一')).toMatchObject({ id: 5 })
  })
  it.each(['七(3)班', '七（3）班', '7.3', '初一(3)班', '7年级3班', '703'])('is understood as %s', (typed) => {
    expect(find(typed)).toMatchObject({ id: 3 })
  })
  it('is understood by its number beside its grade, however that is written', () => {
    for (const grade of ['初一', '7', '七', '七年级']) expect(find('（3）班', grade)).toMatchObject({ id: 3 })
    expect(find('5', '十年级')).toMatchObject({ id: 5 })
  })
  it('is not guessed', () => {
    expect(find('七年级(9)班')).toBe('班级不存在：“七年级(9)班”')
    expect(find('9.3')).toBe('班级不存在：“9.3”')
    expect(find('八年级(3)班', '七年级')).toBe('班级不存在：“七年级八年级(3)班”')
  })
  it('that was probably meant is named', () => {
    expect(find('3')).toBe('班级不存在：“3”，是不是指 七年级(3)班？')
    expect(find('七年纪3班')).toBe('班级不存在：“七年纪3班”，是不是指 七年级(3)班？')
  })
  it('that two could be is neither', () => {
    const both = createClassFinder([
      { id: 1, name: '七年级(3)班' },
      { id: 2, name: '初一(3)班' },
    ])
    expect(both('7.3')).toBe('有几个班都叫“7.3”')
    expect(both('初一3班')).toMatchObject({ id: 2 })
  })
  it('written exactly is that one; otherwise two of one name are several', () => {
    expect(find('重点')).toMatchObject({ id: 7 })
    expect(find('重 点')).toBe('有几个班都叫“重 点”')
  })
  it('of ten is not of one with a nought', () => {
    expect(classKey('七年级10班')).toBe('七年级10')
    expect(classKey('七年级二十班')).toBe('七年级20')
  })
})
