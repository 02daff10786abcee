import { teacherPic as events } from '@jiangtai/contract/teacher-pic'
import * as z from 'zod/mini'
import type { Actor, World } from '../src/live/tool.ts'
import type { Galleries } from '../src/tools/teacher-pic/teacher-pic.state.ts'
import { teacherPic } from '../src/tools/teacher-pic/teacher-pic.ts'
import { galleryOf } from '../src/tools/teacher-pic/teacher-pic.view.ts'
import { world as plain, zhou } from './votes.ts'

/** Builders for what teachers say to their galleries. */
type Message = Parameters<typeof teacherPic.reduce>[1]
export type Move = 'start' | 'update' | 'stop' | 'close'

/** Pictures 100–199 are the first teacher's, 200–299 the second's; a student of the class has given 901. */
export const world: World = {
  ...plain,
  imageOf: (id, { id: userId }) => (Math.floor(id / 100) === userId || id === 901 ? `/files/${id}/p.jpg` : undefined),
}
export const picture = (id: number) => ({ url: `/files/${id}/p.jpg`, file_cdn_id: id })

/** As it comes over the line. */
export function message(move: Move, version = 0, ids: readonly number[] = [], more: object = {}): Message {
  const given = { pic_version: version, pic_list: ids.map((file_cdn_id) => ({ url: 'x', file_cdn_id })), ...more }
  const decoded = z.decode<z.core.$ZodType>(events.hears[move].data, { class_id: 7, ...given })
  return { event_name: events.hears[move].name, data: decoded } as Message
}

export const step = (state: Galleries, said: Message, actor: Actor = zhou) => teacherPic.reduce(state, said, actor, world)
export function did(state: Galleries, said: Message, actor: Actor = zhou) {
  const done = step(state, said, actor)
  if ('refuse' in done) throw new Error(done.refuse)
  return done
}

export const idsOf = (state: Galleries, actor: Actor = zhou) => galleryOf(state, actor).pic_list.map(({ file_cdn_id }) => file_cdn_id)
