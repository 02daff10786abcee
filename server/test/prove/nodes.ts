import { accounts } from '@jiangtai/contract/accounts'
import { closeCodes } from '@jiangtai/contract/channel'
import { openClient } from './client.ts'
import { createVisitor, everybodySees, keepBeating, online, seatAll, type Visitor } from './crowd.ts'
import { startNginx } from './nginx.ts'
import { prepareSchool, tokenOf } from './school.ts'
import { runServer, type ServerProcess } from './server-process.ts'
import { createBooth, type Pace } from './vote.ts'

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

/** One class over two nodes behind nginx: one vote, one tally, one presence; a node is drained; a session is ended. Throws when it is not so. */
export async function proveTwoNodes({ main, url, redisUrl, voters, drainSeconds, pace, say = () => {} }: NodesPlan) {
  const school = await prepareSchool(url, voters)
  const env = { ...school.env, REDIS_URL: redisUrl, TRUST_PROXY: '1', DRAIN_SECONDS: String(drainSeconds) }
  const nodes: [ServerProcess, ServerProcess] = [await runServer(main, env), await runServer(main, env)]
  const nginx = await startNginx([nodes[0].port, nodes[1].port])
  const visitors = school.students.map((who) => createVisitor(who, school.classId, () => nginx.port))
  const teacher = createVisitor(school.teacher, school.classId, () => nginx.port)
  const booth = createBooth(school, teacher)
  const stopBeating = keepBeating([teacher, ...visitors])
  const socketsOf = async (node: ServerProcess) => node.metric('jt_live_sockets')

  await seatAll([teacher, ...visitors])
  const split = [await socketsOf(nodes[0]), await socketsOf(nodes[1])]
  if (split.some((count) => !(count > voters / 4))) throw new Error(`the class is not split: ${split}`)
  await online(teacher, voters)
  say(`${split[0]} sockets on one node and ${split[1]} on the other; the teacher sees ${voters} online`)

  await booth.publish()
  await booth.cast(visitors, (at) => 1 + (at % 3)).all
  await everybodySees([teacher, ...visitors], booth.voteId(), voters)
  await booth.check()
  await booth.stop()
  const stale = (await nodes[0].metric('jt_live_stale_total')) + (await nodes[1].metric('jt_live_stale_total'))
  say(`${voters} votes over both nodes: one tally on every socket; ${stale} turns decided again, ${booth.again()} votes sent again`)

  await booth.publish()
  const storm = booth.cast(visitors, (at) => 1 + ((at + 1) % 3), pace)
  await Promise.race([storm.answered.reached(Math.floor(voters / 10)), storm.all])
  const drainedAt = performance.now()
  nodes[0].signal('SIGTERM')
  const ended = nodes[0].ended.then((code) => ({ code, ms: Math.round(performance.now() - drainedAt) }))
  await storm.all
  const { code, ms } = await ended
  if (code !== 0) throw new Error(`the drained node ended with ${code}:\n${nodes[0].log.slice(-5).join('\n')}`)
  await seatAll([teacher, ...visitors])
  await everybodySees([teacher, ...visitors], booth.voteId(), voters)
  await booth.check()
  if ((await socketsOf(nodes[1])) < voters + 1) throw new Error('not everybody has moved')
  say(
    `drained in the middle of ${voters} votes: ended with 0 after ${ms} ms (${drainSeconds} s of them DRAIN_SECONDS), all sockets on the other node, no vote lost`,
  )

  nodes[0] = await runServer(main, { ...env, PORT: String(nodes[0].port) })
  await online(teacher, voters)
  await endSession(visitors[0])
  await online(teacher, voters - 1)
  say('a session ended on one node ended its lines on both')

  stopBeating()
  for (const visitor of [teacher, ...visitors]) visitor.cut()
  await Promise.all(nodes.map((node) => node.stop()))
  await nginx.stop()
  school.remove()
  return { split, promises: booth.promises() }

  async function endSession(visitor: Visitor | undefined) {
    if (!visitor) throw new Error('nobody there')
    const options = { token: tokenOf(visitor.who), classId: school.classId }
    const lines = [await openClient({ ...options, port: nodes[0].port }), await openClient({ ...options, port: nodes[1].port })]
    for (const line of lines) await line.sit()
    const headers = { host: 'localhost', authorization: `Bearer ${visitor.who.session}` }
    const reply = await fetch(`http://127.0.0.1:${nginx.port}${accounts.logOut.path}`, { method: accounts.logOut.method, headers })
    if (reply.status !== 200) throw new Error(`logging out was answered with ${reply.status}`)
    const codes = await Promise.all(lines.map((line) => line.ended))
    if (codes.some((end) => end !== closeCodes.badToken)) throw new Error(`the lines of an ended session were closed with ${codes}`)
  }
}
