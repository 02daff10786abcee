import { expect, it } from 'vitest'
import { barsOf, todoOf } from './overview-words.ts'

it('a bar says its day and is as high as its share of the largest; the last one is today', () => {
  const days = [
    { date: '2026-11-15', count: 4 },
    { date: '2026-11-16', count: 1 },
    { date: '2026-11-17', count: 0 },
  ]
  expect(barsOf(days).map(({ name, percent, isToday }) => [name, percent, isToday])).toEqual([
    ['周日', 100, false],
    ['周一', 25, false],
    ['今天', 0, true],
  ])
  expect(barsOf([{ date: '2026-11-17', count: 0 }])[0]?.percent).toBe(0)
})

it('what waits is named: three classes, how many more, teachers who registered, who wants to teach a class, and feedback', () => {
  const classes = ['一班', '二班', '三班', '四班'].map((name, id) => ({ id, name }))
  expect(todoOf({ empty_classes: classes, waiting_count: 2, join_count: 1, suggest_count: 3 }).map(({ title, to }) => [title, to])).toEqual(
    [
      ['一班、二班、三班等 4 个班还没有学生', '/admin/import'],
      ['2 位注册的老师等学校确认', '/admin/teachers?waiting'],
      ['1 个老师加入班级的申请等你同意', '/admin/teachers'],
      ['3 条反馈等学校处理', '/admin/feedback'],
    ],
  )
  expect(todoOf({ empty_classes: [], waiting_count: 0, join_count: 0, suggest_count: 0 })).toEqual([])
})
