import type { Notice } from '@jiangtai/contract/notices'
import { expect, it } from 'vitest'
import { schoolTime } from '../../test/school-time.ts'
import { byDay } from './NoticeList.tsx'

const now = schoolTime(2026, 10, 16, 12, 0)
const notice = (id: number, ...when: [number, number, number, number]): Notice => ({
  ...{ id, type_id: 1, title: `通知${id}`, text: '', body: '', link: '', mix_id: 0, share_id: 0, is_read: 0 },
  created_at: schoolTime(...when).getTime() / 1000,
})

it('notices stand under the day they came on, newest first', () => {
  const days = byDay(
    [notice(4, 2026, 10, 16, 9), notice(3, 2026, 10, 16, 0), notice(2, 2026, 10, 15, 23), notice(1, 2025, 10, 15, 23)],
    now,
  )
  expect(days.map(({ day, list }) => [day, list.map(({ id }) => id)])).toEqual([
    ['今天', [4, 3]],
    ['昨天', [2]],
    ['2025 年 11 月 15 日', [1]],
  ])
})

it('without notices there are no days', () => {
  expect(byDay([], now)).toEqual([])
})
