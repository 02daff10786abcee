import { noPreview } from '@jiangtai/contract/preview'
import type { StudyItem } from '@jiangtai/contract/studies'
import { describe, expect, it } from 'vitest'
import { besides, continueAt, type Study, withoutItems, withRead } from './study.ts'
import { goOnWords, placeWords, pushedWords } from './study-words.ts'

const item = (id: number, more: Partial<StudyItem> = {}, pages = 24): StudyItem => ({
  id,
  resource: {
    ...{
      id: id * 10,
      title: `资料${id}`,
      media_type_id: 1,
      media_class_id: 1,
      file_cdn_id: id,
      file_cdn_url: '',
      thumb_url: '',
      name: 'a.pdf',
      bytes: 1,
      preview: noPreview,
    },
    ...{ pages, seconds: 0, width: 0, height: 0, owner_id: 1, owner_name: '周敏', uploader_type: 2, is_school: 0, is_mine: 0 },
    ...{
      address: '',
      platform_id: 0,
      is_collected: 0,
      root_subject_id: 1,
      second_subject_id: 2,
      third_subject_id: 3,
      course_id: 4,
      created_at: 1,
    },
  },
  ...{ pushed_at: 1, is_new: 1, is_done: 0, page: 0, position: 0, seconds: 0 },
  ...more,
})

const studyOf = (...items: StudyItem[]): Study => ({
  ...{ mix_id: 1, course_id: 4, course_name: '一元一次方程', course_type: 1, subject_id: 1, subject_name: '数学' },
  ...{
    teacher_id: 1,
    teacher_name: '周敏',
    pushed_at: 1,
    note: '',
    notes: [],
    item_count: items.length,
    done_count: 0,
    new_count: items.length,
  },
  items,
})

describe('what was read', () => {
  it('is no longer new, and the counts say so', () => {
    const { items, new_count, done_count } = withRead(studyOf(item(1), item(2)), 1, { seconds: 15, page: 3, is_done: 0 })
    expect(items[0]).toMatchObject({ is_new: 0, page: 3, seconds: 15 })
    expect([new_count, done_count]).toEqual([1, 0])
  })

  it('stays done when it is looked at again', () => {
    const done = withRead(studyOf(item(1)), 1, { seconds: 0, is_done: 1 })
    expect(withRead(done, 1, { seconds: 5, page: 1, is_done: 0 }).items[0]).toMatchObject({ is_done: 1, page: 1, seconds: 5 })
  })

  it('leaves the others as they are', () => {
    const before = studyOf(item(1), item(2))
    expect(withRead(before, 1, { seconds: 1 }).items[1]).toBe(before.items[1])
  })
})

it('what was withdrawn is gone from the list and its counts', () => {
  expect(withoutItems(studyOf(item(1), item(2)), [2])).toMatchObject({ item_count: 1, new_count: 1, items: [{ id: 1 }] })
})

it('reading goes on with what was begun, then with what is left, then from the beginning', () => {
  const begun = item(3, { is_new: 0 })
  const done = item(1, { is_new: 0, is_done: 1 })
  expect(continueAt([done, item(2), begun])).toBe(begun)
  expect(continueAt([done, item(2)])?.id).toBe(2)
  expect(continueAt([done])).toBe(done)
  expect(continueAt([])).toBeUndefined()
})

it('an item has its neighbours in the teacher’s order', () => {
  const items = [item(1), item(2), item(3)]
  expect(besides(items, 2)).toEqual({ before: items[0], after: items[2] })
  expect(besides(items, 1).before).toBeUndefined()
  expect(besides(items, 9)).toEqual({ before: undefined, after: undefined })
})

it('how far somebody has come is said in pages, or in minutes', () => {
  expect(placeWords(item(1, { page: 12 }))).toBe('12/24')
  expect(placeWords(item(1, { page: 30 }))).toBe('24/24')
  expect(placeWords(item(1, { position: 80 }, 0))).toBe('01:20')
  expect(placeWords(item(1, { page: 2 }, 0))).toBe('第 2 页')
  expect(placeWords(item(1))).toBe('')
})

it('the button says how to go on', () => {
  expect(goOnWords(item(1))).toBe('开始学')
  expect(goOnWords(item(1, { is_new: 0, page: 12 }))).toBe('继续学 · 第 12 页')
  expect(goOnWords(item(1, { is_new: 0, position: 80 }, 0))).toBe('继续学 · 01:20')
  expect(goOnWords(item(1, { is_new: 0 }, 0))).toBe('继续学')
  expect(goOnWords(item(1, { is_new: 0, is_done: 1 }))).toBe('再看一遍')
})

it('a push is told with its teacher and how many', () => {
  expect(pushedWords('周老师', 3)).toBe('周老师推送了 3 份资料')
  expect(pushedWords('周老师', 0)).toBe('周老师推送了新资料')
})
