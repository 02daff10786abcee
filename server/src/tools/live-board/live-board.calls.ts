import { liveBoardCalls as calls, liveBoardLimits } from '@jiangtai/contract/live-board'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { answer } from '../../http/answer.ts'
import type { LiveStore } from '../../live/store.ts'
import { memberOf } from '../../members/members.ts'
import { drawnBefore, lastBatch } from './live-board.db.ts'
import { LiveBoards, liveBoard } from './live-board.ts'

interface Deps {
  readonly db: Db
  readonly store: Pick<LiveStore, 'loadTool'>
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
      const seq = Math.min(last.seq, from + liveBoardLimits.batchesAtOnce)
      return { board_live_id, seq, ops: await drawnBefore(db, class_id, last.id, { skip: last.seq - seq, count: seq - from }) }
    },
  })
