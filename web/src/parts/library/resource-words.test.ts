import { mediaTypes } from '@jiangtai/contract/media'
import { noPreview, type Preview, previewStates } from '@jiangtai/contract/preview'
import { expect, it } from 'vitest'
import { resourceOf } from '../../../test/resource.ts'
import { hasPages, isShown, lengthText, metaOf, pagesUrl } from './resource-words.ts'

it('says what a resource is, how much of it there is, and whose', () => {
  expect(metaOf(resourceOf({ pages: 24, is_mine: 0 }))).toBe('课件 · 24 页 · pdf · 周敏')
  const film = { media_type_id: mediaTypes.video, media_class_id: mediaTypes.video }
  expect(metaOf(resourceOf({ ...film, name: 'a.mp4', seconds: 192, width: 1280, height: 720 }))).toBe('视频 · 03:12')
  expect(metaOf(resourceOf({ name: 'a.png', media_type_id: 6, media_class_id: 6, width: 1200, height: 800 }))).toBe('图片 · 1200×800')
  const tables = ['成绩.xls', '成绩.xlsx'].map((name) => resourceOf({ name, media_class_id: mediaTypes.excel }))
  expect(tables.map(metaOf)).toEqual(['表格 · 只能下载 · xls', '表格 · 只能下载 · xlsx'])
})

it('hours are only said when there are some', () => {
  expect([0, 59.9, 600, 3723].map(lengthText)).toEqual(['00:00', '00:59', '10:00', '1:02:03'])
})

it('says how far an Office file is, and shows it once it has pages', () => {
  const slides = (preview: Partial<Preview>) => resourceOf({ name: '行程问题.pptx', preview: { ...noPreview, ...preview } })
  const { waiting, running, failed, done } = previewStates
  expect(metaOf(slides({ state: waiting, ahead: 3 }))).toBe('课件 · 等待转换，前面还有 3 个 · pptx')
  const states = [slides({ state: waiting }), slides({ state: running, percent: 38 }), slides({ state: failed }), slides({ state: done })]
  expect(states.map(metaOf)).toEqual(['课件 · 等待转换 · pptx', '课件 · 转换中 38% · pptx', '课件 · 无法转换 · pptx', '课件 · pptx'])
  expect([slides({}), ...states].map(isShown)).toEqual([false, false, false, false, true])
  expect([slides({}), ...states].map(hasPages)).toEqual([false, false, false, false, true])
  expect(pagesUrl(slides({ state: done, url: '/previews/1' }))).toBe('/previews/1')
  expect([resourceOf(), resourceOf({ name: 'a.txt' })].map(hasPages)).toEqual([true, false])
  expect(pagesUrl(resourceOf())).toBe('/files/1/a.pdf')
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
