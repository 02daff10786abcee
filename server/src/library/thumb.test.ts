import { mediaTypes } from '@jiangtai/contract/media'
import { expect, it } from 'vitest'
import { thumbKey, thumbStates, thumbUrl } from './thumb.ts'

it.each([
  ['a picture nobody has asked for yet', mediaTypes.image, thumbStates.unknown, '/thumbs/7'],
  ['a picture that has one', mediaTypes.image, thumbStates.made, '/thumbs/7'],
  ['a picture that cannot be read', mediaTypes.image, thumbStates.none, ''],
  ['a pdf that has one', mediaTypes.doc, thumbStates.made, '/thumbs/7'],
  ['a film of which no browser has sent one', mediaTypes.video, thumbStates.unknown, ''],
])('%s', (_what, mediaType, state, url) => {
  expect(thumbUrl(7, mediaType, state)).toBe(url)
})

it('lies beside its file, and never in its place', () => {
  expect(thumbKey('files/1/0123abcd')).toBe('thumbs/1/0123abcd')
})
