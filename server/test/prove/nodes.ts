import { closeCodes } from '@jiangtai/contract/channel'
import { openClient } from './client.ts'
import { createVisitor, everybodySees, keepBeating, online, seatAll, type Visitor } from './crowd.ts'
import { logOut } from './log-out.ts'
import { startNginx } from './nginx.ts'
import { prepareSchool, tokenOf } from './school.ts'
import { runServer, type ServerProcess } from './server-process.ts'
import { createBooth, type Pace } from './vote.ts'
import { within } from './within.ts'

export interface NodesPlan {
  readonly main: string
  readonly url: string
  readonly redisUrl: string
  readonly voters: number
  readonly drainSeconds: number
  /** When each votes while a node is drained. */
  readonly pace: Pace
  readonly say?: (line: string) => void
}

/** Only hangs are to be caught. A node that is not told looks for itself, every 5 s at its classes and every 60 s at its sessions, and counts what it finds so. */
const patienceMs = 180_000
const clicks = [0, 1, 0, 1] as const

/** One class over two nodes behind nginx: one vote, one tally, one presence; a node is drained; sessions are ended. Throws when it is not so. */
export async function proveTwoNodes({ main, url, redisUrl, voters, drainSeconds, pace, say = () => {} }: NodesPlan) {
  const school = await prepareSchool(url, voters)
  const env = { ...school.env, REDIS_URL: redisUrl, TRUST_PROXY: '1', DRAIN_SECONDS: String(drainSeconds) }
  const nodes: [ServerProcess, ServerProcess] = [await runServer(main, env), await runServer(main, env)]
  const nginx = await startNginx([nodes[0].port, nodes[1].port])
  const visitors = school.students.map((who) => createVisitor(who, school.classId, () => nginx.port))
  const teacher = createVisitor(school.teacher, school.classId, () => nginx.port)
  const deskOn = (at: 0 | 1) => createVisitor(school.secondDesk, school.classId, () => nodes[at].port)
  const desks = [deskOn(0), deskOn(1)] as const
  const everybody = [teacher, ...desks, ...visitors]
  const booth = createBooth(school, teacher)
  const stopBeating = keepBeating(everybody)
  const expectNoErrors = () => {
    for (const node of nodes) node.expectNoErrors()
  }
  const socketsOf = async (node: ServerProcess) => node.metric('jt_live_sockets')

  await seatAll(everybody)
  const split = [await socketsOf(nodes[0]), await socketsOf(nodes[1])]
  if (split.some((count) => !(count > voters / 4))) throw new Error(`the class is not split: ${split}`)
  for (const desk of desks) await online(desk, visitors)
  say(`${split[0]} sockets on one node and ${split[1]} on the other; a teacher on each sees the same ${voters} online`)

  await booth.publish()
  await everybodySees(everybody, await booth.tally(0))
  const told = [await timeToTell(desks[0], desks[1], nodes[1]), await timeToTell(desks[1], desks[0], nodes[0])]
  say(`a change on one node is seen on the other after ${told.join(' and ')} ms`)
  await booth.cast(visitors, (at) => 1 + (at % 3)).all
  expectNoErrors()
  await everybodySees(everybody, await booth.tally(voters))
  await booth.stop()
  await everybodySees(everybody, await booth.tally(voters))
  const stale = (await nodes[0].metric('jt_live_stale_total')) + (await nodes[1].metric('jt_live_stale_total'))
  say(`${voters} votes over both nodes: one tally on every socket; ${stale} turns decided again, ${booth.again()} votes sent again`)

  await booth.publish()
  const storm = booth.cast(visitors, (at) => 1 + ((at + 1) % 3), pace)
  await Promise.race([storm.answered.reached(Math.floor(voters / 10)), storm.all])
  const drainedAt = performance.now()
  nodes[0].signal('SIGTERM')
  const ended = nodes[0].ended.then((code) => ({ code, ms: Math.round(performance.now() - drainedAt) }))
  await storm.all
  const { code, ms } = await within(patienceMs + drainSeconds * 1000, 'draining', ended)
  if (code !== 0) throw new Error(`the drained node ended with ${code}:\n${nodes[0].log.slice(-5).join('\n')}`)
  expectNoErrors()
  const moved = [teacher, desks[1], ...visitors]
  await seatAll(moved)
  await everybodySees(moved, await booth.tally(voters))
  if ((await socketsOf(nodes[1])) < moved.length) throw new Error('not everybody has moved')
  say(
    `drained in the middle of ${voters} votes: ended with 0 after ${ms} ms (${drainSeconds} s of them DRAIN_SECONDS), all sockets on the other node, no vote lost`,
  )

  nodes[0] = await runServer(main, { ...env, PORT: String(nodes[0].port) })
  for (const desk of desks) await online(desk, visitors)
  const revoked = [await timeToEnd(visitors[0]), await timeToEnd(visitors[1])]
  // A look may fall between the end of a session and the news of it, but not both times.
  if (revoked.every(({ isFound }) => isFound)) throw new Error('ended sessions were found by looking only')
  for (const desk of desks) await online(desk, visitors.slice(2))
  say(`sessions ended on one node ended their lines on both after ${revoked.map(({ ms }) => ms).join(' and ')} ms`)

  stopBeating()
  for (const visitor of everybody) visitor.cut()
  await Promise.all(nodes.map((node) => node.stop()))
  expectNoErrors()
  await nginx.stop()
  school.remove()
  return { split, promises: booth.promises() }

  async function timeToEnd(visitor: Visitor | undefined) {
    if (!visitor) throw new Error('nobody there')
    const options = { token: tokenOf(visitor.who), classId: school.classId }
    const lines = [await openClient({ ...options, port: nodes[0].port }), await openClient({ ...options, port: nodes[1].port })]
    for (const line of lines) await line.sit()
    const [startedAt, overdue] = [performance.now(), await sumOf(nodes, 'jt_live_overdue_total')]
    await logOut(`http://127.0.0.1:${nginx.port}`, visitor.who)
    const codes = await within(patienceMs, 'ending the lines of an ended session', Promise.all(lines.map((line) => line.ended)))
    if (codes.some((end) => end !== closeCodes.badToken)) throw new Error(`the lines of an ended session were closed with ${codes}`)
    return { ms: Math.round(performance.now() - startedAt), isFound: (await sumOf(nodes, 'jt_live_overdue_total')) > overdue }
  }
}

const sumOf = async (nodes: readonly ServerProcess[], name: string) =>
  (await Promise.all(nodes.map((node) => node.metric(name)))).reduce((sum, count) => sum + count, 0)

/** How long it takes until what a teacher changes on one node is seen on the other, which must have been told of it. */
async function timeToTell(from: Visitor, to: Visitor, node: ServerProcess) {
  const [here, there] = [await from.seated(), await to.seated()]
  const found = await node.metric('jt_live_found_total')
  const times: number[] = []
  for (const is_window_open of clicks) {
    const startedAt = performance.now()
    const { event_name, data } = await here.ask('voter_click', { is_window_open })
    if (event_name !== 'voter_latest_detail' || data.is_window_open !== is_window_open)
      throw new Error(`a click was answered with ${JSON.stringify(data)}`)
    await there.until('the window', () => (there.last.get('voter_latest_detail')?.is_window_open === is_window_open ? true : undefined))
    times.push(Math.round(performance.now() - startedAt))
  }
  // A look may fall between a change and the news of it, but hardly twice.
  if ((await node.metric('jt_live_found_total')) - found > 1)
    throw new Error(`changes were seen on the other node after ${times} ms only: it was not told`)
  return Math.max(...times)
}
