import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '@jiangtai/contract/board'
import { liveBoard as events, LiveBoard, LiveBoardOps } from '@jiangtai/contract/live-board'
import * as z from 'zod/mini'
import { Batch, LiveBoards, liveBoard } from '../../src/tools/live-board/live-board.ts'
import { line, sheet } from '../live-boards.ts'
import type { Device } from './device.ts'
import type { Books, Play } from './play.ts'
import { castTimes, isTeacher, some } from './world.ts'

const { hears, says } = events

/** What a page has of the board it was told of last. */
interface Followed {
  id: number
  /** The line that showed it open: whoever connects again sees only what is told then. */
  shownBy: Device['shown'] | undefined
  /** As far as it has the strokes, and as far as its writer was told that they are stored. */
  seq: number
  stored: number
  ops: Operation[]
  /** It has missed something, and would fetch the whole board. */
  isBehind: boolean
}
const none = (): Followed => ({ id: 0, shownBy: undefined, seq: 0, stored: 0, ops: [], isBehind: false })
const boards = new WeakMap<Device, Followed>()
const boardOf = (device: Device) => boards.get(device) ?? boards.set(device, none()).get(device) ?? none()

const isOpenAt = (device: Device) => boardOf(device).shownBy === device.shown

/** One session draws the same at the same place: so a batch says by itself who drew it, and which one it is. */
const drawing = (sessionId: number, seq: number): Operation[] => [1, 2].map((at) => ({ ...line(seq * 10 + at), at: sessionId }))

export const liveBoardPlay: Play = {
  tool: liveBoard,

  steps: [
    [2, (world) => some(world, isTeacher)?.say(hears.start.name, sheet, castTimes(world))],
    [
      16,
      (world) => {
        const { choose } = world
        const teacher = some(world, (one) => isTeacher(one) && isOpenAt(one.device))
        if (!teacher) return
        const { id, stored } = boardOf(teacher.device)
        const seq = Math.max(1, stored + choose.of([1, 1, 1, 1, 1, 1, 0, 2]))
        teacher.say(hears.ops.name, { board_live_id: id, seq, ops: drawing(teacher.device.actor.sessionId, seq) }, castTimes(world))
      },
    ],
    [
      1,
      (world) => {
        const teacher = some(world, isTeacher)
        teacher?.say(
          hears.stop.name,
          { board_live_id: Math.max(1, boardOf(teacher.device).id - world.choose.of([0, 0, 0, 1])) },
          castTimes(world),
        )
      },
    ],
  ],

  hear(device, frame) {
    const own = boardOf(device)
    if (frame.event_name === says.started.name) begin(device, own, z.parse(LiveBoard, frame.data))
    if (frame.event_name === says.ops.name) follow(own, z.parse(LiveBoardOps, frame.data))
    // Who is told that the newest has ended need not have heard of it; an answer is about the one that was named.
    const isOver = frame.event_name === says.stopped.name && (frame.data.msg_id === undefined || frame.data.board_live_id === own.id)
    if (isOver) own.shownBy = undefined
  },

  check(books) {
    const { board } = z.parse(LiveBoards, books.stateOf(liveBoard))
    const drawn = checkDrawn(books)
    if (board && board.seq !== (drawn.get(board.board_live_id)?.length ?? 0))
      books.blame(`board ${board.board_live_id} has ${board.seq} batches`)
    for (const { actor, device, isConnected } of books.people) {
      const own = boardOf(device)
      const batches = drawn.get(own.id) ?? []
      if (own.stored > batches.length) books.blame(`${actor.name} was told that ${own.stored} batches of board ${own.id} are stored`)
      if (!isConnected()) continue
      if (isOpenAt(device) !== (board !== null) || (board && own.id !== board.board_live_id))
        books.blame(`${actor.name} sees board ${own.id} ${isOpenAt(device) ? 'open' : 'closed'} and not ${JSON.stringify(board)}`)
      if (!board || board.teacher_id === actor.id) continue
      // As the page does with the call.
      if (own.isBehind) Object.assign(own, { isBehind: false, seq: batches.length, ops: batches.flat() })
      if (!isDeepStrictEqual(own.ops, batches.flat()))
        books.blame(`${actor.name} has ${own.ops.length} strokes of ${batches.flat().length}`)
    }
  },
}

function begin({ actor, shown }: Device, own: Followed, { board_live_id, teacher_id, seq }: LiveBoard) {
  if (own.id !== board_live_id) Object.assign(own, none(), { id: board_live_id })
  own.shownBy = shown
  if (teacher_id === actor.id) own.stored = Math.max(own.stored, seq)
}

function follow(own: Followed, { board_live_id, seq, ops, batches }: LiveBoardOps) {
  if (batches.length === 0) {
    // A node may answer the writer before it has heard of the board, which another node has begun.
    if (board_live_id === own.id) own.stored = Math.max(own.stored, seq)
    return
  }
  // Whoever was too slow to be told of a new board may hear of its strokes first: a page lets them pass, and is told of the board a second later.
  if (board_live_id !== own.id) return
  if (seq > own.seq + 1) own.isBehind = true
  if (own.isBehind) return
  // What it has already comes again when several batches are told at once.
  const known = batches.slice(0, own.seq - seq + 1).reduce((sum, count) => sum + count, 0)
  own.ops.push(...ops.slice(known))
  own.seq = Math.max(own.seq, seq + batches.length - 1)
}

/** The strokes of a board are kept without a gap, each batch once, all by the session that began it, in one lesson. */
function checkDrawn({ people, facts, blame }: Books): Map<number, Operation[][]> {
  const drawn = new Map<number, Operation[][]>()
  const lessons = new Map<number, Set<number | null>>()
  for (const { kind, userId, lessonId, data } of facts) {
    if (kind !== 'board-ops') continue
    const { board_live_id, seq, ops } = z.parse(Batch, data)
    const batches = drawn.get(board_live_id) ?? []
    drawn.set(board_live_id, [...batches, ops])
    lessons.set(board_live_id, (lessons.get(board_live_id) ?? new Set()).add(lessonId))
    if (seq !== batches.length + 1) blame(`batch ${seq} of board ${board_live_id} comes after ${batches.length}`)
    const session = batches[0]?.[0]?.at ?? ops[0]?.at ?? 0
    if (!isDeepStrictEqual(ops, drawing(session, seq))) blame(`batch ${seq} of board ${board_live_id} is not what was drawn there`)
    if (!people.some(({ device }) => device.actor.id === userId && device.actor.sessionId === session))
      blame(`${userId} has drawn on board ${board_live_id} with session ${session}`)
  }
  for (const [id, some] of lessons) if (some.size > 1 || some.has(null)) blame(`the strokes of board ${id} are in lessons ${[...some]}`)
  return drawn
}
