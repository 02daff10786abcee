import { expect, it } from 'vitest'
import { shareOf } from '../../test/share.ts'
import { amountText, chipsOf, copiedWords, found, groupsOf, partText, readersText, sendWords } from './share-words.ts'

const colleagues = [
  { id: 1, name: '李想', subjects: ['数学'] },
  { id: 2, name: '王悦', subjects: ['数学', '物理'] },
  { id: 3, name: '赵磊', subjects: [] },
]

it('says how much a resource and a share are', () => {
  const part = { id: 1, title: '动画', media_class_id: 1, pages: 0, seconds: 220 }
  expect([partText(part), partText({ ...part, pages: 20 }), partText({ ...part, seconds: 0 })]).toEqual([
    '动画 · 03:40',
    '动画 · 20 页',
    '动画',
  ])
  expect(amountText({ resource_count: 2, bytes: 0 })).toBe('2 份资源')
  expect(amountText({ resource_count: 0, bytes: 0 })).toBe('里面的资源已被删除')
})

it('says how many have read it, of whom it was given to', () => {
  const mine = shareOf({ receiver_count: 6, read_count: 2, copied_count: 1 })
  expect([readersText(mine), readersText({ ...mine, to_school: 1, copied_count: 0 })]).toEqual([
    '2/6 位老师看过 · 1 位放进了课程',
    '2 位老师看过',
  ])
})

it('groups colleagues by subject, and names a whole group instead of its teachers', () => {
  expect(groupsOf(colleagues)).toEqual([
    { name: '数学组', ids: [1, 2] },
    { name: '物理组', ids: [2] },
  ])
  const texts = (...ids: number[]) => chipsOf(new Set(ids), colleagues).map(({ text }) => text)
  expect([texts(1, 2, 3), texts(2), texts()]).toEqual([['数学组 · 2 人', '赵磊'], ['王悦'], []])
})

it('finds a colleague by name or subject', () => {
  const ids = (word: string) => found(colleagues, word).map(({ id }) => id)
  expect([ids(''), ids('磊'), ids('物理'), ids('无')]).toEqual([[1, 2, 3], [3], [2], []])
})

it('says what is missing, then what the press does, and what it has done', () => {
  const wanted = { items: 2, toSchool: false, teachers: 7 }
  expect(sendWords({ ...wanted, items: 0 })).toEqual({ isReady: false, text: '请选择资源' })
  expect(sendWords({ ...wanted, teachers: 0 })).toEqual({ isReady: false, text: '请选择老师' })
  expect([sendWords(wanted).text, sendWords({ ...wanted, toSchool: true, teachers: 0 }).text]).toEqual([
    '分享给 7 位老师',
    '分享给全校老师',
  ])
  expect([copiedWords('数轴', 2), copiedWords('数轴', 0)]).toEqual(['已把 2 份资源放进“数轴”', '已放进“数轴”'])
})
