import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createVisitor, keepBeating, seatAll } from '../../server/test/prove/crowd.ts'
import { buildProgram } from '../../server/test/prove/program.ts'
import { prepareSchool } from '../../server/test/prove/school.ts'
import { runServer } from '../../server/test/prove/server-process.ts'
import { createBooth } from '../../server/test/prove/vote.ts'
import { median, ratio, round } from '../live/numbers.ts'
import { type Culprit, deeds, giveBoard } from './deeds.ts'

/** A class votes while one person does the worst that the limits allow: to the last acknowledgement, against the same without him, in turns. */
const voters = 46
const rounds = 3
const aim = 3
/** So that what was begun has reached the server. What is allowed in a minute lasts longer than a vote. */
const headStartMs = 300

const { main } = await buildProgram()
/** Somebody new for each time: what one may do in a minute is counted. */
const offenders = rounds * Object.keys(deeds).length
const school = await prepareSchool(undefined, voters + offenders)
const honest = school.students.slice(0, voters)
const culprits = school.students.slice(voters)
const server = await runServer(main, { ...school.env, LOG_LEVEL: 'info' })
const visitors = honest.map((who) => createVisitor(who, school.classId, () => server.port))
const teacher = createVisitor(school.teacher, school.classId, () => server.port)
const stopBeating = keepBeating([teacher, ...visitors])
await seatAll([teacher, ...visitors])
const booth = createBooth(school, teacher)

async function vote(): Promise<number> {
  await booth.publish()
  const startedAt = performance.now()
  await booth.cast(visitors, (at) => 1 + (at % 3)).all
  const ms = performance.now() - startedAt
  await booth.stop()
  return ms
}

/** How long the vote took, and how much of the deed was let in meanwhile. */
async function voteWhile(name: string) {
  const offender = culprits.pop()
  if (!offender) throw new Error('nobody is left')
  const culprit: Culprit = { port: server.port, student: offender.session, teacher: school.secondDesk.session, boardId: 0 }
  const boardId = name.startsWith('reads') ? await giveBoard(culprit, school.classId) : 0
  const child = fork(fileURLToPath(new URL('culprit.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  child.send({ culprit: { ...culprit, boardId }, name })
  await pause(headStartMs)
  const ms = median([await vote(), await vote(), await vote()])
  const [told, gone] = [once(child, 'message'), once(child, 'exit')]
  child.send('stop')
  const [done] = (await told) as [number]
  await gone
  return { ms, done }
}

for (let warmUp = 0; warmUp < 5; warmUp++) await vote()
const calm: number[] = []
const worst = Object.fromEntries(Object.keys(deeds).map((name) => [name, [] as { ms: number; done: number }[]]))
for (let time = 0; time < rounds; time++)
  for (const [name, list] of Object.entries(worst)) {
    calm.push(await vote())
    list.push(await voteWhile(name))
  }
await booth.check()
stopBeating()
for (const visitor of [teacher, ...visitors]) visitor.cut()
await server.stop()
school.remove()

const usual = median(calm)
const ratios = Object.fromEntries(Object.entries(worst).map(([name, list]) => [name, ratio(median(list.map(({ ms }) => ms)), usual)]))
const letIn = Object.fromEntries(Object.entries(worst).map(([name, list]) => [name, median(list.map(({ done }) => done))]))
const isReached = Object.values(ratios).every((value) => value <= aim)
process.stdout.write(`${JSON.stringify({ bench: 'offender', voters, rounds, calmMs: round(usual, 1), ratios, letIn, aim, isReached })}\n`)
process.exit()
