import { CoursePage } from '@jiangtai/contract/course-page'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ann, dataOf, li, world, zhou } from '../../../test/votes.ts'
import type { Shown } from '../../library/shown.ts'
import type { Actor } from '../../live/tool.ts'
import { coursePage } from './course-page.ts'

type Frame = readonly [resource_id: number, page: number, follow?: 0 | 1]
const said = ([resource_id, page, follow = 1]: Frame) => ({
  event_name: 'lesson_page' as const,
  data: { class_id: 7, resource_id, page, follow },
})
const step = (shown: Shown, actor: Actor, frame: Frame) => coursePage.reduce(shown, said(frame), actor, world)
function after(...frames: readonly (readonly [Actor, Frame])[]): Shown {
  return frames.reduce((shown, [actor, frame]) => {
    const done = step(shown, actor, frame)
    if ('refuse' in done) throw new Error(done.refuse)
    return done.state
  }, coursePage.initial)
}
const seen = (shown: Shown, actor: Actor) => dataOf(coursePage.view(shown, coursePage.audienceOf(shown, actor)))
const everybody = ['teacher', 'class']
const none = { teacher_id: 0, teacher_name: '', resource_id: 0, page: 0, follow: 0 }
const followed = after([zhou, [5, 2]])
const alone = after([zhou, [5, 2, 0]])

describe('what a class is told', () => {
  it('is the page while it may be followed, and nothing of it while not', () => {
    const page = { teacher_id: 1, teacher_name: '周敏', resource_id: 5, page: 2 }
    expect([seen(followed, zhou), seen(followed, ann), seen(followed, li)]).toEqual(Array(3).fill({ ...page, follow: 1 }))
    expect([seen(alone, zhou), seen(alone, ann), seen(alone, li)]).toEqual([{ ...page, follow: 0 }, none, none])
    for (const shown of [followed, alone, coursePage.initial])
      for (const actor of [zhou, ann]) expect(z.safeParse(CoursePage, { class_id: 7, ...seen(shown, actor) }).success).toBe(true)
  })
  it('is told to those only for whom it changed', () => {
    expect(step(followed, zhou, [5, 3])).toMatchObject({ state: { page: 3 }, say: everybody })
    expect(step(followed, zhou, [5, 2, 0])).toMatchObject({ state: { follow: 0 }, say: everybody })
    expect(step(alone, zhou, [5, 2, 1])).toMatchObject({ state: { follow: 1 }, say: everybody })
    expect(step(alone, zhou, [6, 1, 0])).toMatchObject({ state: { resource_id: 6 }, say: ['teacher'] })
    expect(step(followed, zhou, [5, 2])).toEqual({ state: followed })
    expect(step(alone, li, [9, 1, 0])).toMatchObject({ say: everybody })
  })
  it('is told to whoever connects while there is something to see', () => {
    const shownTo = (actor: Actor) => [coursePage.initial, followed, alone].map((shown) => coursePage.isShownTo(shown, actor))
    expect([shownTo(zhou), shownTo(ann), shownTo(li)]).toEqual([
      [false, true, true],
      [false, true, false],
      [false, true, false],
    ])
  })
})

describe('the end', () => {
  it('comes when the teacher leaves the page, and with the lesson', () => {
    expect(step(followed, zhou, [0, 0])).toEqual({ state: none, say: everybody })
    expect(coursePage.end(followed, world)).toEqual({ state: none, say: everybody })
    const closed = after([zhou, [5, 2]], [zhou, [0, 0]])
    expect([step(closed, zhou, [0, 0]), coursePage.end(closed, world)]).toEqual([{ state: closed }, { state: closed }])
  })
  it('does not come because a colleague leaves another page', () => {
    expect(step(followed, li, [0, 0])).toEqual({ state: followed })
  })
})

it.each([
  [-1, 1],
  [2 ** 31, 1],
  [5, 0],
  [5, -1],
  [5, 5001],
] as const)('resource %i, page %i cannot be shown', (resource_id, page) => {
  expect(step(followed, zhou, [resource_id, page])).toEqual({ refuse: 'badInput' })
})

it('the owner is who shows something, followed or not (O098)', () => {
  const owner = { id: 1, name: '周敏' }
  expect([followed, alone, coursePage.initial, after([zhou, [5, 2]], [zhou, [0, 0]])].map(coursePage.ownerOf)).toEqual([
    owner,
    owner,
    undefined,
    undefined,
  ])
  expect(coursePage.ownerOf(after([zhou, [5, 2]], [li, [8, 1]]))).toEqual({ id: 2, name: '李想' })
})
