import { channelLimits } from '@jiangtai/contract/channel'
import { liveBoard as events, liveBoardLimits } from '@jiangtai/contract/live-board'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { did, line, ops, sheet, start, step, stop, view } from '../../../test/live-boards.ts'
import { ann, li, world, zhou } from '../../../test/votes.ts'
import { liveBoard } from './live-board.ts'

const begun = did(liveBoard.initial, start({ msg_id: 'a' })).state
const head = { teacher_id: zhou.id, teacher_name: zhou.name, board_live_id: 1, ...sheet }
const started = (seq: number) => ({ event_name: 'board_live_start', data: { ...head, seq } })
const batches = (count: number) =>
  Array.from({ length: count }, (_, at) => at + 1).reduce((state, seq) => did(state, ops(1, seq, line(seq))).state, begun)

describe('a board is begun', () => {
  it('for everybody, by name, with nothing on it', () => {
    expect([view(begun, zhou), view(begun, ann)]).toEqual([[started(0)], [started(0)]])
    expect(did(liveBoard.initial, start()).say).toEqual(['writer', 'viewer'])
    expect([liveBoard.isShownTo(liveBoard.initial, ann), liveBoard.isShownTo(begun, ann)]).toEqual([false, true])
  })
  it('once, however often its message comes; another message begins another', () => {
    expect(did(begun, start({ msg_id: 'a' })).state).toBe(begun)
    expect(did(batches(2), start({ msg_id: 'b' })).state).toMatchObject({ last_id: 2, board: { board_live_id: 2, seq: 0, newest: [] } })
  })
  it('for whoever began it, whichever came after it: nobody is answered with the board of another device', () => {
    const first = did(liveBoard.initial, start({ msg_id: 'x' }), { ...zhou, sessionId: 1 })
    const second = did(first.state, start({ msg_id: 'y' }), { ...zhou, sessionId: 2 })
    expect([first, second].map(({ reply }) => reply?.data)).toMatchObject([{ board_live_id: 1 }, { board_live_id: 2 }])
  })
  it.each([{ width: 0 }, { height: 10_001 }, { background: 'green' }])('not as %j', (changes) => {
    expect(z.safeDecode(events.hears.start.data, { class_id: 7, ...sheet, ...changes } as never).success).toBe(false)
  })
})

describe('what is drawn', () => {
  it('is a fact, is told to all but the writer, and is answered with how far it is stored', () => {
    const drawn = did(begun, ops(1, 1, line(1), line(2)))
    expect(drawn.facts).toEqual([
      { kind: 'board-ops', userId: zhou.id, createdAt: 1_700_000_000, data: { board_live_id: 1, seq: 1, ops: [line(1), line(2)] } },
    ])
    expect([drawn.say, drawn.reply]).toEqual([
      ['viewer'],
      { event_name: 'board_live_ops', data: { board_live_id: 1, seq: 1, ops: [], batches: [] } },
    ])
    expect(view(drawn.state, zhou)).toEqual([started(1)])
    for (const actor of [ann, li])
      expect(view(drawn.state, actor)).toEqual([
        started(1),
        { event_name: 'board_live_ops', data: { board_live_id: 1, seq: 1, ops: [line(1), line(2)], batches: [2] } },
      ])
  })
  it('keeps the last three batches in the state, however many there were', () => {
    const [, told] = view(batches(9), ann)
    expect(told?.data).toEqual({ board_live_id: 1, seq: 7, ops: [line(7), line(8), line(9)], batches: [1, 1, 1] })
    expect(JSON.stringify(batches(900)).length - JSON.stringify(batches(9)).length).toBeLessThan(50)
  })
  it('twice is once; after a gap it is refused with the last that is stored', () => {
    const state = batches(4)
    for (const seq of [1, 4]) {
      const again = did(state, ops(1, seq, line(99)))
      expect([again.state, again.facts, again.reply?.data]).toEqual([state, undefined, { board_live_id: 1, seq: 4, ops: [], batches: [] }])
    }
    expect(step(state, ops(1, 6, line(6)))).toEqual({ refuse: 'liveBoardGap', data: { seq: 4 } })
  })
  it('is drawn by the one who began it, on the board that is there', () => {
    expect(step(begun, ops(1, 1, line(1)), li)).toEqual({ refuse: 'liveBoardUnknown' })
    expect(step(begun, ops(2, 1, line(1)))).toEqual({ refuse: 'liveBoardUnknown' })
    expect(step(liveBoard.initial, ops(1, 1, line(1)))).toEqual({ refuse: 'liveBoardUnknown' })
  })
})

