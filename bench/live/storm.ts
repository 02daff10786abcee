import { setTimeout } from 'node:timers/promises'
import type { Engine } from '../../server/src/db/engine.ts'
import { within } from '../../server/test/prove/within.ts'
import { each } from './crowd.ts'
import { launch, type Server } from './launch.ts'
import { median, ratio, round } from './numbers.ts'
import { buildSchool, type School } from './school.ts'
import { type Seat, sit } from './seat.ts'
import { ballots, counting, publishTo, stop } from './votes.ts'

export interface Room {
  readonly teacher: Seat
  readonly students: readonly Seat[]
}
interface Contestant {
  readonly name: string
  readonly school: School
  readonly server: Server
}
interface Seated extends Contestant {
  readonly rooms: readonly Room[]
}
type Figures = Record<'lastAckMs' | 'tallyMs' | 'commits' | 'cpuMs', number>

export interface StormSize {
  readonly classes: number
  readonly students: number
  readonly rounds: number
  readonly engines: readonly Engine[]
}

const atOnce = 50
const patienceMs = 60_000
const paceMs = 300
const commits = 'jt_live_commits_total'

export async function contestant(name: string, { classes, students }: StormSize): Promise<Contestant> {
  const school = await buildSchool(name === 'postgres' ? 'postgres' : 'sqlite', { classes, students })
  return { name, school, server: await launch(name === 'no storage' ? 'no-storage' : 'jiangtai', ...school.place) }
}

export async function seat({ server, school, ...more }: Contestant): Promise<Seated> {
  const rooms = await each(school.classes, 1, async ({ teacher, students }) => ({
    teacher: await sit(server.port, teacher),
    students: await each(students, atOnce, (person) => sit(server.port, person)),
  }))
  return { ...more, server, school, rooms }
}

/** Who is silent for long is taken for gone. */
export const beat = ({ rooms }: Seated) => {
  for (const { teacher, students } of rooms) for (const { wire, beat } of [teacher, ...students]) wire.send(beat)
}

/** Everybody votes in the same moment. */
export async function storm({ server, rooms }: Seated, title: string): Promise<Figures> {
  const ids = await each(rooms, rooms.length, ({ teacher, students }) => publishTo(teacher, students, title))
  await setTimeout(paceMs)
  const frames = rooms.map(({ students }, at) => ballots(students, ids[at] ?? 0))
  const before = { commits: await server.counter(commits), cpuMs: await server.cpu() }
  const counts = rooms.map(({ students }) => counting(students, students.length))
  const sentAt = performance.now()
  for (const [at, { students }] of rooms.entries())
    for (const [n, { wire }] of students.entries()) wire.send(frames[at]?.[n] ?? Buffer.alloc(0))
  const last = async (times: readonly Promise<Float64Array>[]) => Math.max(...(await Promise.all(times)).map((all) => Math.max(...all)))
  const lastAck = await within(patienceMs, 'acknowledging', last(counts.map(({ acknowledged }) => acknowledged)))
  const lastTold = await within(patienceMs, 'telling the tally', last(counts.map(({ told }) => told)))
  const after = { cpuMs: await server.cpu(), commits: await server.counter(commits) }
  await each(rooms, rooms.length, async ({ teacher }, at) => {
    const { data } = await stop(teacher, ids[at] ?? 0)
    if (data.voter_student_count !== rooms[at]?.students.length) throw new Error(`${data.voter_student_count} votes were counted`)
  })
  await setTimeout(paceMs)
  return {
    lastAckMs: lastAck - sentAt,
    tallyMs: lastTold - sentAt,
    commits: after.commits - before.commits,
    cpuMs: after.cpuMs - before.cpuMs,
  }
}

/** A storm of votes on each engine, and with no storage at all, in turns. */
export async function storms(size: StormSize) {
  const { classes, students, rounds, engines } = size
  const names = [...engines, 'no storage']
  const contestants = await each(await each(names, 1, (name) => contestant(name, size)), 1, seat)
  const measured = new Map(names.map((name) => [name, [] as Figures[]]))
  const warming = Math.floor(rounds / 2)
  for (let at = 0; at < warming + rounds; at++)
    for (const one of contestants) {
      contestants.map(beat)
      await setTimeout(paceMs)
      const figures = await storm(one, `第${at}次`)
      if (at >= warming) measured.get(one.name)?.push(figures)
    }
  for (const { server, school } of contestants) {
    await server.stop()
    await school.remove()
  }
  const of = (name: string, what: keyof Figures) => round(median((measured.get(name) ?? []).map((figures) => figures[what])), 1)
  const table = (what: keyof Figures) => Object.fromEntries(names.map((name) => [name, of(name, what)]))
  const against = (name: string) => ({
    [`last ack ${name} / no storage`]: ratio(of(name, 'lastAckMs'), of('no storage', 'lastAckMs')),
    [`cpu ${name} / no storage`]: ratio(of(name, 'cpuMs'), of('no storage', 'cpuMs')),
  })
  return {
    ...{ classes, students },
    ...{ lastAckMs: table('lastAckMs'), tallyMs: table('tallyMs'), commits: table('commits'), cpuMs: table('cpuMs') },
    ratio: Object.assign({}, ...engines.map(against)),
    aim: classes === 1 ? { 'last ack sqlite / no storage': 1.25, commits: 6 } : {},
    rounds,
  }
}
