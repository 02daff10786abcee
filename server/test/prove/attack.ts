import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, attacks } from './attacks.ts'
import { createVisitor, everybodySees, keepBeating, online, seatAll } from './crowd.ts'
import { prepareSchool, type Somebody } from './school.ts'
import { runServer } from './server-process.ts'
import { createBooth } from './vote.ts'

export interface AttackPlan {
  readonly main: string
  readonly url?: string | undefined
  readonly voters: number
  readonly scale: number
  /** Lines that neither read nor speak are given up after 90 s: whether to wait for that. */
  readonly waitsForTheDead?: boolean
  readonly say?: (line: string) => void
}

const mostWaitMs = 120_000

export interface Attacked {
  readonly name: string
  /** From the first vote of the class to the tally on every socket, under attack. */
  readonly voteMs: number
  readonly residentMb: number
}

/** Every attack while a class votes. Throws when the class is harmed or an offender gets through. */
export async function proveUnderAttack({ main, url, voters, scale, waitsForTheDead = false, say = () => {} }: AttackPlan) {
  const school = await prepareSchool(url, voters + attacks.length)
  const honest = school.students.slice(attacks.length)
  const server = await runServer(main, { ...school.env, LOG_LEVEL: 'info' })
  const visitors = honest.map((who) => createVisitor(who, school.classId, () => server.port))
  const teacher = createVisitor(school.teacher, school.classId, () => server.port)
  const everybody = [teacher, ...visitors]
  const booth = createBooth(school, teacher)
  const stopBeating = keepBeating(everybody)
  await seatAll(everybody)
  const firstLines = await Promise.all(everybody.map((visitor) => visitor.seated()))
  const before = { residentMb: server.residentMb(), files: filesOf(server.pid) }

  async function under({ name, run }: Attack, offender: Somebody): Promise<Attacked> {
    await booth.publish()
    const attack = run({ port: server.port, school, offender, scale })
    const startedAt = performance.now()
    await booth.cast(visitors, (at) => 1 + (at % 3)).all
    await everybodySees(everybody, booth.voteId(), visitors.length)
    const voteMs = Math.round(performance.now() - startedAt)
    const left = await attack
    const residentMb = Math.round(server.residentMb())
    await booth.check()
    await booth.stop()
    if (left.length > 0 && waitsForTheDead) await waitForEnd(left.length)
    for (const line of left) line.destroy()
    if (!server.isAlive()) throw new Error('it did not survive')
    say(`${name}: refused or cut; ${visitors.length} votes and the tally on every socket in ${voteMs} ms; ${residentMb} MB resident`)
    return { name, voteMs, residentMb }
  }

  /** By the server's count: whoever looked for himself would be reading. */
  async function waitForEnd(lines: number) {
    const startedAt = performance.now()
    while ((await server.metric('jt_live_sockets')) > everybody.length) {
      if (performance.now() - startedAt > mostWaitMs) throw new Error('lines that neither read nor speak are kept')
      await pause(1000)
    }
    say(`${lines} lines that neither read nor speak were ended ${Math.round((performance.now() - startedAt) / 1000)} s later`)
  }

  const results: Attacked[] = []
  // Each with somebody of its own: who has gone too far is not let in again so soon.
  for (const [at, attack] of attacks.entries()) results.push(await under(attack, school.students[at] ?? school.stranger))
  if (firstLines.some((line) => !line.isOpen())) throw new Error('a line of the class was cut')
  await online(teacher, visitors.length)
  const errors = server.log.filter((line) => /"level":(50|60)/.test(line))
  if (errors.length > 0) throw new Error(`an attack was taken for a fault of our own: ${errors[0]?.slice(0, 500)}`)
  stopBeating()
  const after = { residentMb: server.residentMb(), files: filesOf(server.pid) }
  for (const visitor of everybody) visitor.cut()
  await server.stop()
  school.remove()
  return { results, before, after, promises: booth.promises() }
}

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length
