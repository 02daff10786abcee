import type { Operation } from '@jiangtai/contract/board'
import { liveBoard as events } from '@jiangtai/contract/live-board'
import * as z from 'zod/mini'
import type { Actor } from '../src/live/tool.ts'
import { type LiveBoards, liveBoard } from '../src/tools/live-board/live-board.ts'
import { world, zhou } from './votes.ts'

/** Builders for what teachers draw on live boards. */
type Message = Parameters<typeof liveBoard.reduce>[1]

export const sheet = { width: 1920, height: 1080, background: 'white' } as const
export const line = (id: number, points = 2): Operation => ({
  ...{ kind: 'line', id, page: 1, at: id, color: 'red', width: 4 },
  points: Array.from({ length: points }, (_, at) => [at, at, 50, 16]).flat(),
})

/** As it comes over the line. */
function message(move: keyof typeof events.hears, data: object): Message {
  const decoded = z.decode<z.core.$ZodType>(events.hears[move].data, { class_id: 7, ...data })
  return { event_name: events.hears[move].name, data: decoded } as Message
}
export const start = (more: object = {}) => message('start', { ...sheet, ...more })
export const ops = (board_live_id: number, seq: number, ...list: Operation[]) => message('ops', { board_live_id, seq, ops: list })
export const stop = (board_live_id: number) => message('stop', { board_live_id })

export const step = (state: LiveBoards, said: Message, actor: Actor = zhou) => liveBoard.reduce(state, said, actor, world)
export function did(state: LiveBoards, said: Message, actor: Actor = zhou) {
  const done = step(state, said, actor)
  if ('refuse' in done) throw new Error(done.refuse)
  return done
}
export const view = (state: LiveBoards, actor: Actor) => liveBoard.view(state, liveBoard.audienceOf(state, actor))
