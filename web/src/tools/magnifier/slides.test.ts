import { mediaClassOf, mediaTypes } from '@jiangtai/contract/media'
import { expect, it } from 'vitest'
import { isSlides, noSlides } from './slides.ts'

it.each([
  ['行程问题.ppt', true],
  ['行程问题.PPTX', true],
  ['行程问题.pdf', false],
  ['讲义.docx', false],
])('%s is refused: %s', (name, isRefused) => {
  expect(isSlides({ name, media_class_id: mediaClassOf(mediaTypes.doc, name) })).toBe(isRefused)
})

it('without a resource nothing is refused', () => {
  expect(isSlides(undefined)).toBe(false)
})

it('the sentence is that of the specification', () => {
  expect(noSlides).toBe('该工具暂不支持PPT类型资源。')
})
