import { refusals } from '@jiangtai/contract/refusal'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changedStore } from '../../../test/changed-store.ts'
import { createFlakyBus, createFlakyStore, Planted } from '../../../test/fuzz/flaky.ts'
import { line, sheet } from '../../../test/live-boards.ts'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openMemory, openRooms, type TestSeat } from '../../../test/live-room.ts'
import { chooser, seeded } from '../../../test/seeded.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import type { Batch } from './live-board.ts'
import { liveBoard } from './live-board.ts'

/** Somebody who goes along as a page does; what they cannot draw without a gap they would have to fetch. */
function follow(seat: TestSeat) {
  const had = { id: 0, seq: 0, newest: 0, fetched: 0 }
  let read = 0
  return {
    had,
    look(seqOf: (id: number) => number) {
      for (const { event_name, data } of seat.broadcasts.slice(read)) {
        const { board_live_id: id, seq = 0, batches = [] } = data as { board_live_id: number; seq?: number; batches?: number[] }
        if (event_name === 'board_live_start' && id !== had.id) Object.assign(had, { id, seq: 0, newest: 0 })
        if (id !== had.id) continue
        const last = event_name === 'board_live_ops' ? seq + batches.length - 1 : seq
        had.newest = Math.max(had.newest, last)
        if (event_name === 'board_live_ops' && seq <= had.seq + 1) had.seq = Math.max(had.seq, last)
      }
      read = seat.broadcasts.length
      if (had.seq === had.newest) return
      had.fetched++
      had.seq = seqOf(had.id)
    },
  }
}

describe.each(places)('a live board while things fail, stored in %s', (kind, open) => {
  // A database walks the same way as memory, ten times as slowly.
  it.each(kind === 'memory' ? [1, 2, 3] : [kind === 'sqlite' ? 1 : 2])(
    'what was answered is stored, once and in order, and nobody is left behind without knowing it: walk %i',
    async (seed) => {
      const place = await open(3)
      onTestFinished(() => place.close())
      const choose = chooser(seeded(seed))
      const trouble = { isOn: true }
      const shared = createMemoryBus()
      const links = [createFlakyBus(shared), createFlakyBus(shared)]
      const time = { ms: 1_700_000_000_000 }
      const plain = await place.reopen()
      const errors: unknown[] = []
      const report = (error: unknown) => void (error instanceof Planted || errors.push(error))
      const nodes = []
      for (const [at, { bus }] of links.entries()) {
        // SQLite is for one process.
        const store = createFlakyStore(kind === 'postgres' ? await place.reopen() : plain, choose, trouble)
        nodes.push(await openRooms(place, { ...{ tools: [liveBoard], bus, store, time, report }, node: `node${at}` }))
      }
      const [here, there] = nodes
      if (!here || !there) throw new Error('no nodes')
      const settle = async (ms: number) => {
        await here.pass(ms)
        await there.pass(0)
        await Promise.all([here.rooms.settled(), there.rooms.settled()])
      }
      const stored = async () => (await place.facts()).filter(({ kind }) => kind === 'board-ops').map(({ data }) => data as Batch)
      trouble.isOn = false
      const desk = first(await here.sitAll(place.teachers[0]))
      const seats = [...(await here.sitAll(first(place.students))), ...(await there.sitAll(...place.students.slice(1)))]
      const followers = seats.map(follow)
      trouble.isOn = true

      let [id, seq, asked] = [0, 0, 0]
      const promised: { id: number; seq: number; at: number }[] = []
      /** Whether it was answered; else nobody knows whether it is stored. */
      const ask = async (event_name: string, data: object) => {
        const msg_id = `m${++asked}`
        await here.hear(desk, event_name, { ...data, msg_id })
        const answer = first(answersTo(desk, msg_id))
        if (answer.event_name === event_name) return answer.data
        expect(answer.data.code).toBe(refusals.unavailable[0])
        return undefined
      }
      for (let step = 1; step <= 250; step++) {
        if (id === 0 || choose.chance(0.02)) {
          const begun = await ask('board_live_start', sheet)
          id = Number(begun?.board_live_id ?? 0)
          seq = 0
        } else {
          const batch = { board_live_id: id, seq: seq + 1, ops: [line(step)] }
          if ((await ask('board_live_ops', batch)) ?? (await ask('board_live_ops', batch))) promised.push({ id, seq: ++seq, at: step })
          else id = 0
        }
        if (choose.chance(0.05)) choose.of(links).cut()
        if (choose.chance(0.1)) for (const link of links) link.heal()
        for (const seat of seats) if (choose.chance(0.05)) seat.isSlow = !seat.isSlow
        if (choose.chance(0.7)) await settle(choose.of([0, 30, 100, 1000]))
        if (choose.chance(0.2)) for (const node of nodes) node.tidy()
        if (step % 5 > 0) continue
        const facts = await stored()
        for (const { look } of followers) look((board) => facts.filter(({ board_live_id }) => board_live_id === board).length)
      }

      trouble.isOn = false
      for (const link of links) link.heal()
      for (const seat of seats) seat.isSlow = false
      for (let round = 0; round < 3; round++) {
        for (const node of nodes) {
          node.tidy()
          await node.lookAround()
        }
        await settle(1000)
      }
      const facts = await stored()
      for (const board of new Set(facts.map(({ board_live_id }) => board_live_id))) {
        const seqs = facts.filter(({ board_live_id }) => board_live_id === board).map((batch) => batch.seq)
        expect(seqs).toEqual(seqs.map((_, at) => at + 1))
      }
      for (const promise of promised) expect(facts).toContainEqual({ board_live_id: promise.id, seq: promise.seq, ops: [line(promise.at)] })
      const state = (await plain.loadTool(place.classId, liveBoard.events.name))?.state as { board: { board_live_id: number; seq: number } }
      for (const { had, look } of followers) {
        look((board) => facts.filter(({ board_live_id }) => board_live_id === board).length)
        expect([had.id, had.seq]).toEqual([state.board.board_live_id, state.board.seq])
      }
      expect(errors).toEqual([])
      expect(promised.length).toBeGreaterThan(100)
      expect(followers.some(({ had }) => had.fetched > 0)).toBe(true)
    },
  )
})

it('a teacher’s other device is told of the own board, also when others heard of it while they were told of a colleague’s', async () => {
  const place = await openMemory()
  const store = await place.reopen()
  let meanwhile: (() => void) | undefined
  const slow = changedStore(store, ({ save }) => ({
    async save(...args) {
      meanwhile?.()
      meanwhile = undefined
      await save(...args)
    },
  }))
  const room = await openRooms(place, { tools: [liveBoard], store: slow })
  const [zhou, phone, li, ann] = await room.sitAll(place.teachers[0], place.teachers[0], place.teachers[1], first(place.students))
  if (!zhou || !phone || !li || !ann) throw new Error('nobody sits')
  await room.hear(zhou, 'lesson_start')
  await room.hear(li, 'board_live_start', sheet)
  await room.pass(100)
  // The colleague's strokes are told after the next turn, which is that of another board.
  meanwhile = () => void room.hear(zhou, 'board_live_start', sheet)
  await room.hear(li, 'board_live_ops', { board_live_id: 1, seq: 1, ops: [line(1)] })
  await room.pass(100)
  const last = (seat: TestSeat) => seat.broadcasts.findLast(({ event_name }) => event_name === 'board_live_start')?.data.board_live_id
  expect([phone, ann, li].map(last)).toEqual([2, 2, 2])
})
