import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { workerLimits } from '../../src/workers/limits.ts'
import { attacks } from './attacks.ts'
import { createVisitor, everybodySees, keepBeating, online, seatAll } from './crowd.ts'
import { createQuietWatch } from './quiet-watch.ts'
import { prepareSchool, type Somebody } from './school.ts'
import { runServer } from './server-process.ts'
import type { Attack } from './target.ts'
import { createBooth, form, longForm } from './vote.ts'

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
/** Picks of all together in a vote with much to tell: each is a name that the teacher is sent. */
const mostPicks = 2000
type Left = Awaited<ReturnType<Attack['run']>>

export interface Attacked {
  readonly name: string
  /** From the first vote of the class to the tally on every socket, under attack. */
  readonly voteMs: number
  /** Without what a thread may take for it. */
  readonly peakMb: number
}

/** How much longer a class may take under attack than without, in the same run. */
const mostSlowdown = 10
const leastMs = 1000

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
  const files = filesOf(server.pid)

  /** A vote of the whole class, and how long it takes. */
  async function vote(isLong: boolean, attack: () => Promise<Left> = async () => []) {
    await booth.publish(isLong ? longForm : form)
    const picks = Array.from({ length: Math.min(20, Math.ceil(mostPicks / visitors.length)) }, (_, at) => at + 1)
    server.forgetPeak()
    const attacking = attack()
    attacking.catch(() => {})
    const startedAt = performance.now()
    const quietly = createQuietWatch(server.pid)
    await booth.cast(visitors, (at) => (isLong ? picks : 1 + (at % 3))).all
    await everybodySees(everybody, await booth.tally(visitors.length))
    const voteMs = Math.round(performance.now() - startedAt)
    const quietMs = quietly()
    const left = await attacking
    const peakMb = Math.round(server.peakMb())
    await booth.stop()
    return { voteMs, quietMs, peakMb, left }
  }

  async function under({ name, run, isLong = false, threadMb = 0 }: Attack, offender: Somebody): Promise<Attacked> {
    const { left, ...first } = await vote(isLong, () => run({ port: server.port, school, offender, scale, metric: server.metric }))
    // While what is left of it is still there.
    const second = left.length > 0 ? await vote(isLong) : first
    const [voteMs, peakMb] = [Math.max(first.voteMs, second.voteMs), Math.max(first.peakMb, second.peakMb)]
    const quietMs = Math.max(first.quietMs, second.quietMs)
    if (left.length > 0 && waitsForTheDead) await waitForEnd(left.length)
    for (const line of left) line.destroy()
    if (!server.isAlive()) throw new Error('it did not survive')
    say(`${name}: refused or cut; ${visitors.length} votes and the tally on every socket in ${voteMs} ms; at most ${peakMb} MB resident`)
    await expectUnharmed(name, isLong, quietMs)
    return { name, voteMs, peakMb: peakMb - threadMb }
  }

  /** Without what others on the machine took meanwhile: that is not the attack's doing. */
  async function expectUnharmed(name: string, isLong: boolean, quietMs: number) {
    const before = Math.max(leastMs, isLong ? calm.long.voteMs : calm.short.voteMs)
    if (quietMs <= mostSlowdown * before) return
    // The engine may have become busy meanwhile.
    const usualMs = Math.max(before, (await vote(isLong)).voteMs)
    if (quietMs > mostSlowdown * usualMs) throw new Error(`${name}: the class took ${quietMs} ms, and ${usualMs} without it`)
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

  /** Browsers keep a connection for the next request, and so did the attackers: those end by themselves. */
  async function filesInTheEnd() {
    const startedAt = performance.now()
    const left = () => filesOf(server.pid) - files
    while (waitsForTheDead && left() > mostFilesLeft && performance.now() - startedAt < mostWaitMs) await pause(1000)
    return left()
  }

  const calm = { short: await vote(false), long: await vote(true) }
  say(
    `no attack: ${visitors.length} votes in ${calm.short.voteMs} ms, ${calm.long.voteMs} with much to tell; at most ${calm.long.peakMb} MB resident`,
  )
  const results: Attacked[] = []
  // Each with somebody of its own: who has gone too far is not let in again so soon.
  for (const [at, attack] of attacks.entries()) results.push(await under(attack, school.students[at] ?? school.stranger))
  if (firstLines.some((line) => !line.isOpen())) throw new Error('a line of the class was cut')
  await online(teacher, visitors)
  const filesLeft = await filesInTheEnd()
  stopBeating()
  for (const visitor of everybody) visitor.cut()
  await server.stop()
  // An attack must not be taken for a fault of our own.
  server.expectNoErrors()
  school.remove()
  return { results, usualMb: Math.max(calm.short.peakMb, calm.long.peakMb), filesLeft, promises: booth.promises() }
}

/** A few, and what a thread that has once worked keeps open. */
export const mostFilesLeft = 5 + 10 * workerLimits.threads

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length
