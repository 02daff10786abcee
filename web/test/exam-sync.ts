import type { Change, KeptAnswer } from '@jiangtai/contract/exam-answers'
import type { LeafAnswer } from '@jiangtai/contract/question'
import { journalOf, type KeptRow } from '../src/exam-answers/journal/journal.ts'
import { createSync, type Outcome, type Sync, type SyncPorts } from '../src/exam-answers/journal/sync.ts'

/** What happens to the next save on its way. */
export type Weather = 'fine' | 'lost' | 'replyLost' | 'late' | 'busy'

/** A server that keeps answers as R929 and R933 say. */
export function createKeeper() {
  const answers = new Map<string, KeptAnswer>()
  let device = ''
  return {
    answers,
    start(id: string) {
      device = id
      return Object.fromEntries(answers)
    },
    save(id: string, batch: Readonly<Record<string, Change>>): Outcome {
      if (id !== device) return { kind: 'elsewhere' }
      const saved: Record<string, number> = {}
      for (const [leaf, { a, seq }] of Object.entries(batch)) {
        const known = answers.get(leaf)
        if (!known || seq > known.seq) answers.set(leaf, { a, seq, locked: 0 })
        saved[leaf] = Math.max(seq, known?.seq ?? 0)
      }
      return { kind: 'saved', reply: { saved, refused: {}, status: 1, deadline_at: 0, server_now: 0 } }
    },
    read: () => Object.fromEntries(answers),
  }
}
export type Keeper = ReturnType<typeof createKeeper>

/** Time that only the test moves. */
export function createTime() {
  let now = 1000
  let timers: { readonly at: number; readonly act: () => void }[] = []
  return {
    now: () => now,
    later(ms: number, act: () => void) {
      const timer = { at: now + ms, act }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    async pass(ms: number) {
      await settled()
      const end = now + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = Math.max(now, next.at)
        timers = timers.filter((one) => one !== next)
        next.act()
        await settled()
      }
      now = end
    },
  }
}
export type Time = ReturnType<typeof createTime>

/** Until nothing that was begun is still to be done. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

interface DeviceOptions {
  readonly id: string
  readonly time: Time
  readonly keeper: Keeper
  /** By how much its idea of the server's time is off. */
  readonly skewMs?: number
}

/** A device of a student: its storage outlives the page. */
export function createDevice({ id, time, keeper, skewMs = 0 }: DeviceOptions) {
  const rows = new Map<number, KeptRow>()
  const weather: Weather[] = []
  const onTheWay: Readonly<Record<string, Change>>[] = []
  const sent: Readonly<Record<string, Change>>[] = []
  let isFull = false
  let written = Promise.resolve()
  let page: Sync | undefined
  let generation = 0

  const portsOf = (mine: number): SyncPorts => ({
    ...{ now: time.now, serverNow: () => time.now() + skewMs, wall: time.now, later: time.later, heard: () => {} },
    store: {
      async put(some) {
        if (isFull) throw new Error('the disk is full')
        await written
        // Of a page that is gone nothing is written any more.
        if (mine === generation) for (const row of some) rows.set(row.leaf, row)
      },
      async confirm(saved) {
        for (const [leaf, seq] of saved) {
          const row = rows.get(leaf)
          if (row && row.seq <= seq) rows.set(leaf, { ...row, saved: row.seq })
        }
      },
    },
    async save(batch) {
      sent.push(batch)
      await Promise.resolve()
      switch (weather.shift() ?? 'fine') {
        case 'fine':
          return keeper.save(id, batch)
        case 'replyLost':
          keeper.save(id, batch)
          return { kind: 'line' }
        case 'late':
          onTheWay.push(batch)
          return { kind: 'line' }
        case 'busy':
          return { kind: 'busy', waitMs: 3000 }
        case 'lost':
          return { kind: 'line' }
      }
    },
    readAgain: async () => keeper.read(),
  })

  return {
    rows,
    weather,
    sent,
    page: () => page,
    fill() {
      isFull = true
    },
    /** Its disk is slow: nothing is written until then. */
    hold() {
      let release = () => {}
      written = new Promise((resolve) => (release = resolve))
      return () => release()
    },
    /** The page is gone, whatever it was doing. */
    crash() {
      generation += 1
      page?.stop()
      page = undefined
    },
    /** Opened, or chosen again to go on with. */
    open(): Sync {
      const kept = keeper.start(id)
      if (page) page.resume(kept, 0)
      else {
        page = createSync({ journal: journalOf([...rows.values()], kept), startedAt: 0, seqBase: 0, ports: portsOf(generation) })
        page.begin()
      }
      return page
    },
    /** What was late arrives now, in this order. */
    arrive(order: (some: readonly Readonly<Record<string, Change>>[]) => readonly Readonly<Record<string, Change>>[] = (some) => some) {
      for (const batch of order(onTheWay.splice(0))) keeper.save(id, batch)
    },
  }
}
export type Device = ReturnType<typeof createDevice>

export const said = (t: string): LeafAnswer => ({ t })
