import { expect, it } from 'vitest'
import { isOfSchool, kinds, limitsOf, nothingOn, queryOf, searchWider, shelves, type Wanted, widerThan } from './shelves.ts'

const wanted: Wanted = { shelf: 'all', kind: 0, near: 'course', tagId: 0, word: '' }
const page = { curr_page_index: 2, page_size: 24 }
const asked = (change: Partial<Wanted>, chapterId = 3) => queryOf({ ...wanted, ...change }, 34, chapterId, 2)

it('asks for what was chosen, and for nothing else', () => {
  expect(asked({})).toEqual({ course_id: 34, ...page })
  expect(asked({ near: 'chapter', word: '行程' })).toEqual({ third_subject_id: 3, word: '行程', ...page })
  expect(asked({ near: 'anywhere' })).toEqual(page)
  const video = kinds.find(({ text }) => text === '视频')?.value ?? 0
  expect(asked({ near: 'anywhere', kind: video })).toEqual({ media_class_id: video, ...page })
})

it('a chapter that is not known yet narrows nothing', () => {
  expect(asked({ near: 'chapter' }, 0)).toEqual(page)
})

it('a teacher whom the school has not confirmed waits for the school’s shelf and for what colleagues share', () => {
  const waits = shelves.filter(({ value }) => isOfSchool({ ...wanted, shelf: value }))
  expect(waits.map(({ text }) => text)).toEqual(['校本', '分享给我'])
})

it('says what it is limited to, and leads further out step by step: every subject, everybody’s, every kind', () => {
  const video = kinds.find(({ text }) => text === '视频')?.value ?? 0
  let now: Wanted = { shelf: 'school', kind: video, near: 'course', tagId: 0, word: '' }
  const steps: string[][] = []
  for (let wider = widerThan(now); wider; wider = widerThan(now)) {
    steps.push([limitsOf(now), wider.text])
    now = { ...now, ...wider.change }
  }
  expect(steps).toEqual([
    ['本课程 · 校本 · 视频', '看全部学科'],
    ['校本 · 视频', '不只看校本'],
    ['视频', '看全部类型'],
  ])
  expect(limitsOf(now)).toBe('')
})

it('a search that finds nothing is repeated in everything, and cleared when that was all', () => {
  const { text, change } = searchWider({ ...wanted, word: '行程' })
  expect([text, change]).toEqual(['在全部资源里找', { shelf: 'all', kind: 0, near: 'anywhere', tagId: 0 }])
  expect(searchWider({ ...wanted, word: '行程', ...change })).toEqual({ text: '清空搜索', change: { word: '' } })
})

it('an empty shelf says which one it is, and how something gets there', () => {
  const titleOf = (change: Partial<Wanted>) => nothingOn({ ...wanted, ...change }).title
  expect([titleOf({}), titleOf({ near: 'chapter' }), titleOf({ near: 'anywhere' })]).toEqual([
    '这节课还没有资源',
    '这一章还没有资源',
    '还没有资源',
  ])
  const school = (['course', 'chapter', 'anywhere'] as const).map((near) => nothingOn({ ...wanted, shelf: 'school', near }))
  expect(school.map(({ title }) => title)).toEqual(['校本里还没有这节课的资源', '校本里还没有这一章的资源', '校本里还没有资源'])
  for (const { hint } of school) expect(hint).toContain('放进校本')
  expect(titleOf({ shelf: 'collected' })).toBe('这节课没有收藏的资源')
  expect(titleOf({ shelf: 'shared' })).toBe('还没有老师分享给你这节课的资源')
})
