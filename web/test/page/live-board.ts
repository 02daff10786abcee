import type { Operation } from '@jiangtai/contract/board'
import { type LiveBoard, liveBoard, liveBoardCalls } from '@jiangtai/contract/live-board'
import { lineOf } from './board-files.ts'
import { frame, type Said } from './frames.ts'
import { inLesson, logIn, student, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const { hears, says } = liveBoard
const class_id = teacher.class_id
export const liveBoardOf = (change: Partial<LiveBoard> = {}): LiveBoard => ({
  ...{ class_id, teacher_id: teacher.user_id, teacher_name: teacher.real_name, board_live_id: 7, width: 1440, height: 900 },
  ...{ background: 'transparent', seq: 0, ...change },
})

/** The server of a teacher who writes for the class: all that comes is stored. */
export function answerWriter(stand: Stand) {
  let board_live_id = 6
  stand.answerFrame(hears.start, ({ width, height, background }) => {
    board_live_id += 1
    return [frame(says.started, liveBoardOf({ board_live_id, width, height, background }))]
  })
  stand.answerFrame(hears.ops, ({ seq }) => [frame(says.ops, { class_id, board_live_id, seq, ops: [], batches: [] })])
  stand.answerFrame(hears.stop, ({ board_live_id }) => [frame(says.stopped, { class_id, board_live_id })])
}

/** A student in a lesson, whose teacher draws lines for the class: each is a batch, and lies below the last. */
export function answerFollower(stand: Stand, drawn = 1) {
  const lines = (count: number): Operation[] =>
    Array.from({ length: count }, (_, at) => lineOf(at + 1, [300, 200 + 100 * at], [900, 200 + 100 * at]))
  let all = lines(drawn)
  const started = (): Said => frame(says.started, liveBoardOf({ seq: all.length }))
  const replay = () => inLesson(stand, teacher, started())
  logIn(stand, student)
  replay()
  stand.answer(liveBoardCalls.read, ({ after = 0 }) => ({ board_live_id: 7, seq: all.length, ops: all.slice(after) }))
  return {
    /** One more, told to whoever is connected. */
    draw() {
      all = lines(all.length + 1)
      replay()
      stand.say(says.ops, { class_id, board_live_id: 7, seq: all.length, ops: all.slice(-1), batches: [1] })
    },
    /** Begins, with what was drawn. */
    start() {
      replay()
      stand.say(...started())
    },
    stop() {
      inLesson(stand, teacher)
      stand.say(says.stopped, { class_id, board_live_id: 7 })
    },
  }
}
