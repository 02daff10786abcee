import { describe, expect, it } from 'vitest'
import { item } from '../../../test/mix.ts'
import { afterHearing, isUntold, type LessonPage, noPage, openedAt, type Standing, turnedTo } from './standing.ts'

const slides = item(7)
const picture = item(9)
const items = [picture, slides]
const secondSlide: LessonPage = { resource_id: 7, page: 2 }

/** One render after another: what was loaded of the lesson, and what the channel has told by then. */
const hearing = (opened: Standing, ...renders: readonly (LessonPage | undefined)[]) =>
  renders.reduce((standing, heard) => afterHearing(standing, items, heard), opened)

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

  it('does so once: afterwards whoever turns pages at another screen does not turn them here', () => {
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
  it('finds the page where this tab was, although the address is behind and another screen has turned since', () => {
    const own = { id: slides.id, page: 3 }
    expect(hearing(openedAt({ id: slides.id, page: 1 }, own), undefined, secondSlide)).toEqual(turnedTo(own))
  })

  it('is none when the address names no place: whoever comes anew to a lesson is at a new screen', () => {
    expect(openedAt({}, { id: slides.id, page: 3 })).toEqual({ wanted: {}, isNew: true })
  })
})

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
