import * as z from 'zod/mini'
import { Background, boardLimits, Operation } from './board.ts'
import { defineCall } from './call.ts'
import { addressed, defineEvent, live } from './event.ts'
import { field, upTo } from './field.ts'
import { defineToolEvents } from './tool.ts'

export const liveBoardLimits = {
  operationsAtOnce: 200,
  /** Signs of the operations of one batch as JSON, so that its frame is one a socket takes (`channelLimits.frameBytes`). */
  signsAtOnce: 48_000,
  /** Of a whole board. Strokes come in parts here, so it has more operations than one that is kept. */
  operations: 100_000,
  signs: 8_000_000,
  /** Of one answer to whoever lacks something: a whole board would hold up everybody else on the node while it is written. */
  batchesAtOnce: 200,
  /** The same in signs; one batch is always sent. */
  charactersOfAnswer: 500_000,
} as const

const side = z.int().check(z.minimum(1), z.maximum(boardLimits.side))

/** A board whose strokes the class follows while the teacher writes. */
export const LiveBoard = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  teacher_id: z.int(),
  /** Ours: what a student is told in words. */
  teacher_name: z.string(),
  board_live_id: z.int(),
  width: z.int(),
  height: z.int(),
  background: Background,
  /** Of the last batch that is stored; 0: nothing was drawn yet. */
  seq: z.int(),
})
export type LiveBoard = z.infer<typeof LiveBoard>

/** The newest batches. A page that misses batches before them fetches the board and continues from there. The writer gets the number of the last stored batch, and no batches. */
export const LiveBoardOps = z.object({
  class_id: z.int(),
  msg_id: addressed.msg_id,
  board_live_id: z.int(),
  /** Of the first batch. */
  seq: z.int(),
  /** All batches, one after another. */
  ops: z.array(Operation),
  /** Ours: how many operations each batch has. */
  batches: z.array(z.int()),
})
export type LiveBoardOps = z.infer<typeof LiveBoardOps>

const byTeacher = { direction: 'client->server', allow: ['teacher'] } as const

export const liveBoard = defineToolEvents({
  name: 'live-board',
  hears: {
    start: defineEvent({
      name: 'board_live_start',
      ...byTeacher,
      data: z.object({ ...addressed, width: side, height: side, background: Background }),
    }),
    ops: defineEvent({
      name: 'board_live_ops',
      ...byTeacher,
      data: z.object({
        ...addressed,
        board_live_id: live.id,
        /** Rises by one; a repeat changes nothing, a gap is refused with the last that is stored as `data.seq`. */
        seq: live.id,
        ops: upTo(liveBoardLimits.operationsAtOnce, z.array(Operation).check(z.minLength(1))),
      }),
    }),
    stop: defineEvent({ name: 'board_live_stop', ...byTeacher, data: z.object({ ...addressed, board_live_id: live.id }) }),
  },
  says: {
    started: defineEvent({ name: 'board_live_start', direction: 'server->client', data: LiveBoard }),
    ops: defineEvent({ name: 'board_live_ops', direction: 'server->client', data: LiveBoardOps }),
    stopped: defineEvent({
      name: 'board_live_stop',
      direction: 'server->client',
      data: z.object({ class_id: z.int(), msg_id: addressed.msg_id, board_live_id: z.int() }),
    }),
  },
})

export const liveBoardCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/white-board-file/get-live-board',
    allow: ['teacher', 'student'],
    pace: 'board',
    input: z.object({ class_id: field.id, after: z.optional(field.int) }),
    reply: z.object({ board_live_id: z.int(), seq: z.int(), ops: z.array(Operation) }),
    about:
      'What was drawn on the live board of an own class after a batch, or from the beginning: 200 batches or 500,000 signs at most, of which `seq` is the last; who lacks more asks again. `board_live_id` 0: there is none.',
  }),
}
