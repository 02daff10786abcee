import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { addressed, defineEvent, live } from './event.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { defineToolEvents } from './tool.ts'

/** `staleMs`: what was pressed longer ago is dropped, never replayed. */
export const remoteLimits = {
  ...{ codeSigns: 5, codeSeconds: 120, codeTries: 10, remotes: 2, staleMs: 3000, commands: 60 },
  ...{ nameLength: 200, tools: 30, toolLength: 40, screenLength: 40 },
} as const
/** The page where a phone is the remote; `connect` in its query is a code. */
export const remotePath = '/m/remote'
/** What leads there with its query, short enough to be typed. */
export const remoteShortPath = '/c'
/** No 0 O 1 I L: a code is read from a board and typed on a phone. */
export const remoteSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** What each of them is about: a tool by its id, or a number (a page, an item of the lesson); most about nothing. */
export const remoteSubjects = {
  page_next: undefined,
  page_prev: undefined,
  page_to: 'value',
  open_item: 'value',
  media_play: undefined,
  media_pause: undefined,
  media_back: undefined,
  media_forward: undefined,
  media_mute: undefined,
  media_unmute: undefined,
  open_tool: 'tool',
  close_tool: 'tool',
} as const
export type RemoteCommand = keyof typeof remoteSubjects
export const remoteCommands = Object.keys(remoteSubjects) as RemoteCommand[]
export const remoteDevices = ['phone', 'tablet', 'computer'] as const
export type RemoteDevice = (typeof remoteDevices)[number]

const short = (longest: number) => z.string().check(z.maxLength(longest))
const tool = short(remoteLimits.toolLength)

/** One press. A later one has a larger number, also in another lesson. */
export const Pressed = z.object({
  nr: z.int(),
  command: z.enum(remoteCommands),
  tool: z.string(),
  value: z.optional(z.int()),
  sent_time: z.int(),
})
export type Pressed = z.infer<typeof Pressed>

/** `loading`: not there yet, or the line is slow; `refused`: the browser plays it only after a press on the screen itself; `failed`: it cannot be played there. */
export const mediaStates = ['loading', 'paused', 'playing', 'ended', 'refused', 'failed'] as const

/** How the film or the sound on the driven screen stands, by its own word. */
export const RemoteMedia = z.object({
  state: z.enum(mediaStates),
  /** In ms; 0: not known. */
  position: live.int,
  duration: live.int,
  /** In hundredths: 100 is as it was recorded. */
  speed: live.int,
  is_muted: live.flag,
  /** When that was so, in ms of the server's clock: whoever reads it later counts on from there. */
  at: live.int,
})
export type RemoteMedia = z.infer<typeof RemoteMedia>

/** What the driven screen shows; page 0: no lesson is in sight there. */
export const RemoteShown = z.object({
  course_name: short(remoteLimits.nameLength),
  resource_id: live.int,
  title: short(remoteLimits.nameLength),
  page: live.int,
  pages: live.int,
  /** Tools whose windows are open there. */
  tools: upTo(remoteLimits.tools, z.array(tool)),
  /** Whose item of which mix it is: the phone reads the others from there. */
  course_id: z.optional(live.int),
  course_type: z.optional(live.choice(1, 2)),
  item_id: z.optional(live.int),
  /** Of a film or a sound. */
  media: z.optional(RemoteMedia),
})
export type RemoteShown = z.infer<typeof RemoteShown>

/** How a teacher's phones and the big screen hang together. */
export const RemoteState = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** The tab that is driven; empty: none. */
  screen_id: z.string(),
  remotes: z.array(z.object({ remote_id: z.int(), device: z.enum(remoteDevices), joined_time: z.int() })),
  shown: RemoteShown,
  /** The last press that the screen has answered. */
  done: z.int(),
  /** 1: the big screen is black, whichever device said so. */
  is_black: z.optional(Flag),
  /** Which of the remotes the asking device is; 0: none. Said to it alone. */
  own_id: z.optional(z.int()),
})
export type RemoteState = z.infer<typeof RemoteState>

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const

/** The teacher's phone as second control of the big screen. */
export const teacherRemote = defineToolEvents({
  name: 'teacher-remote',
  hears: {
    press: defineEvent({
      name: 'teacher_remote',
      ...byTeacher,
      data: z.object({
        ...{ ...addressed, command: z.enum(remoteCommands), sent_time: live.int },
        ...{ tool: z.optional(tool), value: z.optional(live.id) },
      }),
    }),
    /** Ours: a state and no press, so that it can be said twice. By any device of whoever teaches. */
    black: defineEvent({ name: 'teacher_remote_black', ...byTeacher, data: z.object({ ...addressed, is_black: live.flag }) }),
    /** Ours: what the screen shows now, and the last press it has answered. */
    report: defineEvent({
      name: 'teacher_remote_screen',
      ...byTeacher,
      data: z.object({ ...addressed, ...RemoteShown.shape, screen_id: short(remoteLimits.screenLength), done: live.int }),
    }),
    /** The following come from the calls below alone. */
    screen: defineEvent({ name: 'teacher_remote_offer', ...byTeacher, data: z.object({ ...addressed, screen_id: z.string() }) }),
    join: defineEvent({ name: 'teacher_remote_join', ...byTeacher, data: z.object({ ...addressed, device: z.enum(remoteDevices) }) }),
    leave: defineEvent({ name: 'teacher_remote_leave', ...byTeacher, data: z.object({ ...addressed, remote_id: live.int }) }),
  },
  says: {
    pressed: defineEvent({
      name: 'teacher_remote',
      direction: 'server->client',
      data: z.object({
        class_id: z.int(),
        msg_id: addressed.msg_id,
        teacher_id: z.int(),
        command: z.enum(remoteCommands),
        tool: z.optional(z.string()),
        value: z.optional(z.int()),
        /** Ours: the tab it is for, and all that it has not answered yet, this one last. */
        screen_id: z.string(),
        presses: z.array(Pressed),
      }),
    }),
    state: defineEvent({ name: 'teacher_remote_state', direction: 'server->client', data: RemoteState }),
  },
})

const teachers = ['teacher'] as const

export const teacherRemoteCalls = {
  makeCode: defineCall({
    method: 'POST',
    path: '/api/teacher-remote/make-code',
    allow: teachers,
    input: z.object({ class_id: field.id, screen_id: field.textUpTo(remoteLimits.screenLength) }),
    reply: z.object({
      code: z.string(),
      /** Milliseconds of the server's clock. */
      expire_time: z.int(),
      /** What the picture says: a page of this site and the code, nothing that logs in. */
      url: z.string(),
      /** The picture, row by row: 1 is dark. */
      rows: z.array(z.string()),
    }),
    about:
      'A code by which a phone of the caller becomes the second control of this tab: for two minutes, one use, the same account, the lesson that runs. It takes the place of the one before.',
  }),
  join: defineCall({
    method: 'POST',
    path: '/api/teacher-remote/join',
    allow: teachers,
    input: z.object({ code: field.textUpTo(40) }),
    reply: z.object({ class_id: z.int(), remote_id: z.int() }),
    about: 'Makes the session that asks a remote of the screen that showed the code. It chooses no class: the page does.',
  }),
  leave: defineCall({
    method: 'POST',
    path: '/api/teacher-remote/leave',
    allow: teachers,
    input: z.object({ class_id: field.id, remote_id: field.id }),
    reply: z.object({}),
    about: 'Ends one of the caller’s remotes, from the phone or from the screen.',
  }),
}
