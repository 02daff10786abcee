import { expect, it } from 'vitest'
import { drawnGroup } from './use-range.ts'

const groups = [1, 2, 3].map((id) => ({ id, name: `第${id}组`, students: [{ id: 10 + id, real_name: '生' }] }))

it('a group at random is another one than stands there, each as likely', () => {
  const drawn = (group: (typeof groups)[number] | undefined) => [0, 0.4, 0.99].map((at) => drawnGroup({ groups, group }, () => at))
  expect([drawn(undefined), drawn(groups[0])]).toEqual([
    [1, 2, 3],
    [2, 2, 3],
  ])
  expect(drawnGroup({ groups: [], group: undefined }, () => 0)).toBeUndefined()
})
