import { CoursePage } from '@jiangtai/contract/course-page'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chooser, seeded } from '../../../test/seeded.ts'
import { ann, bo, dataOf, li, world, zhou } from '../../../test/votes.ts'
import { Shown } from '../../library/shown.ts'
import { coursePage, pageAudiences } from './course-page.ts'

const people = [zhou, li, ann, bo]
const views = (shown: Shown) => people.map((actor) => dataOf(coursePage.view(shown, coursePage.audienceOf(shown, actor))))

it.each([1, 2, 3])('whatever teachers show, in any order: walk %i', (seed) => {
  const { of, chance } = chooser(seeded(seed))
  const outcomes = new Set<string>()
  let shown = coursePage.initial
  for (let at = 0; at < 500; at++) {
    const data = { class_id: 7, resource_id: of([0, 5, 6, 7, -1]), page: of([0, 1, 2, 3]), follow: of([0, 1] as const) }
    const actor = chance(0.8) ? zhou : li
    const before = shown
    const frozen = JSON.stringify(before)
    const step = chance(0.02) ? coursePage.end(before, world) : coursePage.reduce(before, { event_name: 'lesson_page', data }, actor, world)
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in step ? step.refuse : step.state === before ? 'same' : 'moved')
    if ('refuse' in step) continue
    shown = step.state
    expect(z.parse(Shown, shown)).toEqual(shown)
    // Whoever sees something else than before is told, as the person they are now.
    const [then, now] = [views(before), views(shown)]
    const told = new Set<string>(step.say ?? [])
    people.forEach((person, index) => {
      expect(z.parse(CoursePage, { class_id: 7, ...now[index] })).toEqual({ class_id: 7, ...now[index] })
      if (JSON.stringify(then[index]) !== JSON.stringify(now[index])) expect(told).toContain(coursePage.audienceOf(shown, person))
    })
    if (shown.follow === 0) for (const student of now.slice(2)) expect(student).toEqual(coursePage.initial)
    if (shown === before) expect(step.say).toBeUndefined()
    for (const audience of told) expect(pageAudiences).toContain(audience)
  }
  expect([...outcomes].sort()).toEqual(['badInput', 'moved', 'same'])
})
