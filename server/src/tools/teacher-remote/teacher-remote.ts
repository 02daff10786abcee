import { Flag } from '@jiangtai/contract/flag'
import {
  teacherRemote as events,
  mediaStates,
  Pressed,
  type RemoteState,
  remoteDevices,
  remoteLimits,
  remoteSubjects,
} from '@jiangtai/contract/teacher-remote'
import type { Told } from '@jiangtai/contract/tool'
import * as z from 'zod/mini'
import { type Actor, defineTool, type Step, type World, type Yes } from '../../live/tool.ts'

const Shown = z.object({
  ...{ course_name: z.string(), resource_id: z.int(), title: z.string() },
  ...{ page: z.int(), pages: z.int(), tools: z.array(z.string()) },
  ...{ course_id: z.optional(z.int()), course_type: z.optional(z.literal([1, 2])), item_id: z.optional(z.int()) },
  media: z.optional(
    z.object({
      ...{ state: z.enum(mediaStates), position: z.int(), duration: z.int() },
      ...{ speed: z.int(), is_muted: Flag, at: z.int() },
    }),
  ),
})
/** One teacher's big screen and the sessions that drive it. */
const Desk = z.object({
  teacher_id: z.int(),
  screen_id: z.string(),
  remotes: z.array(
    z.object({ session_id: z.int(), device: z.enum(remoteDevices), joined_time: z.int(), /** Of its last press. */ last_time: z.int() }),
  ),
  shown: Shown,
  /** Of the last press; by the clock, so that those of a later lesson are larger. */
  nr: z.int(),
  done: z.int(),
  /** What the screen has not answered yet. */
  presses: z.array(Pressed),
  is_black: z.optional(Flag),
})
type Desk = z.infer<typeof Desk>

export const Desks = z.object({ desks: z.array(Desk) })
export type Desks = z.infer<typeof Desks>

export type RemoteAudience = `teacher-${number}` | 'student'
type Out = Told<typeof events.says>
type RemoteStep = Step<Desks, Out, RemoteAudience>
type Done = Yes<Desks, Out, RemoteAudience>

const nothing: z.infer<typeof Shown> = { course_name: '', resource_id: 0, title: '', page: 0, pages: 0, tools: [] }
const emptyDesk = (teacher_id: number): Desk => ({
  ...{ teacher_id, screen_id: '', remotes: [], shown: nothing, nr: 0, done: 0, presses: [] },
})

/** A press is felt at once. */
const tellEveryMs = 50

export const teacherRemote = defineTool({
  events,
  needsLesson: true,
  ofCalls: [events.hears.screen.name, events.hears.join.name, events.hears.leave.name],
  tellEveryMs,
  state: Desks,
  initial: { desks: [] },

  reduce(state, message, actor, world): RemoteStep {
    const desk = deskOf(state, actor.id) ?? emptyDesk(actor.id)
    switch (message.event_name) {
      case events.hears.screen.name:
        return turnTo(state, desk, message.data.screen_id)
      case events.hears.join.name:
        // What was pressed before was for another time; carried again, it must not count once more.
        return join(state, desk, { device: message.data.device, joined_time: world.now, last_time: world.now - 1 }, actor)
      case events.hears.leave.name:
        return leave(state, desk, message.data.remote_id)
      case events.hears.report.name: {
        const { class_id: _, msg_id: __, screen_id, done, ...shown } = message.data
        return screen_id === desk.screen_id ? report(state, desk, shown, done) : { state }
      }
      case events.hears.black.name: {
        const { is_black } = message.data
        return is_black === (desk.is_black ?? 0) ? { state } : put(state, { ...desk, is_black })
      }
      case events.hears.press.name:
        return press(state, desk, message.data, actor, world)
    }
  },

  /** Nobody is told: what is too old has come to nothing. */
  wakesAt: ({ desks }) => earliest(desks.flatMap(({ presses }) => presses.map(({ sent_time }) => sent_time + remoteLimits.staleMs + 1))),
  wake: ({ desks }, { now }): Done => ({ state: { desks: desks.map((desk) => ({ ...desk, presses: fresh(desk, now) })) } }),

  ownerOf: () => undefined,
  closers: [events.hears.leave.name],
  end: ({ desks }): Done => ({
    state: desks.length === 0 ? { desks } : { desks: [] },
    ...(desks.length > 0 && { say: desks.map(({ teacher_id }) => `teacher-${teacher_id}` as const) }),
  }),
  audienceOf: (_state, { role, id }): RemoteAudience => (role === 'teacher' ? `teacher-${id}` : role),
  view: (state, audience) => (audience === 'student' ? [] : framesOf(state, Number(audience.slice('teacher-'.length)))),
  own: (state, { id, sessionId }) => ({
    own_id: deskOf(state, id)?.remotes.find(({ session_id }) => session_id === sessionId)?.session_id ?? 0,
  }),
  isShownTo: (state, { role, id }) => role === 'teacher' && deskOf(state, id) !== undefined,
})

