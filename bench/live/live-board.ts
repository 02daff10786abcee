import { setTimeout } from 'node:timers/promises'
import { liveBoardCalls, liveBoard as tool } from '@jiangtai/contract/live-board'
import { within } from '../../server/test/prove/within.ts'
import { each } from './crowd.ts'
import { launch } from './launch.ts'
import { quantile, ratio, round } from './numbers.ts'
import { buildSchool, type Person } from './school.ts'
import { type Seat, sit } from './seat.ts'
import { limited } from './stand.ts'
import { dial, type Wire } from './wire.ts'

export interface LiveBoardSize {
  readonly viewers: number
  readonly strokes: number
  readonly strokesAtOnce: number
}

const atOnce = 50
const patienceMs = 60_000
/** A page sends what was drawn ten times a second. */
const paceMs = 100
const blocks = 10
/** A stroke of a third of a second at sixty points a second. */
const pointsOfStroke = 20

const stroke = (id: number) => ({
  ...{ kind: 'line', id, page: 1, at: id * 30, color: 'red', width: 4 },
  points: Array.from({ length: pointsOfStroke }, (_, n) => [
    9000 + ((id * 37 + n * 61) % 9000),
    5000 + ((id * 53 + n * 29) % 5000),
    50 + (n % 40),
    16,
  ]).flat(),
})

/** When each viewer first had each batch; a frame holds several, and a batch is had with the first frame that holds it. */
function noting(wires: readonly Wire[], lastIn: (payload: Buffer) => number | undefined) {
  const had: Float64Array[] = []
  const upTo = new Int32Array(wires.length)
  for (const [viewer, wire] of wires.entries())
    wire.listen((payload) => {
      const last = lastIn(payload)
      if (last === undefined) return
      for (let seq = (upTo[viewer] ?? 0) + 1; seq <= last; seq++) {
        const times = had[seq] ?? new Float64Array(wires.length)
        times[viewer] = performance.now()
        had[seq] = times
      }
      upTo[viewer] = Math.max(upTo[viewer] ?? 0, last)
    })
  return {
    lastAt: (seq: number) => Math.max(...(had[seq] ?? [Number.NaN])),
    async all(seq: number) {
      while (upTo.some((last) => last < seq)) await setTimeout(5)
    },
  }
}

