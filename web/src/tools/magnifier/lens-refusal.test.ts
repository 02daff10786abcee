import { mediaClassOf, mediaTypes } from '@jiangtai/contract/media'
import { noPreview, previewStates } from '@jiangtai/contract/preview'
import { expect, it } from 'vitest'
import { addressedOf, resourceOf } from '../../../test/resource.ts'
import { lensRefusal, noFrames, noSlides } from './lens-refusal.ts'

it.each([
  ['行程问题.ppt', noSlides],
  ['行程问题.PPTX', noSlides],
  ['行程问题.pdf', undefined],
  ['讲义.docx', undefined],
])('%s is refused: %s', (name, refusal) => {
  const slides = resourceOf({ name, preview: noPreview, media_type_id: mediaTypes.doc, media_class_id: mediaClassOf(mediaTypes.doc, name) })
  expect(lensRefusal(slides)).toBe(refusal)
  // Once it has pages they can be enlarged as those of a pdf.
  expect(lensRefusal({ ...slides, preview: { ...noPreview, state: previewStates.done } })).toBeUndefined()
})

it('R444: what stands in a frame is refused, because nobody can stop a film in it; a film that is a file is not', () => {
  expect(lensRefusal(addressedOf(1, '讲义', 'https://docs.example.com/view'))).toBe(noFrames)
  expect(lensRefusal(resourceOf({ name: '游戏.html', media_type_id: mediaTypes.html, media_class_id: mediaTypes.html }))).toBe(noFrames)
  expect(lensRefusal(addressedOf(1, '短片', 'https://cdn.example.com/a.mp4', { media_type_id: 1, media_class_id: 1 }))).toBeUndefined()
})

it('without a resource nothing is refused', () => {
  expect(lensRefusal(undefined)).toBeUndefined()
})

it('the sentence is that of the specification', () => {
  expect(noSlides).toBe('该工具暂不支持PPT类型资源。')
})
