import { setTimeout } from 'node:timers/promises'
import { rollCall } from '@jiangtai/contract/roll-call'
import { within } from '../../server/test/prove/within.ts'
import { each, heardBy } from './crowd.ts'
import { median, ratio, round } from './numbers.ts'
import { beat, contestant, type Room, type StormSize, seat, storm } from './storm.ts'

const patienceMs = 60_000
const paceMs = 300
const { hears, says } = rollCall

interface Grabbed {
  readonly lastAnswerMs: number
  readonly lastResultMs: number
}

/** Everybody grabs in the same moment: three win, the others are told that it is over, and everybody is told who was fastest. */
async function grabAll({ teacher, students }: Room): Promise<Grabbed> {
  const wires = students.map(({ wire }) => wire)
  const hearing = (mark: string) => heardBy(wires, (payload) => payload.includes(mark))
  const started = hearing(`"${says.start.name}"`)
  const { event_id } = (await teacher.ask(hears.ready.name)).data
  await teacher.ask(hears.start.name, { event_id })
  await within(patienceMs, 'the start', started)
  await setTimeout(paceMs)
  const frames = students.map((student, at) => student.frameOf(hears.grab.name, { event_id, msg_id: `g${at}` }))
  const [answered, told] = [hearing('"msg_id":"g'), hearing(`"${says.result.name}"`)]
  const sentAt = performance.now()
  for (const [at, { wire }] of students.entries()) wire.send(frames[at] ?? Buffer.alloc(0))
  const lastAnswerMs = Math.max(...(await within(patienceMs, 'answering', answered))) - sentAt
  const lastResultMs = Math.max(...(await within(patienceMs, 'the result', told))) - sentAt
  const { event_name } = await teacher.ask(hears.stop.name, { event_id, is_close: 1 })
  if (event_name !== says.stop.name) throw new Error(`${event_name} after closing`)
  await setTimeout(paceMs)
  return { lastAnswerMs, lastResultMs }
}

/** A storm of grabs beside a storm of votes in the same class, in turns. */
export async function grabs(size: StormSize) {
  const { classes, students, rounds, engines } = size
  const contestants = await each(await each(engines, 1, (name) => contestant(name, size)), 1, seat)
  const measured = new Map(engines.map((name) => [name as string, [] as (Grabbed & { readonly lastVoteMs: number })[]]))
  const warming = Math.floor(rounds / 2)
  for (let at = 0; at < warming + rounds; at++)
    for (const one of contestants) {
      contestants.map(beat)
      await setTimeout(paceMs)
      const { lastAckMs: lastVoteMs } = await storm(one, `第${at}次`)
      const all = await Promise.all(one.rooms.map(grabAll))
      const worst = (what: keyof Grabbed) => Math.max(...all.map((grabbed) => grabbed[what]))
      if (at < warming) continue
      measured.get(one.name)?.push({ lastVoteMs, lastAnswerMs: worst('lastAnswerMs'), lastResultMs: worst('lastResultMs') })
    }
  for (const { server, school } of contestants) {
    await server.stop()
    await school.remove()
  }
  const of = (name: string, what: keyof Grabbed | 'lastVoteMs') => round(median((measured.get(name) ?? []).map((one) => one[what])), 1)
  const table = (what: keyof Grabbed | 'lastVoteMs') => Object.fromEntries(engines.map((name) => [name, of(name, what)]))
  return {
    ...{ classes, students },
    ...{ lastAnswerMs: table('lastAnswerMs'), lastResultMs: table('lastResultMs'), lastVoteMs: table('lastVoteMs') },
    ratio: Object.fromEntries(
      engines.map((name) => [`last grab / last vote ${name}`, ratio(of(name, 'lastAnswerMs'), of(name, 'lastVoteMs'))]),
    ),
    aim: { 'last grab / last vote': 1 },
    rounds,
  }
}