describe('the writer', () => {
  const [board, phone] = [
    { ...zhou, sessionId: 1 },
    { ...zhou, sessionId: 2 },
  ]
  const written = did(did(liveBoard.initial, start(), board).state, ops(1, 1, line(1)), board).state
  it('is one device: what another of the same teacher draws is refused, also where it would pass for a repeat', () => {
    for (const seq of [1, 2]) expect(step(written, ops(1, seq, line(9)), phone)).toEqual({ refuse: 'liveBoardTaken' })
    expect(did(written, ops(1, 2, line(2)), board).facts).toHaveLength(1)
  })
  it('can be followed by another device, which begins a board of its own; any of them ends it', () => {
    const next = did(written, start(), phone).state
    expect(step(next, ops(1, 2, line(2)), board)).toEqual({ refuse: 'liveBoardUnknown' })
    expect(did(next, ops(2, 1, line(1)), phone).state).toMatchObject({ board: { board_live_id: 2, seq: 1 } })
    expect(did(next, stop(2), board).state).toEqual({ last_id: 2, board: null })
  })
  it('is never told of by its login', () => {
    for (const person of [zhou, ann]) expect(JSON.stringify(view(written, person))).not.toMatch(/session|begun_by|signs/)
  })
})

describe('news', () => {
  const news = (told: typeof begun, state: typeof begun, audience: 'writer' | 'viewer' = 'viewer') =>
    liveBoard.news?.(told, state, audience)
  it('are the batches since, as far as they are there', () => {
    expect(news(batches(4), batches(5))).toEqual([
      { event_name: 'board_live_ops', data: { board_live_id: 1, seq: 5, ops: [line(5)], batches: [1] } },
    ])
    expect(news(batches(3), batches(5))).toMatchObject([{ data: { seq: 4, batches: [1, 1] } }])
    expect(news(batches(1), batches(9))).toMatchObject([{ data: { seq: 7, batches: [1, 1, 1] } }])
  })
  it('are none for the writer, and none where nothing was drawn', () => {
    expect([news(batches(1), batches(2), 'writer'), news(batches(2), batches(2))]).toEqual([[], []])
  })
  it('are not enough for another board, for the first, and for the end', () => {
    const other = did(batches(2), start()).state
    const ended = did(batches(2), stop(1)).state
    expect([news(batches(2), other), news(liveBoard.initial, begun), news(begun, ended)]).toEqual([undefined, undefined, undefined])
  })
})

describe('how much', () => {
  const crowded = (changes: object) => ({ ...begun, board: { ...begun.board, ...changes } }) as typeof begun
  it('one board can have is bounded, and nothing of a batch beyond it is kept', () => {
    for (const full of [{ operations: liveBoardLimits.operations }, { signs: liveBoardLimits.signs - 10 }])
      expect(step(crowded(full), ops(1, 1, line(1)))).toEqual({ refuse: 'boardTooLarge' })
  })
  it('one batch can have is bounded by its signs and its operations', () => {
    expect(step(begun, ops(1, 1, ...Array.from({ length: 30 }, (_, at) => line(at + 1, 200))))).toEqual({ refuse: 'badInput' })
    const many = Array.from({ length: liveBoardLimits.operationsAtOnce + 1 }, (_, at) => line(at + 1, 1))
    expect(() => ops(1, 1, ...many)).toThrow()
  })
  it('a socket takes is more than the largest batch with all that stands around it', () => {
    const around = {
      event_name: 'board_live_ops',
      token: 'x'.repeat(2000),
      data: { class_id: 2 ** 31, msg_id: 'x'.repeat(36), seq: 2 ** 31 },
    }
    expect(liveBoardLimits.signsAtOnce + JSON.stringify(around).length).toBeLessThan(channelLimits.frameBytes)
  })
})

describe('the end', () => {
  it('is told to everybody; one that comes late or again ends no other board', () => {
    const ended = did(batches(2), stop(1))
    expect([ended.state, ended.say]).toEqual([{ last_id: 1, board: null }, ['viewer']])
    const told = [{ event_name: 'board_live_stop', data: { board_live_id: 1 } }]
    expect([view(ended.state, zhou), view(ended.state, ann), liveBoard.isShownTo(ended.state, ann)]).toEqual([told, told, false])
    const next = did(ended.state, start()).state
    expect(did(next, stop(1))).toEqual({ state: next, reply: told[0] })
  })
  it('comes with the end of the lesson', () => {
    expect(liveBoard.end(batches(1), world)).toEqual({ state: { last_id: 1, board: null }, say: ['viewer'] })
    expect(liveBoard.end(liveBoard.initial, world)).toEqual({ state: liveBoard.initial })
  })
})
