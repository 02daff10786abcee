import { liveBoardCalls as calls, liveBoardLimits } from '@jiangtai/contract/live-board'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import { asStored } from '../../http/as-stored.ts'
import type { LiveStore } from '../../live/store.ts'
import { memberOf } from '../../members/members.ts'
import { nextSlice } from '../../slices.ts'
import { drawnIn, lastBatch, sizesOf } from './live-board.db.ts'
import { LiveBoards, liveBoard } from './live-board.ts'

interface Deps {
  readonly db: Db
  readonly store: Pick<LiveStore, 'loadTool'>
}

type Answered = z.output<typeof calls.read.reply>

/** How many of some batches fit into one answer. */
function fitting(sizes: readonly number[]): number {
  let signs = 0
  const first = sizes.findIndex((size, at) => {
    signs += size
    return at > 0 && signs > liveBoardLimits.charactersOfAnswer
  })
  return first === -1 ? sizes.length : first
}

export const liveBoardCalls = ({ db, store }: Deps) =>
  answer(calls, {
    async read({ class_id, after = 0 }, { caller }) {
      await memberOf(db, caller, class_id)
      const stored = await store.loadTool(class_id, liveBoard.events.name)
      const { board } = stored ? z.parse(LiveBoards, stored.state) : liveBoard.initial
      if (!board) return { board_live_id: 0, seq: 0, ops: [] }
      const { board_live_id } = board
      const last = await lastBatch(db, class_id)
      if (last?.board_live_id !== board_live_id) return { board_live_id, seq: 0, ops: [] }
      // The batches of one board follow each other: a class has one at a time.
      const from = Math.min(Math.max(0, after), last.seq)
      const upTo = (seq: number) => ({ lastId: last.id, skip: last.seq - seq, count: seq - from })
      const sizes = await sizesOf(db, class_id, upTo(Math.min(last.seq, from + liveBoardLimits.batchesAtOnce)))
      const seq = from + fitting(sizes)
      await nextSlice()
      return asStored(JSON.stringify({ board_live_id, seq, ops: await drawnIn(db, class_id, upTo(seq)) } satisfies Answered))
    },
  })
