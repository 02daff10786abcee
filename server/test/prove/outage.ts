import { refusals } from '@jiangtai/contract/refusal'
import { createVisitor, everybodySees, keepBeating, online, seatAll, type Visitor } from './crowd.ts'
import type { Engine } from './cuttable.ts'
import { logOut } from './log-out.ts'
import { prepareSchool, type School } from './school.ts'
import { runServer, type ServerProcess } from './server-process.ts'
import { createBooth } from './vote.ts'
import { within } from './within.ts'

interface Plan {
  readonly main: string
  readonly voters: number
  readonly say?: (line: string) => void
}

/** A node looks at its sessions every minute anyway, and at once when Redis is back; it tries to reach Redis every two seconds. */
const healedMs = 15_000
const endedMs = 60_000

const third = (visitors: readonly Visitor[], which: number) => visitors.filter((_, at) => Math.floor(at / 2) % 3 === which)

/** Redis dies in the middle of a vote over two nodes and comes back. Throws when the vote does not go on or presence does not heal. */
export async function proveRedisOutage({
  main,
  voters,
  redis,
  url,
  say = () => {},
}: Plan & { readonly redis: Engine; readonly url: string }) {
  const school = await prepareSchool(url, voters)
  const env = { ...school.env, REDIS_URL: redis.url }
  const nodes = [await runServer(main, env), await runServer(main, env)] as const
  const visitors = school.students.map((who, at) => createVisitor(who, school.classId, () => nodes[at % 2 === 0 ? 0 : 1].port))
  const teacher = createVisitor(school.teacher, school.classId, () => nodes[0].port)
  const everybody = [teacher, ...visitors]
  const booth = createBooth(school, teacher)
  const stopBeating = keepBeating(everybody)
  await seatAll(everybody)
  await online(teacher, visitors)
  await booth.publish()
  const cast = (which: number) => booth.cast(third(visitors, which), (at) => 1 + (at % 3)).all
  const counted = (...which: number[]) => which.reduce((sum, one) => sum + third(visitors, one).length, 0)

  await cast(0)
  await everybodySees(everybody, await booth.tally(counted(0)))
  await redis.halt('SIGKILL')
  const wentAt = performance.now()
  await cast(1)
  say(`Redis killed: ${counted(1)} votes acknowledged without it in ${Math.round(performance.now() - wentAt)} ms`)
  await everybodySees(everybody, await booth.tally(counted(0, 1)))
  say(`the tally is on every socket of both nodes after ${Math.round(performance.now() - wentAt)} ms`)
  await booth.stop()
  const publishedAt = performance.now()
  await booth.publish()
  await everybodySees(everybody, await booth.tally(0))
  say(`a vote published meanwhile is on every socket after ${Math.round(performance.now() - publishedAt)} ms`)
  await cast(0)
  // The other node's students are no longer heard of.
  await online(
    teacher,
    visitors.filter((_, at) => at % 2 === 0),
  )
  const gone = visitors[1]
  const away = gone && (await gone.seated())
  if (!gone || !away) throw new Error('nobody there')
  await logOut(nodes[0].address, gone.who)

  await redis.start()
  const backAt = performance.now()
  await within(healedMs, 'ending a session that ended meanwhile', away.ended)
  const rest = visitors.filter((visitor) => visitor !== gone)
  await online(teacher, rest)
  say(`Redis back: presence healed and a session ended meanwhile is ended everywhere after ${Math.round(performance.now() - backAt)} ms`)
  await cast(1)
  await everybodySees([teacher, ...rest], await booth.tally(counted(0, 1)))
  stopBeating()
  await end(school, nodes, everybody)
  return { promises: booth.promises() }
}

/** PostgreSQL goes and comes back, in order and by a crash, in the middle of votes. Throws when anything acknowledged is lost or the node does not recover. */
export async function provePostgresOutage({
  main,
  voters,
  postgres,
  url,
  crashes,
  say = () => {},
}: Plan & { readonly postgres: Engine; readonly url: string; readonly crashes: number }) {
  const school = await prepareSchool(url, voters)
  const node = await runServer(main, school.env)
  const visitors = school.students.map((who) => createVisitor(who, school.classId, () => node.port))
  const teacher = createVisitor(school.teacher, school.classId, () => node.port)
  const everybody = [teacher, ...visitors]
  const booth = createBooth(school, teacher)
  await seatAll(everybody)

  for (let crash = 1; crash <= crashes; crash++) {
    await booth.publish()
    const storm = booth.cast(
      visitors,
      (at) => 1 + (at % 3),
      (at, { answered }) => answered.reached(Math.floor(at / 10) * 8),
    )
    await Promise.race([storm.answered.reached(Math.floor(voters / 3)), storm.all])
    await postgres.halt(crash % 2 === 0 ? 'SIGQUIT' : undefined)
    const [line] = visitors
    const refused = await (await line?.seated())?.ask('voter_vote', { id: booth.voteId(), option_ids: [99] })
    if (refused?.data.msg !== refusals.unavailable[1]) throw new Error(`not refused with a sentence: ${JSON.stringify(refused?.data)}`)
    if (await node.isReady()) throw new Error('ready without a database')
    const known = storm.answered.value()
    await postgres.start()
    const backAt = performance.now()
    await storm.all
    await everybodySees(everybody, await booth.tally(voters))
    say(
      `PostgreSQL ${crash % 2 === 0 ? 'crashed' : 'stopped'}: ${known} of ${voters} acknowledged before, refused with “${refused.data.msg}”, ` +
        `all voted and told ${Math.round(performance.now() - backAt)} ms after it was back`,
    )
    await booth.stop()
  }
  if (!(await node.isReady()) || !node.isAlive()) throw new Error('it did not recover by itself')

  await postgres.halt()
  const lines = await Promise.all(everybody.map((visitor) => visitor.seated()))
  node.signal('SIGTERM')
  const codes = new Set(await within(endedMs, 'sending everybody elsewhere', Promise.all(lines.map((line) => line.ended))))
  const code = await within(endedMs, 'ending without a database', node.ended)
  if (code !== 0 || String([...codes]) !== '1012')
    throw new Error(`without a database it ended with ${code} and closed lines with ${[...codes]}`)
  await postgres.start()
  say('told to end while PostgreSQL is away, it sends everybody elsewhere and ends with 0')
  school.remove()
  return { promises: booth.promises() }
}

async function end(school: School, nodes: readonly ServerProcess[], visitors: readonly Visitor[]) {
  for (const visitor of visitors) visitor.cut()
  await Promise.all(nodes.map((node) => node.stop()))
  school.remove()
}
