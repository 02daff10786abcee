import { teacherPic as events, type Picture, teacherPicLimits } from '@jiangtai/contract/teacher-pic'
import type { Told } from '@jiangtai/contract/tool'
import { thrownPicture } from '../../library/thrown.ts'
import { type Actor, defineTool, type Step, type World, type Yes } from '../../live/tool.ts'
import { Galleries, type Gallery } from './teacher-pic.state.ts'
import { audienceOf, frameOf, galleryOf, type PicAudience, viewFor } from './teacher-pic.view.ts'

type Out = Told<typeof events.says>
type PicStep = Step<Galleries, Out, PicAudience>
type Done = Yes<Galleries, Out, PicAudience>

interface Given {
  readonly pic_version: number
  readonly pic_list: readonly { readonly file_cdn_id: number }[]
  readonly shown_id?: number | undefined
  readonly is_full?: 0 | 1 | undefined
}

export const teacherPic = defineTool({
  events,
  flag: 'im_interaction_teacher_pic',
  state: Galleries,
  initial: { galleries: [] },

  images: (state, { event_name, data }, actor) => {
    if (event_name === events.hears.stop.name || event_name === events.hears.close.name) return []
    const known = new Set(galleryOf(state, actor).pic_list.map(({ file_cdn_id }) => file_cdn_id))
    return idsIn(data)
      .slice(0, teacherPicLimits.most)
      .filter((id) => !known.has(id))
  },

  reduce(state, { event_name, data }, actor, world): PicStep {
    const mine = galleryOf(state, actor)
    switch (event_name) {
      case events.hears.start.name:
        return start(state, mine, data, actor, world)
      case events.hears.update.name:
        return update(state, mine, data, actor, world)
      case events.hears.stop.name:
        return mine.is_adding === 1
          ? changed(state, mine, { ...mine, is_adding: 0, last: 'stop' }, world)
          : { state, reply: frameOf(events.says.stopped.name, mine) }
      case events.hears.close.name:
        return mine.is_open === 1 ? changed(state, mine, closed(mine), world) : { state, reply: frameOf(events.says.closed.name, mine) }
    }
  },

  ownerOf: () => undefined,
  closers: [events.hears.stop.name, events.hears.close.name],
  end(state): Done {
    const open = state.galleries.filter(({ is_open }) => is_open === 1)
    if (open.length === 0 && state.galleries.every(({ logged }) => logged.length === 0)) return { state }
    const galleries = state.galleries.map((one) => (one.is_open === 1 ? newer(closed(one)) : one)).map((one) => ({ ...one, logged: [] }))
    return { state: { galleries }, ...(open.length > 0 && { say: open.map(({ teacher_id }) => `teacher-${teacher_id}` as const) }) }
  },
  audienceOf: (_state, actor) => audienceOf(actor),
  view: viewFor,
  isShownTo: (state, actor) => actor.role === 'teacher' && galleryOf(state, actor).is_open === 1,
})

const newer = (one: Gallery): Gallery => ({ ...one, pic_version: one.pic_version + 1 })
const closed = (one: Gallery): Gallery => ({ ...one, pic_list: [], is_open: 0, is_adding: 0, shown_id: 0, is_full: 0, last: 'close' })

/** Every new picture enters the log, once a lesson. */
function changed(state: Galleries, before: Gallery, after: Gallery, { now }: World): Done {
  const known = new Set([...before.logged, ...before.pic_list.map(({ file_cdn_id }) => file_cdn_id)])
  const fresh = after.pic_list.filter(({ file_cdn_id }) => !known.has(file_cdn_id))
  const logged = [...before.logged, ...fresh.map(({ file_cdn_id }) => file_cdn_id)].slice(-mostLogged)
  const ofTeacher = new Map([...state.galleries, newer({ ...after, logged })].map((one) => [one.teacher_id, one]))
  const createdAt = Math.floor(now / 1000)
  return {
    state: { galleries: [...ofTeacher.values()] },
    say: [`teacher-${after.teacher_id}`],
    ...(fresh.length > 0 && { facts: fresh.map((data) => ({ kind: thrownPicture, userId: after.teacher_id, createdAt, data })) }),
  }
}

/** A state must not grow without bound. */
const mostLogged = 500

/** Opens what was closed with the pictures that the phone has chosen already; what is open keeps its own unless the phone knew them. */
function start(state: Galleries, mine: Gallery, data: Given, actor: Actor, world: World): PicStep {
  const isKnown = mine.is_open === 0 || data.pic_version === mine.pic_version
  const pic_list = isKnown ? picturesOf(data, mine, actor, world) : mine.pic_list
  if ('refuse' in pic_list) return pic_list
  const after: Gallery = { ...mine, pic_list, is_open: 1, is_adding: 1, ...lookOf(data, mine, pic_list), last: 'start' }
  return isSame(mine, after) ? { state, reply: frameOf(events.says.started.name, mine) } : changed(state, mine, after, world)
}

/** O063: a list that was made from another version changes nothing, and the current one is answered. */
function update(state: Galleries, mine: Gallery, data: Given, actor: Actor, world: World): PicStep {
  const current: Done = { state, reply: frameOf(events.says.updated.name, mine) }
  if (data.pic_version !== mine.pic_version || (mine.is_open === 0 && data.pic_list.length === 0)) return current
  const pic_list = picturesOf(data, mine, actor, world)
  if ('refuse' in pic_list) return pic_list
  const after: Gallery = { ...mine, pic_list, is_open: 1, ...lookOf(data, mine, pic_list), last: 'update' }
  return isSame(mine, after) ? current : changed(state, mine, after, world)
}

type Refused = { readonly refuse: 'pictureForeign' } | { readonly refuse: 'picturesFull'; readonly n: number }

const idsIn = ({ pic_list }: Pick<Given, 'pic_list'>) => [...new Set(pic_list.map(({ file_cdn_id }) => file_cdn_id))]

/** Each once, and only what the teacher has uploaded or a student has given to the class. */
function picturesOf({ pic_list }: Given, mine: Gallery, actor: Actor, { imageOf }: World): Picture[] | Refused {
  const ids = idsIn({ pic_list })
  if (ids.length > teacherPicLimits.most) return { refuse: 'picturesFull', n: teacherPicLimits.most }
  const known = new Map(mine.pic_list.map(({ file_cdn_id, url }) => [file_cdn_id, url]))
  const pictures = ids.map((file_cdn_id) => ({ url: known.get(file_cdn_id) ?? imageOf(file_cdn_id, actor) ?? '', file_cdn_id }))
  return pictures.every(({ url }) => url !== '') ? pictures : { refuse: 'pictureForeign' }
}

/** What everybody is to look at, as far as it is there. */
function lookOf({ shown_id = -1, is_full }: Given, mine: Gallery, pictures: readonly Picture[]): Pick<Gallery, 'shown_id' | 'is_full'> {
  const wanted = shown_id < 0 ? mine.shown_id : shown_id
  if (!pictures.some(({ file_cdn_id }) => file_cdn_id === wanted)) return { shown_id: 0, is_full: 0 }
  return { shown_id: wanted, is_full: is_full ?? (wanted === mine.shown_id ? mine.is_full : 0) }
}

const contentOf = ({ pic_list, is_open, is_adding, shown_id, is_full }: Gallery) =>
  JSON.stringify([pic_list.map(({ file_cdn_id }) => file_cdn_id), is_open, is_adding, shown_id, is_full])
const isSame = (one: Gallery, other: Gallery) => contentOf(one) === contentOf(other)
