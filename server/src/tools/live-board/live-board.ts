import { Operation } from '@jiangtai/contract/board'
import type { MessageOf } from '@jiangtai/contract/event'
import { liveBoard as events, LiveBoard, liveBoardLimits } from '@jiangtai/contract/live-board'
import type { Told } from '@jiangtai/contract/tool'
import * as z from 'zod/mini'
import { type Actor, defineTool, type Step, type World, type Yes } from '../../live/tool.ts'

/** A board that somebody writes on. What was drawn is kept as facts: here are only the last batches, for those who follow without a gap. */
const Written = z.extend(
  z.pick(LiveBoard, {
    ...{ teacher_id: true, teacher_name: true, board_live_id: true },
    ...{ width: true, height: true, background: true, seq: true },
  }),
  {
    newest: z.array(z.array(Operation)),
    operations: z.int(),
    signs: z.int(),
    /** The message that began it: the same again, over a line that dropped, begins no other. */
    begun_by: z.string(),
    /** The login that writes. Another device of the same teacher counts batches of its own, which would pass for repeats. */
    session_id: z.optional(z.int()),
  },
)
type Written = z.infer<typeof Written>

export const LiveBoards = z.object({ last_id: z.int(), board: z.nullable(Written) })
export type LiveBoards = z.infer<typeof LiveBoards>

/** What one fact of a live board holds. */
export const Batch = z.object({ board_live_id: z.int(), seq: z.int(), ops: z.array(Operation) })
export type Batch = z.infer<typeof Batch>

export const boardAudiences = ['writer', 'viewer'] as const
export type BoardAudience = (typeof boardAudiences)[number]
type Heard = MessageOf<typeof events.hears>
type Said<K extends keyof typeof events.hears> = Extract<Heard, { event_name: (typeof events.hears)[K]['name'] }>['data']
type Out = Told<typeof events.says>
type BoardStep = Step<LiveBoards, Out, BoardAudience>

/** Tellings may fall together; who then still has not followed fetches the board. */
const keptBatches = 3
/** Half of the pace of a writer: at the same pace a batch that was stored slowly would make all after it wait as long. */
const everyMs = 50

export const liveBoard = defineTool({
  events,
  flag: 'im_interaction_whiteboard',
  tellEveryMs: everyMs,
  state: LiveBoards,
  initial: { last_id: 0, board: null },

  reduce(state, { event_name, data }, actor, world): BoardStep {
    switch (event_name) {
      case events.hears.start.name:
        return start(state, data, actor, world)
      case events.hears.ops.name:
        return draw(state, data, actor, world)
      case events.hears.stop.name:
        return state.board?.board_live_id === data.board_live_id ? stopped(state) : { state, reply: stopOf(data.board_live_id) }
    }
  },

  ownerOf: ({ board }) => (board ? { id: board.teacher_id, name: board.teacher_name } : undefined),
  closers: [events.hears.stop.name],
  end: (state) => (state.board ? stopped(state) : { state }),
  audienceOf: ({ board }, { id }) => (board?.teacher_id === id ? 'writer' : 'viewer'),
  view: ({ last_id, board }, audience) => {
    if (!board) return [stopOf(last_id)]
    return audience === 'writer' || board.seq === 0 ? [startOf(board)] : [startOf(board), newestOf(board, board.newest)]
  },
  news: (told, { board }, audience) => {
    if (!board || board.board_live_id !== told.board?.board_live_id) return undefined
    const missing = board.seq - told.board.seq
    return audience === 'writer' || missing === 0 ? [] : [newestOf(board, board.newest.slice(-missing))]
  },
  isShownTo: ({ board }) => board !== null,
})

function start(state: LiveBoards, data: Said<'start'>, { id, name, sessionId }: Actor, { now }: World): BoardStep {
  const { width, height, background, msg_id = '' } = data
  if (msg_id !== '' && state.board?.begun_by === msg_id) return { state }
  const last_id = state.last_id + 1
  const head = { teacher_id: id, teacher_name: name, board_live_id: last_id, width, height, background }
  const board: Written = { ...head, seq: 0, newest: [], operations: 0, signs: 0, begun_by: msg_id, session_id: sessionId }
  // Their own board: one that another device began in the same turn is not theirs to write on.
  const fact = { kind: 'board-begun', userId: id, createdAt: Math.floor(now / 1000), data: { board_live_id: last_id } }
  return { state: { last_id, board }, say: boardAudiences, reply: startOf(board), facts: [fact] }
}

function draw(state: LiveBoards, data: Said<'ops'>, { id, sessionId }: Actor, { now }: World): BoardStep {
  const { board } = state
  const { board_live_id, seq, ops } = data
  if (board?.board_live_id !== board_live_id || board.teacher_id !== id) return { refuse: 'liveBoardUnknown' }
  if (board.session_id !== sessionId) return { refuse: 'liveBoardTaken' }
  if (seq <= board.seq) return { state, reply: storedOf(board) }
  if (seq > board.seq + 1) return { refuse: 'liveBoardGap', data: { seq: board.seq } }
  const size = JSON.stringify(ops).length
  if (size > liveBoardLimits.signsAtOnce) return { refuse: 'badInput' }
  const [operations, signs] = [board.operations + ops.length, board.signs + size]
  if (operations > liveBoardLimits.operations || signs > liveBoardLimits.signs) return { refuse: 'boardTooLarge' }
  const next: Written = { ...board, seq, operations, signs, newest: [...board.newest, ops].slice(-keptBatches) }
  return {
    state: { ...state, board: next },
    say: ['viewer'],
    reply: storedOf(next),
    facts: [{ kind: 'board-ops', userId: id, createdAt: Math.floor(now / 1000), data: { board_live_id, seq, ops } }],
  }
}

/** Without a board nobody is its writer. */
const stopped = (state: LiveBoards): Yes<LiveBoards, Out, BoardAudience> => ({ state: { ...state, board: null }, say: ['viewer'] })

const stopOf = (board_live_id: number): Out => ({ event_name: events.says.stopped.name, data: { board_live_id } })

const startOf = ({ teacher_id, teacher_name, board_live_id, width, height, background, seq }: Written): Out => ({
  event_name: events.says.started.name,
  data: { teacher_id, teacher_name, board_live_id, width, height, background, seq },
})

/** The last batches, some or all of those that the state has. */
const newestOf = ({ board_live_id, seq }: Written, last: Written['newest']): Out => ({
  event_name: events.says.ops.name,
  data: { board_live_id, seq: seq - last.length + 1, ops: last.flat(), batches: last.map(({ length }) => length) },
})

/** To the writer: up to where it is stored. */
const storedOf = ({ board_live_id, seq }: Written): Out => ({
  event_name: events.says.ops.name,
  data: { board_live_id, seq, ops: [], batches: [] },
})
