import { expect, it } from 'vitest'
import { kinds, queryOf, type Wanted } from './shelves.ts'

const wanted: Wanted = { shelf: 'all', kind: 0, near: 'course', word: '' }
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
