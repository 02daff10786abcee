import { projectionScreen as events, Projection, projectionLimits } from '@jiangtai/contract/projection-screen'
import type { Told } from '@jiangtai/contract/tool'
import * as z from 'zod/mini'
import { type Actor, defineTool, type Step, type World, type Yes } from '../../live/tool.ts'

const Kept = z.pick(Projection, {
  ...{ teacher_id: true, file_cdn_id: true, file_cdn_url: true, rotate: true },
  ...{ ws_multiple: true, scroll_x: true, scroll_y: true, count: true },
})
/** What one teacher has thrown last. */
const Thrown = z.extend(Kept, { closed_at: z.nullable(z.int()) })
type Thrown = z.infer<typeof Thrown>

/** O098: every teacher of the class has their own. */
export const Projections = z.object({ thrown: z.array(Thrown) })
export type Projections = z.infer<typeof Projections>

export type ProjectionAudience = `teacher-${number}` | 'student'
type Out = Told<typeof events.says>
type ProjectionStep = Step<Projections, Out, ProjectionAudience>
type Done = Yes<Projections, Out, ProjectionAudience>

export const projectionScreen = defineTool({
  events,
  flag: 'im_interaction_projection_screen',
  tellEveryMs: projectionLimits.everyMs,
  state: Projections,
  initial: { thrown: [] },

  images: (state, message, actor) => {
    const id = message.event_name === events.hears.throw.name ? fileIn(message.data) : undefined
    return id === undefined || thrownBy(state, actor.id)?.file_cdn_id === id ? [] : [id]
  },

  reduce(state, { event_name, data }, actor, world): ProjectionStep {
    const mine = thrownBy(state, actor.id)
    if (event_name === events.hears.close.name)
      return mine && isOpen(mine) ? changed(state, { ...mine, closed_at: world.now }) : { state, reply: closeOf(actor.id) }
    const file_cdn_id = fileIn(data)
    const rotate = data.rotate ?? data.pic_rotate
    if (file_cdn_id === undefined || rotate === undefined) return { refuse: 'badInput' }
    if (mine && isLate(mine, file_cdn_id, world)) return { state }
    const known = mine?.file_cdn_id === file_cdn_id ? mine.file_cdn_url : undefined
    const file_cdn_url = known ?? world.imageOf(file_cdn_id, actor)
    if (file_cdn_url === undefined) return { refuse: 'pictureForeign' }
    const { ws_multiple, scroll_x, scroll_y, count } = data
    const next: Thrown = {
      ...{ teacher_id: actor.id, file_cdn_id, file_cdn_url, rotate },
      ...{ ws_multiple, scroll_x, scroll_y, count, closed_at: null },
    }
    return mine && isSame(mine, next) ? { state } : changed(state, next)
  },

  ownerOf: () => undefined,
  closers: [events.hears.close.name],
  end: (state, { now }): Done => changed(state, ...state.thrown.filter(isOpen).map((one) => ({ ...one, closed_at: now }))),
  audienceOf: (_state, actor) => audienceOf(actor),
  view: (state, audience) => (audience === 'student' ? [] : [frameOf(state, Number(audience.slice('teacher-'.length)))]),
  isShownTo: (state, actor) => {
    const mine = actor.role === 'teacher' ? thrownBy(state, actor.id) : undefined
    return mine !== undefined && isOpen(mine)
  },
})

const audienceOf = ({ role, id }: Actor): ProjectionAudience => (role === 'teacher' ? `teacher-${id}` : role)
const thrownBy = ({ thrown }: Projections, id: number) => thrown.find(({ teacher_id }) => teacher_id === id)
const isOpen = ({ closed_at }: Thrown) => closed_at === null

const fileIn = ({ file_cdn_id, fiel_cdn_id }: { file_cdn_id?: number | undefined; fiel_cdn_id?: number | undefined }) =>
  file_cdn_id ?? fiel_cdn_id

/** A finger still moves on the phone when the big screen closes: what comes just after was not meant to open it again. */
const isLate = ({ file_cdn_id, closed_at }: Thrown, id: number, { now }: World) =>
  closed_at !== null && file_cdn_id === id && now - closed_at < lateMs
const lateMs = 1000

function changed(state: Projections, ...some: readonly Thrown[]): Done {
  if (some.length === 0) return { state }
  const ofTeacher = new Map([...state.thrown, ...some].map((one) => [one.teacher_id, one]))
  return { state: { thrown: [...ofTeacher.values()] }, say: some.map(({ teacher_id }) => `teacher-${teacher_id}` as const) }
}

const isSame = (one: Thrown, other: Thrown) => (Object.keys(other) as (keyof Thrown)[]).every((key) => one[key] === other[key])

const closeOf = (teacher_id: number): Out => ({ event_name: events.says.closed.name, data: { teacher_id } })

function frameOf(state: Projections, id: number): Out {
  const mine = thrownBy(state, id)
  if (!mine || !isOpen(mine)) return closeOf(id)
  const { closed_at: _, ...data } = mine
  return { event_name: events.says.thrown.name, data: { ...data, url: data.file_cdn_url } }
}
