import { teacherPic as events } from '@jiangtai/contract/teacher-pic'
import * as z from 'zod/mini'
import { thrownPicture } from '../../src/library/thrown.ts'
import { Galleries } from '../../src/tools/teacher-pic/teacher-pic.state.ts'
import { teacherPic } from '../../src/tools/teacher-pic/teacher-pic.ts'
import { type Device, demandOwn } from './device.ts'
import type { Play } from './play.ts'
import { isPictureOf, somePicture } from './uploads.ts'
import { castTimes, isTeacher, some } from './world.ts'

const { hears } = events
const Picture = z.object({ file_cdn_id: z.int() })
const Listed = z.object({ pic_list: z.array(Picture) })
/** Every picture that a device was ever told of. */
const told = new WeakMap<Device, Set<number>>()

export const picturesPlay: Play = {
  tool: teacherPic,

  steps: [
    [
      8,
      (world) => {
        const { choose } = world
        const teacher = some(world, isTeacher)
        const known = Number(teacher?.device.shown.get(events.name)?.pic_version ?? 0)
        const pic_list = Array.from({ length: choose.below(5) }, () => ({ file_cdn_id: somePicture(choose, teacher?.actor) }))
        const look = choose.chance(0.3) ? { shown_id: pic_list[0]?.file_cdn_id ?? 0, is_full: choose.of([0, 1]) } : {}
        const list = { pic_version: known + choose.of([0, 0, 0, 0, -1, 1]), pic_list, ...look }
        teacher?.say(choose.of([hears.start.name, hears.update.name, hears.update.name]), list, castTimes(world))
      },
    ],
    [1, (world) => some(world, isTeacher)?.say(hears.stop.name, {}, castTimes(world))],
    [1, (world) => some(world, isTeacher)?.say(hears.close.name, {}, castTimes(world))],
  ],

  hear(device, frame) {
    demandOwn(device, frame)
    const known = told.get(device) ?? new Set()
    told.set(device, known)
    for (const { file_cdn_id } of z.parse(Listed, frame.data).pic_list) {
      known.add(file_cdn_id)
      if (!isPictureOf(device.actor, file_cdn_id)) throw new Error(`${device.actor.name} sees picture ${file_cdn_id} of somebody else`)
    }
  },

  /** The history has whatever was thrown, once a lesson, and nothing of anybody else. */
  check({ people, facts, lesson, stateOf, blame }) {
    const log = facts
      .filter(({ kind }) => kind === thrownPicture)
      .map(({ userId, lessonId, data }) => ({ userId, lessonId, id: z.parse(Picture, data).file_cdn_id }))
    const entries = log.map(({ userId, lessonId, id }) => `${userId}/${lessonId}/${id}`)
    if (new Set(entries).size !== entries.length) blame('a picture is in the history of one lesson twice')
    for (const { userId, lessonId, id } of log) {
      if (lessonId === null) blame(`picture ${id} is in the history without a lesson`)
      if (!isPictureOf({ id: userId }, id)) blame(`picture ${id} is in the history of ${userId}`)
    }
    for (const { device } of people) {
      const kept = new Set(log.filter(({ userId }) => userId === device.actor.id).map(({ id }) => id))
      const lost = [...(told.get(device) ?? [])].filter((id) => !kept.has(id))
      if (lost.length > 0) blame(`the history of ${device.actor.name} lacks ${lost}`)
    }
    for (const { teacher_id, pic_list } of z.parse(Galleries, stateOf(teacherPic)).galleries)
      for (const { file_cdn_id } of pic_list)
        if (!entries.includes(`${teacher_id}/${lesson.lesson_id}/${file_cdn_id}`))
          blame(`picture ${file_cdn_id} is shown and not in the history`)
  },
}
