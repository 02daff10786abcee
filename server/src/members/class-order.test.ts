import { expect, it } from 'vitest'
import { inClassOrder } from './class-order.ts'

it('classes stand by grade, said or in the name, then by number', () => {
  const of = (name: string, grade = 0) => ({ name, grade })
  const classes = [of('九年级(1)班'), of('八年级(10)班'), of('八年级(2)班', 8), of('七年级(1)班', 7), of('晨星班')]
  expect(inClassOrder(classes).map(({ name }) => name)).toEqual(['晨星班', '七年级(1)班', '八年级(2)班', '八年级(10)班', '九年级(1)班'])
})