const deskOf = ({ desks }: Desks, id: number) => desks.find(({ teacher_id }) => teacher_id === id)
const earliest = (times: readonly number[]) => (times.length === 0 ? undefined : Math.min(...times))
const isFresh = (sentTime: number, now: number) => Math.abs(now - sentTime) <= remoteLimits.staleMs
const fresh = ({ presses }: Desk, now: number) => presses.filter(({ sent_time }) => isFresh(sent_time, now))

const put = ({ desks }: Desks, desk: Desk): Done => ({
  state: { desks: [...desks.filter(({ teacher_id }) => teacher_id !== desk.teacher_id), desk] },
  say: [`teacher-${desk.teacher_id}`],
})

/** A screen that asks for a code becomes the controlled one; presses meant for another screen are dropped. */
const turnTo = (state: Desks, desk: Desk, screen_id: string): RemoteStep =>
  desk.screen_id === screen_id ? { state } : put(state, { ...desk, screen_id, shown: nothing, done: desk.nr, presses: [] })

/** The code is not shown while as many are connected as may be; who comes nevertheless takes the place of the oldest. */
function join(state: Desks, desk: Desk, about: Omit<Desk['remotes'][number], 'session_id'>, { sessionId }: Actor): RemoteStep {
  if (sessionId === undefined || desk.screen_id === '') return { refuse: 'remoteCodeWrong' }
  const others = desk.remotes.filter(({ session_id }) => session_id !== sessionId)
  return put(state, { ...desk, remotes: [...others, { session_id: sessionId, ...about }].slice(-remoteLimits.remotes) })
}

function leave(state: Desks, desk: Desk, sessionId: number): RemoteStep {
  const remotes = desk.remotes.filter(({ session_id }) => session_id !== sessionId)
  return remotes.length === desk.remotes.length ? { state } : put(state, { ...desk, remotes })
}

function report(state: Desks, desk: Desk, shown: Desk['shown'], answered: number): RemoteStep {
  const done = Math.max(desk.done, Math.min(answered, desk.nr))
  if (done === desk.done && JSON.stringify(shown) === JSON.stringify(desk.shown)) return { state }
  return put(state, { ...desk, shown, done, presses: desk.presses.filter(({ nr }) => nr > done) })
}

type Press = Omit<Pressed, 'nr' | 'tool'> & { readonly tool?: string | undefined }

function press(state: Desks, desk: Desk, pressed: Press, { sessionId }: Actor, { now }: World): RemoteStep {
  const { command, tool = '', value, sent_time } = pressed
  const remote = desk.remotes.find(({ session_id }) => session_id === sessionId)
  if (!remote) return { refuse: 'remoteNotJoined' }
  const subject = remoteSubjects[command]
  if ((subject === 'tool') === (tool === '') || (subject === 'value') === (value === undefined)) return { refuse: 'badInput' }
  const presses = fresh(desk, now)
  // What a line carried twice was pressed once.
  const isAgain = sent_time <= remote.last_time
  if (isAgain || !isFresh(sent_time, now) || presses.length >= remoteLimits.commands) return { state }
  const nr = Math.max(desk.nr + 1, now)
  const remotes = desk.remotes.map((one) => (one === remote ? { ...one, last_time: sent_time } : one))
  return put(state, {
    ...desk,
    nr,
    remotes,
    presses: [...presses, { nr, command, tool, ...(value !== undefined && { value }), sent_time }],
  })
}

function framesOf(state: Desks, id: number): readonly Out[] {
  const { teacher_id, screen_id, remotes, shown, done, presses, is_black = 0 } = deskOf(state, id) ?? emptyDesk(id)
  const told: Omit<RemoteState, 'class_id'> = {
    ...{ teacher_id, screen_id, shown, done, is_black },
    remotes: remotes.map(({ session_id, device, joined_time }) => ({ remote_id: session_id, device, joined_time })),
  }
  const last = presses.at(-1)
  const pressed: readonly Out[] = last
    ? [
        {
          event_name: events.says.pressed.name,
          data: {
            ...{ teacher_id, screen_id, command: last.command, presses },
            ...(last.tool && { tool: last.tool }),
            ...(last.value !== undefined && { value: last.value }),
          },
        },
      ]
    : []
  return [...pressed, { event_name: events.says.state.name, data: told }]
}
