import { describe, expect, it } from 'vitest'
import { gradeIn } from '../members/class-order.ts'
import { hindranceOf, nameAfter, promotionOf } from './promotion.ts'

const of = (id: number, name: string, grade = gradeIn(name), year = 2026) => ({ id, name, grade, year })
const led = (...classes: ReturnType<typeof of>[]) =>
  promotionOf(classes).promoted.map(
    ({ before, after }) => `${before.name} → ${after ? `${after.name} ${after.grade} ${after.year}` : '毕业'}`,
  )

describe('R1127: a new school year', () => {
  it.each([
    ['七年级(3)班', '八年级(3)班'],
    ['初一3班', '初二3班'],
    ['高二(10)班', '高三(10)班'],
    ['十一年级2班', '十二年级2班'],
    ['六年级(1)班', '七年级(1)班'],
    ['2026届3班', '2026届3班'],
    ['高三1班', '高三1班'],
  ])('%s is %s', (name, next) => expect(nameAfter(name)).toBe(next))

  it('takes every class one grade up, and the highest out of the school', () => {
    expect(led(of(1, '七年级(1)班'), of(2, '八年级(1)班'), of(3, '九年级(1)班'))).toEqual([
      '七年级(1)班 → 八年级(1)班 8 2027',
      '八年级(1)班 → 九年级(1)班 9 2027',
      '九年级(1)班 → 毕业',
    ])
  })

  it('goes on where the school does: the sixth grade leaves a school that has no seventh', () => {
    expect(led(of(1, '六年级(1)班'))).toEqual(['六年级(1)班 → 毕业'])
    expect(led(of(1, '六年级(1)班'), of(2, '七年级(1)班'))[0]).toBe('六年级(1)班 → 七年级(1)班 7 2027')
    expect(led(of(1, '高三1班'))).toEqual(['高三1班 → 毕业'])
  })

  it('knows a class that has gone up already, if it has a grade and a year', () => {
    const ahead = of(2, '八年级(1)班', 8, 2027)
    expect(hindranceOf([of(1, '七年级(1)班'), ahead], 2026)?.message).toContain('“八年级(1)班”已经是 2027 学年的班级')
    expect(hindranceOf([of(1, '七年级(1)班'), of(3, '八年级(1)班', 8, 0), of(4, '晨星班', 0, 2027)], 2026)).toBeUndefined()
    expect(hindranceOf([of(4, '晨星班', 0, 2027)], 2026)?.reason).toBe('promotionNone')
  })

  it('leaves a class without a grade, and one without a year has none later', () => {
    expect(promotionOf([of(1, '晨星班')])).toEqual({ promoted: [], kept: 1 })
    expect(led(of(1, '三年级(1)班', 3, 0))).toEqual(['三年级(1)班 → 四年级(1)班 4 0'])
  })
})
