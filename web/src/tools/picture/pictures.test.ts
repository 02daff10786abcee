import { mediaTypes } from '@jiangtai/contract/media'
import { describe, expect, it } from 'vitest'
import { resourceOf } from '../../../test/resource.ts'
import { hasPictures, picturesOf } from '../../parts/tool/shown-lesson.ts'
import { pictureOfFile } from './picture-of-file.ts'
import { firstPicture, turned, turnOf } from './pictures.ts'

const picture = (id: number) => resourceOf({ id, media_type_id: mediaTypes.image })
const paper = (id: number) => resourceOf({ id, media_type_id: mediaTypes.doc })
const resources = [paper(1), picture(2), paper(3), picture(4), paper(5)]

it('the pictures of a lesson are shown in its order, and nothing else', () => {
  expect(picturesOf({ resources }).map(({ id }) => id)).toEqual([2, 4])
})

it.each([
  ['a lesson with a picture', { resource: undefined, resources }, true],
  ['a lesson without', { resource: undefined, resources: [paper(1)] }, false],
  ['no lesson', undefined, false],
])('%s has them: %s', (_name, lesson, has) => {
  expect(hasPictures(lesson)).toBe(has)
})

it.each([
  ['the one on the screen', picture(4), 1],
  ['the next after what is on the screen', paper(3), 1],
  ['the first where no other comes', paper(5), 0],
  ['the first where nothing is on the screen', undefined, 0],
])('it begins with %s', (_name, resource, at) => {
  expect(firstPicture({ resource, resources })).toBe(at)
})

it('it begins with the first where what is on the screen is not of the lesson', () => {
  expect(firstPicture({ resource: paper(9), resources: [picture(2), picture(4)] })).toBe(0)
})

describe('by key', () => {
  it.each([
    ['ArrowRight', 1, 2],
    ['PageDown', 2, 2],
    [' ', 0, 1],
    ['ArrowLeft', 1, 0],
    ['PageUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from %i of three to %i', (key, at, to) => {
    const turn = turnOf(key)
    expect(turn && turned(at, 3, turn)).toBe(to)
  })

  it('others are not its own', () => {
    expect(turnOf('a')).toBeUndefined()
  })
})

it('a file of this machine is a picture with its name, without the ending', () => {
  const [first, second] = ['板书.一.jpg', '作业.png'].map((name, at) => pictureOfFile({ name, size: 10 }, at, `blob:${at}`))
  expect([first?.title, first?.file_cdn_url, second?.title]).toEqual(['板书.一', 'blob:0', '作业'])
  expect(picturesOf({ resources: [first, second].filter((one) => one !== undefined) })).toHaveLength(2)
  expect(first?.id).not.toBe(second?.id)
})
