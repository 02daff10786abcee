import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/database.ts'
import { migrations } from '../../src/db/migrate.ts'
import { madeSteps } from '../../src/db/migrated.ts'
import { askBoth } from './ask-both.ts'
import { createVisitor, everybodySees, keepBeating, online, seatAll, type Visitor } from './crowd.ts'
import { removeFolder, watchFolder } from './leftovers.ts'
import { logInAll } from './log-in.ts'
import { classId, storedVotes } from './school.ts'
import { runServer, type ServerProcess } from './server-process.ts'
import { createBooth, type Pace } from './vote.ts'
import { within } from './within.ts'

export interface UpgradePlan {
  /** The server of the last release, and the present one. */
  readonly previous: { readonly main: string; readonly version: string }
  readonly main: string
  /** An empty PostgreSQL. */
  readonly url: string
  readonly redisUrl: string
  readonly voters: number
  /** When each votes while nodes come and go. */
  readonly pace: Pace
  readonly say?: (line: string) => void
}

const patienceMs = 180_000

/**
 * A school of the last release with a lesson going on gets a node of this version beside its own, which then goes. Throws when anything acknowledged is lost.
 * Where a migration needs a stop, the new node must refuse to start beside the old one, and start when that has ended.
 */
export async function proveUpgrade({ previous, main, url, redisUrl, voters, pace, say = () => {} }: UpgradePlan) {
  const dataDir = watchFolder(mkdtempSync(join(tmpdir(), 'jiangtai-prove-')))
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, REDIS_URL: redisUrl, RATE_LIMITS: 'off' }
  const { db } = await openDatabase({ url, dataDir, onIdleError: () => {} })
  const old = await runServer(previous.main, { ...env, DEMO: '1' })
  const stops = await stepsToStopFor()

  const names = ['teacher3', ...Array.from({ length: voters }, (_, at) => `load${at + 1}`)]
  const [boss, ...students] = await logInAll(old, db, names)
  const [deskThere] = await logInAll(old, db, ['teacher3'])
  if (!boss || !deskThere) throw new Error('no teacher')
  /** Where half of them are from now on: first with all the others, then beside them. */
  let there: ServerProcess = old
  let here: ServerProcess = old
  const visitors = students.map((who, at) => createVisitor(who, classId, () => (at % 2 ? there : here).port))
  const teacher = createVisitor(boss, classId, () => here.port)
  const desk = createVisitor(deskThere, classId, () => there.port)
  const everybody = [teacher, desk, ...visitors]
  const booth = createBooth({ stored: () => storedVotes(db) }, teacher)
  const stopBeating = keepBeating(everybody)
  let calls: Awaited<ReturnType<typeof askBoth>> = { asked: 0, refused: [] }
  await seatAll(everybody)
  say(`${previous.version} serves a class of ${voters}, all logged in on it`)

  await booth.publish()
  const first = booth.cast(visitors, (at) => 1 + (at % 3), pace)
  const [fresh] = await Promise.all([stops.length > 0 ? afterStop() : runServer(main, env), first.all])
  await everybodySees(everybody, await booth.tally(voters))
  await booth.stop()
  say(stops.length > 0 ? 'started once the old node had ended' : 'this version migrated and started beside it in the middle of a vote')

  if (stops.length === 0) {
    there = fresh
    await hangUp([desk, ...visitors.filter((_, at) => at % 2)])
    await seatAll(everybody)
    for (const one of [teacher, desk]) await online(one, visitors)
    calls = await askBoth([old, fresh], boss)
    await booth.publish()
    await booth.cast(visitors, (at) => 1 + ((at + 1) % 3), pace).all
    await everybodySees(everybody, await booth.tally(voters))
    await booth.stop()
    say(`one class over both: one presence, one tally; ${calls.asked} calls on both, what one saved the other read`)

    await booth.publish()
    const storm = booth.cast(visitors, (at) => 1 + ((at + 2) % 3), pace)
    await Promise.race([storm.answered.reached(Math.floor(voters / 4)), storm.all])
    here = fresh
    old.signal('SIGTERM')
    const [code] = await Promise.all([within(patienceMs, 'the end of the old node', old.ended), storm.all])
    if (code !== 0) throw new Error(`the old node ended with ${code}`)
  }
  await seatAll(everybody)
  await everybodySees(everybody, await booth.tally(voters))
  await booth.stop()
  await booth.publish()
  await booth.cast(visitors, (at) => 1 + (at % 3)).all
  await everybodySees(everybody, await booth.tally(voters))
  say('the old node has gone, everybody is on the new one')

  stopBeating()
  for (const visitor of everybody) visitor.cut()
  await fresh.stop()
  for (const node of [old, fresh]) node.expectNoErrors()
  await db.destroy()
  removeFolder(dataDir)
  return { promises: booth.promises(), again: booth.again(), ...calls, stops }

  async function stepsToStopFor() {
    const made = await madeSteps(db)
    return Object.keys(migrations).filter((name) => !made.includes(name) && migrations[name]?.upgrade === 'stop')
  }

  async function afterStop(): Promise<ServerProcess> {
    const refused = await runServer(main, env).then(
      () => 'it started',
      (error: Error) => error.message,
    )
    if (!refused.includes('不能和其他版本的节点同时进行')) throw new Error(`beside the old node: ${refused}`)
    if (!(await old.isReady())) throw new Error('the old node serves no more')
    say(`refused beside the old one: ${stops.join(', ')}`)
    await first.all
    await old.stop()
    const started = await runServer(main, env)
    here = started
    there = started
    return started
  }
}

/** Whoever wants something of them next dials again, where they belong now. */
async function hangUp(visitors: readonly Visitor[]) {
  for (const visitor of visitors) {
    visitor.cut()
    await visitor.now()?.ended
  }
}
