import { expect, it } from 'vitest'
import { forPage, pageOf } from './export-page.ts'

const page = [
  ...pageOf({
    ...{ title: '王<小>明的数据', made_at: 1_790_000_000 },
    names: { classes: new Map([[3, '七年级(3)班']]), lessons: new Map([[8, '七年级(3)班 周一']]), items: new Map([[9, '行程问题']]) },
    parts: [
      {
        table: 'notices',
        what: '通知',
        count: 1,
        rows: [{ id: 5, title: '<script>alert(1)</script>', created_at: 1_790_000_000, read_at: null }],
      },
      {
        table: 'class_students',
        what: '在哪个班',
        count: 700,
        rows: [{ class_id: 3, is_done: 1, gender: 2, act: 'student-moved', text: '长'.repeat(301) }],
      },
      { table: 'lock_exemptions', what: '锁屏时不锁', count: 1, rows: [{ user_id: 5 }] },
      { table: 'facts', what: '课堂记录', count: 1, rows: [{ lesson_id: 8, tool: 'roll-call', kind: 'called', data: '{"event_id":1}' }] },
      { table: 'item_reads', what: '看过的学习内容', count: 1, rows: [{ item_id: 9, seconds: 60 }] },
      { table: 'users', what: '账号', count: 1, rows: [{ state: 2 }] },
    ],
    ...{ files: ['作业 "1".png'], left: ['不在了.png'] },
  }),
].join('\n')

it('says in words what is known, and leaves numbers to programs', () => {
  for (const words of [
    '<th>标题</th>',
    '<th>时间</th>',
    '七年级(3)班',
    '<td>是</td>',
    '<td>女</td>',
    '<td>转班</td>',
    ...['<td>点名和抢答</td><td>被点到</td>', '<td>七年级(3)班 周一</td>', '<td>行程问题</td>', '<td>停用</td>'],
    '共 700 条，这里是前 1 条',
    '记录在 数据.json 里',
  ])
    expect(page).toContain(words)
  for (const program of ['<th>id</th>', 'event_id', 'roll-call']) expect(page).not.toContain(program)
  expect(page).toContain(`${'长'.repeat(300)}…`)
})

it('shows what people wrote as text, and links files by safe addresses', () => {
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain('<script>')
  expect(page).toContain('<h1>王&lt;小&gt;明的数据</h1>')
  expect(page).toContain('<a href="文件/%E4%BD%9C%E4%B8%9A%20%221%22.png">作业 &quot;1&quot;.png</a>')
  expect(page).toContain('不在了.png')
})

const nobody = { classes: new Map(), lessons: new Map(), items: new Map() }

it('keeps of a row what it shows, and shows the same of it', () => {
  const row = { title: '😀'.repeat(2000), strokes: 'x'.repeat(10_000), text: '短' }
  const kept = forPage(row)
  expect(Object.keys(kept)).toEqual(['title', 'text'])
  expect(String(kept.title).length).toBeLessThan(700)
  const shown = (one: object) => [
    ...pageOf({
      title: '',
      made_at: 0,
      names: nobody,
      parts: [{ table: '', what: '', count: 1, rows: [{ ...one }] }],
      files: [],
      left: [],
    }),
  ]
  expect(shown(kept)).toEqual(shown(row))
})
