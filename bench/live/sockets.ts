import { setTimeout } from 'node:timers/promises'
import { channelTimes } from '@jiangtai/contract/channel'
import { each } from './crowd.ts'
import { launch } from './launch.ts'
import { quantile, round } from './numbers.ts'
import { buildSchool } from './school.ts'
import { type Seat, sit } from './seat.ts'
import { limited } from './stand.ts'

export interface SocketsSize {
  readonly classes: number
  /** In each class, besides its teacher. */
  readonly students: number
  readonly seconds: number
  readonly settleSeconds: number
}

const atOnce = 100
const beatEveryMs = 20

/** All beat every three seconds, spread evenly as people who came one after another are. */
function beating(seats: readonly Seat[]) {
  const sentAt = new Float64Array(seats.length)
  const waits: number[] = []
  let answered = 0
  for (const [at, { wire }] of seats.entries())
    wire.listen((payload) => {
      if (!payload.includes('"client_time"')) return
      answered++
      waits.push(performance.now() - (sentAt[at] ?? 0))
    })
  const startedAt = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / channelTimes.heartbeatMs) * seats.length
    for (; sent < due; sent++) {
      const at = sent % seats.length
      sentAt[at] = performance.now()
      seats[at]?.wire.send(seats[at].beat)
    }
  }, beatEveryMs)
  return {
    count: () => ({ sent, answered }),
    waits: () => waits.splice(0),
    stop: () => clearInterval(timer),
  }
}

/** So many open sockets with their heartbeats: what they cost in CPU and memory. */
export async function sockets(size: SocketsSize) {
  const settleMs = size.settleSeconds * 1000
  const school = await buildSchool('sqlite', size)
  const server = await launch('jiangtai', ...school.place, limited)
  const open = (persons: typeof school.everybody) => each(persons, atOnce, (person) => sit(server.port, person))

  // What is loaded, compiled and grown with the first visitors is not theirs alone.
  const first = await open(school.everybody.slice(0, Math.ceil(school.everybody.length / 10)))
  const warming = beating(first)
  await setTimeout(settleMs)
  warming.stop()
  for (const { wire } of first) wire.cut()
  await setTimeout(settleMs / 2)
  const before = await server.memory()

  const startedAt = performance.now()
  const seats = await open(school.everybody)
  const openMs = performance.now() - startedAt
  const hearts = beating(seats)
  await setTimeout(settleMs)
  const [cpuBefore, sinceMs] = [await server.cpu(), performance.now()]
  hearts.waits()
  await setTimeout(size.seconds * 1000)
  const cpu = (await server.cpu()) - cpuBefore
  const wallMs = performance.now() - sinceMs
  const waits = hearts.waits()
  hearts.stop()
  await setTimeout(1000)
  const { sent, answered } = hearts.count()
  const after = await server.memory()
  const gone = seats.filter(({ wire }) => wire.isGone()).length
  if (gone > 0) throw new Error(`${gone} were cut`)
  await server.stop()
  await school.remove()

  const kBEach = (what: 'rss' | 'heapUsed') => round((after[what] - before[what]) / seats.length / 1000, 1)
  return {
    sockets: seats.length,
    opened: { ms: Math.round(openMs), perSecond: Math.round((1000 * seats.length) / openMs) },
    heartbeats: { sent, answered, p50Ms: round(quantile(waits, 0.5)), p99Ms: round(quantile(waits, 0.99)) },
    cpuShare: round(cpu / wallMs, 3),
    kBEach: { rss: kBEach('rss'), heap: kBEach('heapUsed') },
    rssMB: { before: Math.round(before.rss / 1e6), after: Math.round(after.rss / 1e6) },
    aim: { cpuShare: 0.35, 'kBEach rss': 12 },
  }
}
