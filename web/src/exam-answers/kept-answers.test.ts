import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { describe, expect, it } from 'vitest'
import { CallFailed } from '../kit/calls/send.ts'
import type { KeptRow } from './journal/journal.ts'
import type { SaveReply } from './journal/sync.ts'
import { clearKept, keptDays, sendOf, sweepKept } from './kept-answers.ts'
import type { AttemptBook } from './shelf-idb.ts'
import { noLeaves } from './time/leave-watch.ts'

const day = 86_400_000
const now = 100 * day

/** What a device keeps, in memory. */
function createShelf() {
  const books = new Map<number, AttemptBook>()
  const rows = new Map<number, Map<number, KeptRow>>()
  const papers = { count: 1 }
  return {
    papers,
    keep(user_id: number, attempt_id: number, leaves: readonly number[], at = now) {
      books.set(attempt_id, { attempt_id, exam_class_id: 1, user_id, at, leaves: noLeaves, plays: {}, marked: [], clientId: 'a' })
      rows.set(attempt_id, new Map(leaves.map((leaf) => [leaf, { leaf, a: { t: `${leaf}` }, seq: 5, at }])))
    },
    attempts: () => [...books.keys()],
    books: async () => [...books.values()],
    answers: async (attempt: number) => [...(rows.get(attempt)?.values() ?? [])],
    async confirm(attempt: number, saved: ReadonlyMap<number, number>) {
      for (const [leaf, seq] of saved) {
        const row = rows.get(attempt)?.get(leaf)
        if (row && row.seq <= seq) rows.get(attempt)?.set(leaf, { ...row, saved: row.seq })
      }
    },
    async forget(attempt: number) {
      books.delete(attempt)
      rows.delete(attempt)
    },
    async clearPapers() {
      papers.count = 0
    },
  }
}

const took = (more: Partial<SaveReply> = {}): SaveReply => ({ saved: {}, refused: {}, status: 1, deadline_at: 0, server_now: 1, ...more })

/** A server that says this of each save, in order; what it was sent. */
function createServer(...says: readonly (SaveReply | Error)[]) {
  const sent: string[] = []
  const left = [...says]
  return {
    sent,
    async save(attempt: number, answers: Readonly<Record<string, unknown>>) {
      sent.push(`${attempt}: ${Object.keys(answers)}`)
      const next = left.shift() ?? took()
      if (next instanceof Error) throw next
      return next
    },
  }
}

const fault = ([errCode, msg]: readonly [number, string]) => new CallFailed('refused', msg, { errCode })
const refused = (name: RefusalName) => fault(refusals[name])
const down = new CallFailed('network', '没有网络')

/** The numbers that were told while it went out, and what came of it. */
async function send(userId: number, shelf: ReturnType<typeof createShelf>, server: ReturnType<typeof createServer>) {
  const told: number[] = []
  const { left, late } = await sendOf(userId, { shelf, save: server.save }, (count) => told.push(count))
  return { told, left, late }
}

describe('answers that a session which ended by itself has left on a device', () => {
  it('R926: go out when their person is back, once, and nobody else sends them', async () => {
    const shelf = createShelf()
    shelf.keep(7, 1, [1, 2])
    shelf.keep(8, 2, [1])
    const server = createServer()
    expect(await send(9, shelf, server)).toEqual({ told: [0], left: 0, late: 0 })
    expect(server.sent).toEqual([])
    expect(await send(7, shelf, server)).toEqual({ told: [2, 0], left: 0, late: 0 })
    expect(await send(7, shelf, server)).toEqual({ told: [0], left: 0, late: 0 })
    expect(server.sent).toEqual(['1: 1,2'])
    expect(shelf.attempts()).toEqual([1, 2])
  })

  it('R931: that come after the end go to the teacher, and are no longer kept here', async () => {
    const shelf = createShelf()
    shelf.keep(7, 1, [1, 2])
    const server = createServer(took({ status: 2, refused: { 1: 'examEnded' }, saved: { 2: 5 } }))
    expect(await send(7, shelf, server)).toMatchObject({ left: 0, late: 1 })
    expect(shelf.attempts()).toEqual([])
  })

  it.each([
    ['nobody answers', down, { left: 3, late: 0 }, ['1: 1,2']],
    ['the server is busy', fault(commonRefusals.unavailable), { left: 3, late: 0 }, ['1: 1,2']],
    ['the session has ended', fault(commonRefusals.noSession), { left: 3, late: 0 }, ['1: 1,2']],
    ['another device goes on', refused('examElsewhere'), { left: 2, late: 0 }, ['1: 1,2', '2: 1']],
  ])('stay while %s', async (_, why, result, sent) => {
    const shelf = createShelf()
    shelf.keep(7, 1, [1, 2])
    shelf.keep(7, 2, [1])
    const server = createServer(why)
    expect(await send(7, shelf, server)).toMatchObject(result)
    expect(server.sent).toEqual(sent)
    expect(shelf.attempts()).toEqual([1, 2])
  })

  it('of an exam that was taken back go', async () => {
    const shelf = createShelf()
    shelf.keep(7, 1, [1, 2])
    expect(await send(7, shelf, createServer(refused('examUnknown')))).toMatchObject({ left: 0 })
    expect(shelf.attempts()).toEqual([])
  })

  it('R127: who logs out leaves nothing of their own, and what somebody else left waits on', async () => {
    const shelf = createShelf()
    shelf.keep(7, 1, [1])
    shelf.keep(8, 2, [1])
    await clearKept(8, shelf)
    expect([shelf.attempts(), shelf.papers.count]).toEqual([[1], 0])
  })

  it('go after thirty days, whosever they are', async () => {
    const shelf = createShelf()
    shelf.keep(7, 1, [1], now - keptDays * day - 1)
    shelf.keep(8, 2, [1], now - keptDays * day + 1)
    await sweepKept(now, shelf)
    expect(shelf.attempts()).toEqual([2])
  })
})
