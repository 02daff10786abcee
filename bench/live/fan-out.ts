import { setTimeout } from 'node:timers/promises'
import { voter } from '@jiangtai/contract/voter'
import { within } from '../../server/test/prove/within.ts'
import { each, heardBy } from './crowd.ts'
import { launch, type Server } from './launch.ts'
import { median, ratio, round } from './numbers.ts'
import { buildSchool } from './school.ts'
import { type Seat, sit } from './seat.ts'
import { publishing, stop } from './votes.ts'
import { dial, masked, type Wire } from './wire.ts'

export interface FanOutSize {
  readonly sockets: number
  readonly rounds: number
  readonly warmingVotes: number
}

interface Contestant {
  readonly server: Server
  readonly wires: readonly Wire[]
  /** One frame of the teacher. */
  readonly send: (title: string) => void
  /** Makes room for the next. */
  readonly rest?: () => Promise<unknown>
}

const atOnce = 50
const patienceMs = 20_000
/** Changes are told at most four times a second: a notice that came sooner would measure that. */
const paceMs = 300

type Product = Contestant & { readonly sample: string; readonly end: () => Promise<void> }

async function product(name: string, { sockets, warmingVotes }: FanOutSize): Promise<Product> {
  const school = await buildSchool('sqlite', { classes: 1, students: sockets })
  const server = await launch(name, ...school.place)
  const seats = await each(school.everybody, atOnce, (person) => sit(server.port, person))
  const teacher = seats[0] as Seat
  const wires = seats.slice(1).map(({ wire }) => wire)

  async function rest() {
    await setTimeout(paceMs)
    const told = heardBy(wires, (payload) => payload.includes('"is_open":0'))
    const { data } = await teacher.ask(voter.hears.click.name)
    await stop(teacher, Number(data.id))
    await within(patienceMs, 'stopping', told)
    for (const { wire, beat } of seats) wire.send(beat)
    await setTimeout(paceMs)
  }
  const send = (title: string) => teacher.say(...publishing(title))

  let sample = ''
  const heard = heardBy(wires, (payload) => {
    if (!payload.includes('"title":"样本"')) return false
    sample = payload.toString()
    return true
  })
  send('样本')
  await within(patienceMs, 'the first notice', heard)
  await rest()
  // A server at work has seen many votes; one that has just started would measure how V8 warms up.
  for (let times = 0; times < warmingVotes; times++) {
    const { data } = await teacher.ask(...publishing('热身'))
    await stop(teacher, Number(data.id))
  }
  await setTimeout(paceMs)
  return {
    ...{ server, wires, send, rest, sample },
    end: async () => {
      await server.stop()
      await school.remove()
    },
  }
}

/** A server that repeats what it is told: it is told what the product says. */
async function plain(name: string, sockets: number, sample: string, isSocketIo = false): Promise<Contestant> {
  const server = await launch(name)
  const path = isSocketIo ? '/socket.io/?EIO=4&transport=websocket' : '/'
  const [teacher, ...wires] = await each(Array.from({ length: sockets + 1 }), atOnce, async () => {
    const wire = dial({ port: server.port, path })
    await within(patienceMs, 'opening', wire.opened())
    if (isSocketIo) {
      const joined = heardBy([wire], (payload) => payload.subarray(0, 2).toString() === '40')
      wire.say('40')
      await within(patienceMs, 'joining', joined)
      // Engine.IO asks whether somebody is there.
      const pong = masked('3')
      wire.listen((payload) => payload.length === 1 && wire.send(pong))
    }
    return wire
  })
  const send = (title: string) => {
    const text = sample.replace('样本', title)
    teacher?.say(isSocketIo ? `42["notice",${text}]` : text)
  }
  return { server, wires, send }
}

/** From the teacher's frame to each socket, and what that cost the server. */
async function measure({ server, wires, send }: Contestant, title: string) {
  const before = await server.cpu()
  const mark = Buffer.from(`"title":"${title}"`)
  const heard = heardBy(wires, (payload) => payload.includes(mark))
  const sentAt = performance.now()
  send(title)
  const times = await within(patienceMs, title, heard)
  const after = await server.cpu()
  return { latencies: times.map((at) => at - sentAt), cpuUs: (1000 * (after - before)) / wires.length }
}

/** One notice to everybody of a class, through the whole product, against three servers that do nothing else. */
export async function fanOut(size: FanOutSize) {
  const { sockets, rounds } = size
  const jiangtai = await product('jiangtai', size)
  /** The same without its commit: what writing to disk costs before anybody may be told. */
  const unstored = await product('no-storage', size)
  const loop = await plain('ws-loop', sockets, jiangtai.sample)
  const prepared = await plain('prepared', sockets, jiangtai.sample)
  const socketIo = await plain('socket-io', sockets, jiangtai.sample, true)
  const contestants: readonly (readonly [string, Contestant])[] = [
    ['jiangtai', jiangtai],
    ['no storage', unstored],
    ['ws', loop],
    ['prepared', prepared],
    ['socket.io', socketIo],
  ]
  const measured = new Map(contestants.map(([name]) => [name, { p50: [] as number[], last: [] as number[], cpu: [] as number[] }]))
  const warming = Math.floor(rounds / 4)
  for (let at = 0; at < rounds + warming; at++) {
    for (const [name, contestant] of contestants) {
      await setTimeout(paceMs)
      const { latencies, cpuUs } = await measure(contestant, `第${at}次`)
      await contestant.rest?.()
      if (at < warming) continue
      measured.get(name)?.p50.push(median(latencies))
      measured.get(name)?.last.push(Math.max(...latencies))
      measured.get(name)?.cpu.push(cpuUs)
    }
  }
  for (const { server } of [loop, prepared, socketIo]) await server.stop()
  for (const { end } of [jiangtai, unstored]) await end()

  const of = (what: 'p50' | 'last' | 'cpu') => (name: string) => median(measured.get(name)?.[what] ?? [])
  const table = (one: (name: string) => number) => Object.fromEntries(contestants.map(([name]) => [name, round(one(name))]))
  const [p50, last, cpu] = [of('p50'), of('last'), of('cpu')]
  return {
    sockets,
    p50Ms: table(p50),
    lastMs: table(last),
    cpuUsPerMessage: table(cpu),
    ratio: {
      'p50 / prepared': ratio(p50('jiangtai'), p50('prepared')),
      'p50 no storage / prepared': ratio(p50('no storage'), p50('prepared')),
      'cpu / prepared': ratio(cpu('jiangtai'), cpu('prepared')),
      'cpu / ws': ratio(cpu('jiangtai'), cpu('ws')),
      'cpu / socket.io': ratio(cpu('jiangtai'), cpu('socket.io')),
    },
    aim: { 'p50 / prepared': 1.15, 'cpu / socket.io': 0.6 },
    rounds,
  }
}
