import { TeacherPics } from '@jiangtai/contract/teacher-pic'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { did, idsOf, message, picture, step } from '../../../test/pictures.ts'
import { ann, li, world, zhou } from '../../../test/votes.ts'
import type { Galleries } from './teacher-pic.state.ts'
import { teacherPic } from './teacher-pic.ts'
import { galleryOf } from './teacher-pic.view.ts'

const { initial } = teacherPic
const opened = did(initial, message('start', 0, [101, 102])).state
const told = (state: Galleries, actor = zhou) =>
  teacherPic.view(state, teacherPic.audienceOf(state, actor)).map(({ event_name, data }) => [event_name, data.pic_version])

describe('a list', () => {
  it('carries who, which version and the pictures in their order (R314)', () => {
    const [said] = teacherPic.view(opened, 'teacher-1')
    expect(said).toEqual({
      event_name: 'teacher_pic_start',
      data: {
        ...{ teacher_id: 1, user_id: 1, user_type_id: 1, pic_version: 1, pic_list: [picture(101), picture(102)] },
        ...{ is_open: 1, is_adding: 1, shown_id: 0, is_full: 0 },
      },
    })
    expect(z.safeParse(TeacherPics, { class_id: 7, ...said?.data }).success).toBe(true)
  })
  it('is changed by whoever knows it, one version further each time', () => {
    const more = did(opened, message('update', 1, [102, 103, 101]))
    expect([idsOf(more.state), galleryOf(more.state, zhou).pic_version, more.say]).toEqual([[102, 103, 101], 2, ['teacher-1']])
    expect(told(more.state)).toEqual([['teacher_pic_update', 2]])
  })
  it('made from an older version changes nothing, and the current one is answered', () => {
    const removed = did(opened, message('update', 1, [102])).state
    const stale = did(removed, message('update', 1, [101, 102, 103]))
    expect([stale.state, stale.say]).toEqual([removed, undefined])
    expect(stale.reply).toMatchObject({ event_name: 'teacher_pic_update', data: { pic_version: 2, pic_list: [picture(102)] } })
  })
  it('sent twice is one', () => {
    const once = did(opened, message('update', 1, [101])).state
    expect(did(once, message('update', 1, [101])).state).toBe(once)
    expect(did(once, message('update', 2, [101])).state).toBe(once)
    expect(did(opened, message('start', 1, [101, 102])).state).toBe(opened)
  })
  it('has each picture once, and a hundred at most', () => {
    expect(idsOf(did(opened, message('update', 1, [101, 101, 102, 101])).state)).toEqual([101, 102])
    const many = Array.from({ length: 101 }, (_, at) => at + 1000)
    expect(step(opened, message('update', 1, many))).toEqual({ refuse: 'picturesFull', n: 100 })
  })
  it('takes only pictures that the teacher has uploaded, and what a student has given to the class', () => {
    expect(idsOf(did(opened, message('update', 1, [101, 901])).state)).toEqual([101, 901])
    expect(step(opened, message('update', 1, [101, 201]))).toEqual({ refuse: 'pictureForeign' })
    expect(step(initial, message('start', 0, [201]))).toEqual({ refuse: 'pictureForeign' })
    expect(teacherPic.images?.(opened, message('update', 1, [101, 105]), zhou)).toEqual([105])
    const twice = [...Array.from({ length: 100 }, () => 105), 106]
    expect(teacherPic.images?.(opened, message('update', 1, twice), zhou)).toEqual([105, 106])
  })
})

