import { expect, it } from 'vitest'
import { compared, lampTitle } from './lamp-comparison.ts'

const lamp = (id: number, counts: [number, number, number], student_count = 20) => ({ id, at: id, student_count, counts })

it('the first lamp is compared with the last', () => {
  const [green, , red] = compared([lamp(1, [5, 3, 2]), lamp(2, [7, 2, 1]), lamp(3, [10, 0, 0])])
  expect(green).toMatchObject({ meaning: '听懂了', before: 5, after: 10, beforeShare: 25, afterShare: 50 })
  expect(red).toMatchObject({ before: 2, after: 0, afterShare: 0 })
})

it('one lamp stands alone, and a class without students is no division by nothing', () => {
  expect(compared([lamp(1, [5, 3, 2])])[0]).toMatchObject({ before: undefined, after: 5, afterShare: 25 })
  expect(compared([lamp(1, [1, 0, 0], 0)])[0]).toMatchObject({ afterShare: 0 })
  expect(compared([])).toEqual([])
})

it.each([
  [1, '信号灯'],
  [2, '两次信号灯'],
  [12, '12 次信号灯'],
])('%i lamps are called %s', (count, title) => {
  expect(lampTitle(count)).toBe(title)
})
