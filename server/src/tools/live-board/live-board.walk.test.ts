import { LiveBoard, LiveBoardOps } from '@jiangtai/contract/live-board'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { line, ops, start, step, stop, view } from '../../../test/live-boards.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { ann, bo, li, world, zhou } from '../../../test/votes.ts'
import { Batch, boardAudiences, LiveBoards, liveBoard } from './live-board.ts'

const people = [zhou, li, ann, bo]
const views = (state: LiveBoards) => people.map((actor) => JSON.stringify(view(state, actor)))

it.each([1, 2, 3])('whatever two teachers draw, the facts of a board are all its batches, each once: walk %i', (seed) => {
  const { of, chance, below } = chooser(seeded(seed))
  const outcomes = new Set<string>()
  const facts: z.infer<typeof Batch>[] = []
  /** What a student has who follows from the beginning. */
  const followed: { id: number; seq: number; lines: number[] } = { id: 0, seq: 0, lines: [] }
  let unseen = 0
  let state = liveBoard.initial
  for (let at = 0; at < 1200; at++) {
    const before = state
    const frozen = JSON.stringify(before)
    const [id, seq] = [before.board?.board_live_id ?? 1, before.board?.seq ?? 0]
    const drawing = () =>
      ops(chance(0.95) ? id : below(5) + 1, Math.max(1, seq + of([1, 1, 1, 1, 1, 0, -1, 2])), line(at + 1), line(at + 1))
    const said = chance(0.06) ? start({ msg_id: of(['a', 'b', `${at}`]) }) : chance(0.04) ? stop(of([id, id, below(5) + 1])) : drawing()
    const done = chance(0.01) ? liveBoard.end(before, world) : step(before, said, chance(0.9) ? zhou : li)
    expect(JSON.stringify(before)).toBe(frozen)
    outcomes.add('refuse' in done ? done.refuse : done.state === before ? 'same' : said.event_name)
    if ('refuse' in done) continue
    state = done.state
    expect(z.parse(LiveBoards, state)).toEqual(state)
    const drawn = (done.facts ?? []).filter(({ kind }) => kind === 'board-ops')
    facts.push(...drawn.map(({ data }) => z.parse(Batch, data)))
    if (state === before) expect([done.say, done.facts]).toEqual([undefined, undefined])

    const [then, now] = [views(before), views(state)]
    people.forEach((person, index) => {
      const audience = liveBoard.audienceOf(state, person)
      expect(boardAudiences).toContain(audience)
      // Of what the writer sees only the count rises by what they drew themselves.
      if (then[index] !== now[index] && !(audience === 'writer' && drawn.length > 0)) expect(done.say).toContain(audience)
    })
    for (const { event_name, data } of view(state, ann)) {
      if (event_name === 'board_live_start') z.parse(LiveBoard, { class_id: 7, ...data })
      if (event_name === 'board_live_ops') z.parse(LiveBoardOps, { class_id: 7, ...data })
    }

    // Who is told of every third batch at least never has to ask.
    unseen += drawn.length
    if (state.board && (unseen === 3 || chance(0.4))) follow(state.board)
    const own = facts.filter(({ board_live_id }) => board_live_id === state.board?.board_live_id)
    expect(own.map((batch) => batch.seq)).toEqual(own.map((_, index) => index + 1))
    expect(own.length).toBe(state.board?.seq ?? 0)
  }

  function follow({ board_live_id, seq, newest }: NonNullable<LiveBoards['board']>) {
    if (followed.id !== board_live_id) Object.assign(followed, { id: board_live_id, seq: 0, lines: [] })
    const first = seq - newest.length + 1
    if (first > followed.seq + 1) throw new Error('a gap')
    followed.lines.push(...newest.slice(followed.seq - first + 1).flatMap((batch) => batch.map(({ at }) => at)))
    followed.seq = seq
    unseen = 0
    const all = facts.filter((batch) => batch.board_live_id === board_live_id).flatMap((batch) => batch.ops.map(({ at }) => at))
    expect(followed.lines).toEqual(all)
  }
  expect([...outcomes].sort()).toEqual([
    'board_live_ops',
    'board_live_start',
    'board_live_stop',
    'liveBoardGap',
    'liveBoardUnknown',
    'same',
  ])
})