describe('opening and closing', () => {
  it('a phone that starts without knowing what is there takes nothing away', () => {
    const again = did(opened, message('start', 0, []))
    expect([idsOf(again.state), again.reply]).toEqual([[101, 102], expect.objectContaining({ event_name: 'teacher_pic_start' })])
    const stopped = did(opened, message('stop')).state
    const back = did(stopped, message('start', 0, []))
    expect([idsOf(back.state), galleryOf(back.state, zhou).is_adding]).toEqual([[101, 102], 1])
  })
  it('a phone that leaves takes nothing away either; who was away is told the list first (C14)', () => {
    const stopped = did(opened, message('stop')).state
    expect(galleryOf(stopped, zhou)).toMatchObject({ is_open: 1, is_adding: 0, pic_version: 2 })
    expect(told(stopped)).toEqual([
      ['teacher_pic_update', 1],
      ['teacher_pic_stop', 2],
    ])
    expect(did(stopped, message('stop')).state).toBe(stopped)
  })
  it('closing takes all pictures away, and the next start brings those of the phone', () => {
    const closed = did(opened, message('close')).state
    expect(galleryOf(closed, zhou)).toMatchObject({ is_open: 0, is_adding: 0, pic_list: [], pic_version: 2 })
    expect([told(closed), teacherPic.isShownTo(closed, zhou)]).toEqual([[['teacher_pic_close', 2]], false])
    expect(did(closed, message('close')).state).toBe(closed)
    expect(did(closed, message('update', 2, [])).state).toBe(closed)
    expect(idsOf(did(closed, message('start', 0, [103])).state)).toEqual([103])
    expect(galleryOf(did(closed, message('update', 2, [103])).state, zhou)).toMatchObject({ is_open: 1, pic_version: 3 })
  })
  it('the end of a lesson closes what is open, of every teacher', () => {
    const both = did(opened, message('start', 0, [201]), li).state
    const ended = teacherPic.end(both, world)
    expect(ended.say).toEqual(['teacher-1', 'teacher-2'])
    expect(teacherPic.end(ended.state, world)).toEqual({ state: ended.state })
  })
})

describe('what everybody is to look at', () => {
  it('is one picture of the list, which may have the screen for itself', () => {
    const shown = did(opened, message('update', 1, [101, 102], { shown_id: 102, is_full: 1 })).state
    expect(galleryOf(shown, zhou)).toMatchObject({ shown_id: 102, is_full: 1 })
    expect(galleryOf(did(shown, message('update', 2, [102, 101])).state, zhou)).toMatchObject({ shown_id: 102, is_full: 1 })
    expect(galleryOf(did(shown, message('update', 2, [101, 102], { shown_id: 101 })).state, zhou)).toMatchObject({
      shown_id: 101,
      is_full: 0,
    })
    expect(galleryOf(did(shown, message('update', 2, [101])).state, zhou)).toMatchObject({ shown_id: 0, is_full: 0 })
    expect(galleryOf(did(shown, message('update', 2, [101, 102], { shown_id: 99 })).state, zhou)).toMatchObject({ shown_id: 0, is_full: 0 })
  })
})

describe('the log', () => {
  const kinds = (facts: readonly { readonly data: object }[] = []) => facts.map(({ data }) => data)
  it('takes every new picture once a lesson, with when and whose it is', () => {
    const first = did(initial, message('start', 0, [101]))
    expect(first.facts).toEqual([{ kind: 'thrown-picture', userId: 1, createdAt: 1_700_000_000, data: picture(101) }])
    const second = did(first.state, message('update', 1, [102, 101]))
    expect(kinds(second.facts)).toEqual([picture(102)])
    const third = did(did(second.state, message('close')).state, message('start', 0, [101, 102]))
    expect(third.facts).toBeUndefined()
    const ended = teacherPic.end(third.state, world).state
    expect(kinds(did(ended, message('start', 0, [101])).facts)).toEqual([picture(101)])
  })
  it('takes it in the next lesson again, also when the gallery was closed before the first one ended', () => {
    const closed = did(opened, message('close')).state
    const ended = teacherPic.end(closed, world)
    expect([ended.say, teacherPic.end(ended.state, world)]).toEqual([undefined, { state: ended.state }])
    expect(kinds(did(ended.state, message('start', 0, [101])).facts)).toEqual([picture(101)])
  })
})

it('every teacher has pictures of their own, and no student any (O098)', () => {
  const both = did(opened, message('start', 0, [201]), li).state
  expect([idsOf(both), idsOf(both, li), teacherPic.ownerOf(both)]).toEqual([[101, 102], [201], undefined])
  expect([told(both, ann), teacherPic.isShownTo(both, ann), teacherPic.isShownTo(both, li)]).toEqual([[], false, true])
})
