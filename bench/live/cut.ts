import { setTimeout } from 'node:timers/promises'
import type { Frame } from '@jiangtai/contract/event'
import { lessonSays } from '@jiangtai/contract/lessons'
import { voter, voterStatus } from '@jiangtai/contract/voter'
import { within } from '../../server/test/prove/within.ts'
import { backoffMs } from '../../web/src/kit/live/retries.ts'
import { each } from './crowd.ts'
import { launch } from './launch.ts'
import { median, quantile, round } from './numbers.ts'
import { buildSchool, type Person } from './school.ts'
import { type Seat, sit } from './seat.ts'
import { limited } from './stand.ts'
import { ballots, counting, publishTo } from './votes.ts'

export interface CutSize {
  readonly classes: number
  readonly students: number
  readonly rounds: number
}

const atOnce = 100
const patienceMs = 60_000
const mostTries = 10
const restMs = 2000

/** As a page does that has lost its line: after a pause of its own, and again after a longer one. */
async function comeBack(port: number, person: Person): Promise<{ seat: Seat; tries: number }> {
  for (let tries = 1; ; tries++) {
    await setTimeout(backoffMs(tries, Math.random))
    try {
      return { seat: await sit(port, person), tries }
    } catch (error) {
      if (tries === mostTries) throw error
    }
  }
}

/** Everything a page is shown that comes back into a lesson with a running vote in which everybody has voted. */
function isRight({ replay }: Seat, isTeacher: boolean, voters: number): boolean {
  const said = (name: string): Frame['data'] | undefined => replay.findLast(({ event_name }) => event_name === name)?.data
  const vote = said(voter.says.detail.name)
  const entries = Array.isArray(vote?.voter_students) ? vote.voter_students.length : 0
  return (
    said(lessonSays.notice.name)?.status === 1 &&
    vote?.is_open === voterStatus.running &&
    vote.voter_student_count === voters &&
    entries === (isTeacher ? voters : 1)
  )
}

/** All lines are cut in one moment and come back as pages do: how long until everybody sees again what they saw. */
export async function cut({ classes, students, rounds }: CutSize) {
  const school = await buildSchool('sqlite', { classes, students })
  const server = await launch('jiangtai', ...school.place, limited)
  let seats = await each(school.everybody, atOnce, (person) => sit(server.port, person))
  const teachers = new Set(school.classes.map(({ teacher }) => teacher))
  await each(school.classes, atOnce, async ({ id }) => {
    const [teacher, ...inClass] = seats.filter(({ person }) => person.classId === id)
    const vote = await publishTo(teacher as Seat, inClass, '午餐')
    const frames = ballots(inClass, vote)
    const { acknowledged, told } = counting(inClass, students)
    for (const [at, { wire }] of inClass.entries()) wire.send(frames[at] ?? Buffer.alloc(0))
    await within(patienceMs, 'voting', Promise.all([acknowledged, told]))
  })

  const figures: { p50: number; p99: number; last: number; cpu: number; tries: number }[] = []
  for (let at = 0; at < rounds; at++) {
    const before = await server.cpu()
    const cutAt = performance.now()
    for (const { wire } of seats) wire.cut()
    const back = await Promise.all(
      school.everybody.map(async (person) => ({ ...(await comeBack(server.port, person)), after: performance.now() - cutAt })),
    )
    seats = back.map(({ seat }) => seat)
    const wrong = seats.filter((seat) => !isRight(seat, teachers.has(seat.person), students)).length
    if (wrong > 0) throw new Error(`${wrong} came back to something else`)
    const times = back.map(({ after }) => after)
    figures.push({
      ...{ p50: median(times), p99: quantile(times, 0.99), last: Math.max(...times) },
      cpu: (await server.cpu()) - before,
      tries: Math.max(...back.map(({ tries }) => tries)),
    })
    // The next cut finds the server at rest.
    for (const { wire, beat } of seats) wire.send(beat)
    if (at + 1 < rounds) await setTimeout(restMs)
  }
  await server.stop()
  await school.remove()
  const of = (what: keyof (typeof figures)[number]) => Math.round(median(figures.map((one) => one[what])))
  return {
    sockets: seats.length,
    backMs: { p50: of('p50'), p99: of('p99'), last: of('last') },
    lastSeconds: round(of('last') / 1000),
    cpuMsEach: round(of('cpu') / seats.length),
    mostTries: of('tries'),
    aim: { lastSeconds: 5 },
    rounds,
  }
}
