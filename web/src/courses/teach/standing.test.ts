import { describe, expect, it } from 'vitest'
import { item } from '../../../test/mix.ts'
import { afterHearing, isMovedOn, isUntold, type LessonPage, noPage, openedAt, type Standing, type ToldPage, turnedTo } from './standing.ts'

const slides = item(7)
const picture = item(9)
const items = [picture, slides]
const secondSlide: LessonPage = { resource_id: 7, page: 2 }
const told = (page: LessonPage, follow = 1): ToldPage => ({ ...page, follow })

/** One render after another: what was loaded of the lesson, and what the channel has told by then. */
const hearing = (opened: Standing, ...renders: readonly (LessonPage | undefined)[]) =>
  renders.reduce((standing, heard) => afterHearing(standing, items, heard && told(heard)), opened)

describe('a screen that is opened while the lesson runs', () => {
  it.each([
    ['without a place in its address', {}],
    ['by a link that is older than the last page', { id: slides.id, page: 1 }],
    ['by a link to another resource', { id: picture.id, page: 1 }],
  ])('%s goes to the page that the class is shown, whether the channel or the lesson came first', (_name, address) => {
    const there = turnedTo({ id: slides.id, page: 2 })
    expect(hearing(openedAt(address, undefined), secondSlide)).toEqual(there)
    expect(hearing(openedAt(address, undefined), undefined, undefined, secondSlide)).toEqual(there)
  })

  it('does so once: afterwards only news of the channel lead it on', () => {
    const standing = hearing(openedAt({}, undefined), secondSlide)
    expect(hearing(standing, { resource_id: 7, page: 3 }, noPage)).toBe(standing)
  })

  it('stays where somebody has turned to before the channel told anything', () => {
    const turned = turnedTo({ id: slides.id, page: 3 })
    expect(hearing(turned, undefined, secondSlide)).toBe(turned)
  })

  it('stays at its address when the class is shown nothing, or something that this lesson does not have', () => {
    const address = { id: slides.id, page: 3 }
    expect(hearing(openedAt(address, undefined), noPage, secondSlide).wanted).toEqual(address)
    expect(hearing(openedAt(address, undefined), { resource_id: 8, page: 2 }).wanted).toEqual(address)
  })
})

describe('a reload', () => {
  const own = { id: slides.id, page: 3, known: secondSlide }
  const reloaded = openedAt({ id: slides.id, page: 1 }, own)
  const there = turnedTo({ id: slides.id, page: 3 })

  it('finds the page where this tab was, although the address is behind and the class has not heard of it yet', () => {
    expect(hearing(reloaded, undefined, secondSlide)).toEqual(there)
    expect(hearing(reloaded, noPage)).toEqual(there)
  })

  it('takes over the page that another screen has turned to since, and does not throw the class back', () => {
    expect(hearing(reloaded, undefined, { resource_id: 7, page: 5 })).toEqual(turnedTo({ id: slides.id, page: 5 }))
    expect(hearing(reloaded, { resource_id: 9, page: 1 })).toEqual(turnedTo({ id: picture.id, page: 1 }))
  })

  it('stays while students do not follow, or follow what this lesson does not have', () => {
    expect(afterHearing(reloaded, items, told({ resource_id: 7, page: 5 }, 0))).toEqual(there)
    expect(hearing(reloaded, { resource_id: 8, page: 5 })).toEqual(there)
  })

  it('is none when the address names no place: whoever comes anew to a lesson is at a new screen', () => {
    expect(openedAt({}, own)).toEqual({ wanted: {}, isNew: true })
  })
})

it.each<[string, ToldPage, boolean]>([
  ['by a page that was not known here', told({ resource_id: 7, page: 5 }), true],
  ['not by the one it was at', told(secondSlide), false],
  ['not by one that was said from here', told({ resource_id: 9, page: 1 }), false],
  ['not while students do not follow', told({ resource_id: 7, page: 5 }, 0), false],
  ['not because nothing is shown', told(noPage), false],
])('another screen has led the lesson on %s', (_name, heard, isOn) =>
  expect(isMovedOn(heard, [secondSlide, { resource_id: 9, page: 1 }])).toBe(isOn),
)

describe('the class is told of the page here', () => {
  const here = secondSlide
  it.each<[string, LessonPage, boolean, boolean]>([
    ['when it is shown nothing', noPage, false, true],
    ['when it is shown another page', { resource_id: 7, page: 3 }, false, true],
    ['when it is shown that page of another resource', { resource_id: 8, page: 2 }, false, true],
    ['not when it sees that page already', { resource_id: 7, page: 2 }, false, false],
    ['when it sees that page, but the one turned to in between is on its way', { resource_id: 7, page: 2 }, true, true],
  ])('%s', (_name, heard, isTelling, isTold) => expect(isUntold(here, heard, isTelling)).toBe(isTold))
})