const head = (payload: Buffer) => payload.subarray(0, 120).toString()
/** The last batch of a frame: `seq` names the first, and `batches` stands at its end. */
function lastBatchIn(payload: Buffer): number | undefined {
  const first = /^\{"event_name":"board_live_ops".*?"seq":(\d+),"ops":\[\{/.exec(head(payload))?.[1]
  const batches = first && /"batches":\[([\d,]*)\]/.exec(payload.subarray(-200).toString())?.[1]
  return batches ? Number(first) + batches.split(',').length - 1 : undefined
}

/** Sends one after another at the pace of a page and answers from sending to the last viewer, in ms. */
async function paced(seqs: readonly number[], send: (seq: number) => void, notes: ReturnType<typeof noting>) {
  const sentAt = new Map<number, number>()
  const startedAt = performance.now()
  for (const [at, seq] of seqs.entries()) {
    await setTimeout(Math.max(0, startedAt + at * paceMs - performance.now()))
    sentAt.set(seq, performance.now())
    send(seq)
  }
  await within(patienceMs, 'the last batch', notes.all(seqs.at(-1) ?? 0))
  return seqs.map((seq) => notes.lastAt(seq) - (sentAt.get(seq) ?? Number.NaN))
}

/** One server that repeats what it is told to everybody: the same bytes, and nothing else. */
async function echo(viewers: number, frame: string) {
  const server = await launch('ws-loop')
  const [writer, ...wires] = await each(Array.from({ length: viewers + 1 }), atOnce, async () => {
    const wire = dial({ port: server.port, path: '/' })
    await within(patienceMs, 'opening', wire.opened())
    return wire
  })
  const notes = noting(wires, (payload) => Number(/"n":(\d+)/.exec(head(payload))?.[1]))
  return { server, notes, send: (n: number) => writer?.say(`{"n":${n},"frame":${frame}}`) }
}

/** Somebody comes late: from opening a line to having the whole board. */
async function comeLate(port: number, person: Person, last: number) {
  const startedAt = performance.now()
  const seat = await sit(port, person)
  const { path } = liveBoardCalls.read
  const headers = { host: 'localhost', cookie: `jt_session=${person.session}` }
  const had = { seq: 0, strokes: 0, bytes: 0 }
  while (had.seq < last) {
    const text = await (await fetch(`http://127.0.0.1:${port}${path}?class_id=${person.classId}&after=${had.seq}`, { headers })).text()
    const { seq, ops } = JSON.parse(text).data
    had.seq = seq
    had.strokes += ops.length
    had.bytes += text.length
  }
  const ms = performance.now() - startedAt
  seat.wire.cut()
  return { ms, ...had }
}

/** One writes, the class follows: from a stroke of the writer to the last viewer, against a bare echo of the same bytes. */
export async function liveBoard({ viewers, strokes, strokesAtOnce }: LiveBoardSize) {
  const school = await buildSchool('sqlite', { classes: 1, students: viewers + 1 })
  const server = await launch('jiangtai', ...school.place, limited)
  const [teacher, late, ...students] = school.everybody
  if (!teacher || !late) throw new Error('nobody is there')
  const writer = await sit(server.port, teacher)
  const seats = await each(students, atOnce, (person): Promise<Seat> => sit(server.port, person))
  const notes = noting(
    seats.map(({ wire }) => wire),
    lastBatchIn,
  )
  let sample = ''
  seats[0]?.wire.listen((payload) => {
    if (lastBatchIn(payload) !== undefined) sample = payload.toString()
  })
  const refused: string[] = []
  writer.wire.listen((payload) => payload.includes('error_msg_notice') && refused.push(payload.toString()))

  const { data } = await writer.ask(tool.hears.start.name, { width: 1920, height: 1080, background: 'white' })
  const batchOf = (seq: number) => Array.from({ length: strokesAtOnce }, (_, n) => stroke((seq - 1) * strokesAtOnce + n + 1))
  const send = (seq: number) => writer.say(tool.hears.ops.name, { board_live_id: data.board_live_id, seq, ops: batchOf(seq) })

  const count = Math.ceil(strokes / strokesAtOnce)
  const size = Math.ceil(count / blocks)
  const [measured, bare]: [number[], number[]] = [[], []]
  const cpuBefore = await server.cpu()
  let plain: Awaited<ReturnType<typeof echo>> | undefined
  for (let from = 1; from <= count; from += size) {
    const seqs = Array.from({ length: Math.min(size, count - from + 1) }, (_, at) => from + at)
    measured.push(...(await paced(seqs, send, notes)))
    plain ??= await echo(viewers, sample)
    // In turns with the product, so that both meet the same noise.
    bare.push(...(await paced(seqs, plain.send, plain.notes)))
    for (const { wire, beat } of [writer, ...seats]) wire.send(beat)
  }
  const cpuMs = (await server.cpu()) - cpuBefore
  const joined = await within(patienceMs, 'the whole board', comeLate(server.port, late, count))
  if (refused.length > 0 || joined.seq !== count) throw new Error(`${joined.seq} of ${count} batches were stored. ${refused[0] ?? ''}`)
  await plain?.server.stop()
  await server.stop()
  await school.remove()

  const [p50, p95] = [quantile(measured, 0.5), quantile(measured, 0.95)]
  return {
    ...{ viewers, strokes: joined.strokes, batches: count, frameBytes: sample.length },
    lastViewerMs: { p50: round(p50), p95: round(p95), p99: round(quantile(measured, 0.99)) },
    echoMs: { p50: round(quantile(bare, 0.5)), p95: round(quantile(bare, 0.95)) },
    cpuMsPerBatch: round(cpuMs / count),
    late: { ms: round(joined.ms), kB: round(joined.bytes / 1000) },
    ratio: { 'p50 / echo': ratio(p50, quantile(bare, 0.5)), 'p95 / echo': ratio(p95, quantile(bare, 0.95)) },
    aim: { 'lastViewerMs p95': 100, 'late ms': 1000 },
  }
}
