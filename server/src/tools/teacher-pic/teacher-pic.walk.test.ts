import { TeacherPics, teacherPicLimits } from '@jiangtai/contract/teacher-pic'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Move, message, world } from '../../../test/pictures.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { li, zhou } from '../../../test/votes.ts'
import { Galleries } from './teacher-pic.state.ts'
import { teacherPic } from './teacher-pic.ts'
import { galleryOf } from './teacher-pic.view.ts'

const teachers = [zhou, li]
const moves: readonly Move[] = ['start', 'update', 'update', 'update', 'update', 'stop', 'close']

it.each([1, 2, 3])('whatever two teachers send, nothing is undone, lost or logged twice: walk %i', (seed) => {
  const { of, chance, below } = chooser(seeded(seed))
  const outcomes = new Set<string>()
  const logged = new Set<string>()
  let state = teacherPic.initial
  for (let at = 0; at < 500; at++) {
    const actor = of(teachers)
    const before = state
    const mine = galleryOf(before, actor)
    const version = chance(0.8) ? mine.pic_version : below(5)
    const ids = Array.from({ length: below(6) }, () => actor.id * 100 + below(20) + (chance(0.02) ? 500 : 0))
    const said = message(of(moves), version, ids, chance(0.3) ? { shown_id: of([0, ...ids]), is_full: of([0, 1]) } : {})
    const frozen = JSON.stringify(before)
    const isEnd = chance(0.02)
    const done = isEnd ? teacherPic.end(before, world) : teacherPic.reduce(before, said, actor, world)
    expect(JSON.stringify(before)).toBe(frozen)
    if ('refuse' in done) {
      outcomes.add(done.refuse)
      continue
    }
    state = done.state
    expect(z.parse(Galleries, state)).toEqual(state)
    if (isEnd) logged.clear()
    outcomes.add(state === before ? 'same' : isEnd ? 'end' : said.event_name)
    if (state === before) expect(done.say).toBeUndefined()
    for (const { userId, data } of done.facts ?? []) {
      const name = JSON.stringify([userId, data])
      expect(logged.has(name)).toBe(false)
      logged.add(name)
    }
    for (const { id } of teachers) {
      const [was, is] = [galleryOf(before, { id }), galleryOf(state, { id })]
      const isTold = done.say?.includes(`teacher-${id}`) === true
      // R332: what a device is told differs in its version from what it knows.
      expect(is.pic_version - was.pic_version).toBe(isTold ? 1 : 0)
      if (!isTold) expect({ ...is, logged: [] }).toEqual({ ...was, logged: [] })
      if (is.is_open === 0) expect([is.pic_list, is.is_adding, is.shown_id]).toEqual([[], 0, 0])
      expect(is.pic_list.length).toBeLessThanOrEqual(teacherPicLimits.most)
      for (const { data } of teacherPic.view(state, `teacher-${id}`))
        expect(z.safeParse(TeacherPics, { class_id: 7, ...data }).success).toBe(true)
    }
  }
  expect([...outcomes].sort()).toEqual(
    ['end', 'pictureForeign', 'same', 'teacher_pic_close', 'teacher_pic_start', 'teacher_pic_stop', 'teacher_pic_update'].sort(),
  )
})
