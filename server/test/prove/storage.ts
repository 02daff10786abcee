import { refusals } from '@jiangtai/contract/refusal'
import { createVisitor, everybodySees, seatAll } from './crowd.ts'
import type { School } from './school.ts'
import { runServer } from './server-process.ts'
import { createBooth } from './vote.ts'

export interface StorageTrouble {
  readonly main: string
  readonly school: School
  readonly what: string
  breakIt(): Promise<unknown> | unknown
  mendIt(): Promise<unknown> | unknown
  readonly say?: (line: string) => void
}

/** Storage stops taking what is written, under a running server. Throws unless that is refused clearly, kills nothing and heals by itself. */
export async function proveStorageTrouble({ main, school, what, breakIt, mendIt, say = () => {} }: StorageTrouble) {
  const node = await runServer(main, school.env)
  const visitors = school.students.map((who) => createVisitor(who, school.classId, () => node.port))
  const teacher = createVisitor(school.teacher, school.classId, () => node.port)
  const booth = createBooth(school, teacher)
  await seatAll([teacher, ...visitors])
  await booth.publish()
  const half = Math.floor(visitors.length / 2)
  await booth.cast(visitors.slice(0, half / 2), (at) => 1 + (at % 3)).all

  await breakIt()
  // A disk is full when the last gap is: until then answers are kept and acknowledged as ever.
  let kept = Math.floor(half / 2)
  const rest = visitors.slice(kept)
  let refused: string | undefined
  while (!refused) {
    const voter = visitors[kept]
    if (!voter) throw new Error('nothing was refused')
    booth.ledger.send(booth.voteId(), voter.who.id, [1])
    const { data } = await (await voter.seated()).ask('voter_vote', { id: booth.voteId(), option_ids: [1] })
    if (data.msg === undefined) kept++
    else refused = String(data.msg)
  }
  if (refused !== refusals.unavailable[1]) throw new Error(`refused with: ${refused}`)
  if (!node.isAlive() || (await fetch(`${node.address}/healthz`)).status !== 200) throw new Error('it did not survive')

  await mendIt()
  // Everybody who was refused says it again, and so may those who were not.
  await booth.cast(rest, () => 1).all
  await everybodySees([teacher, ...visitors], booth.voteId(), Math.floor(half / 2) + rest.length)
  await booth.check()
  await booth.stop()
  if (!(await node.isReady())) throw new Error('it did not recover by itself')
  say(`${what}: refused with “${refused}”, nothing acknowledged lost, ${rest.length} votes after it was mended`)
  for (const visitor of [teacher, ...visitors]) visitor.cut()
  await node.stop()
}
