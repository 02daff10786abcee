import { mediaTypes } from '@jiangtai/contract/media'
import { expect, it } from 'vitest'
import { resourceOf } from '../../../test/resource.ts'
import { isShown, lengthText, metaOf } from './resource-words.ts'

it('says what a resource is, how much of it there is, and whose', () => {
  expect(metaOf(resourceOf({ pages: 24, is_mine: 0 }))).toBe('课件 · 24 页 · 周敏')
  const film = { media_type_id: mediaTypes.video, media_class_id: mediaTypes.video }
  expect(metaOf(resourceOf({ ...film, seconds: 192, width: 1280, height: 720 }))).toBe('视频 · 03:12')
  expect(metaOf(resourceOf({ media_type_id: 6, media_class_id: 6, width: 1200, height: 800 }))).toBe('图片 · 1200×800')
  expect(metaOf(resourceOf({ media_class_id: mediaTypes.excel }))).toBe('表格')
})

it('hours are only said when there are some', () => {
  expect([0, 59.9, 600, 3723].map(lengthText)).toEqual(['00:00', '00:59', '10:00', '1:02:03'])
})

it('of documents a pdf and a plain text are shown', () => {
  expect(['a.pdf', 'A.PDF', 'a.txt', 'a.pptx', 'a.doc'].map((name) => isShown(resourceOf({ name })))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
