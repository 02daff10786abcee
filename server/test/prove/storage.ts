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
  const early = visitors.slice(0, Math.floor(visitors.length / 4))
  await booth.cast(early, (at) => 1 + (at % 3)).all

  await breakIt()
  // A disk is full when the last gap is: until then answers are kept and acknowledged as ever.
  let kept = early.length
  let refused: string | undefined
  while (!refused) {
    const voter = visitors[kept]
    if (!voter) throw new Error('nothing was refused')
    refused = await booth.tryOnce(voter, 2)
    if (!refused) kept++
  }
  if (refused !== refusals.unavailable[1]) throw new Error(`refused with: ${refused}`)
  if (!node.isAlive() || (await fetch(`${node.address}/healthz`)).status !== 200) throw new Error('it did not survive')

  await mendIt()
  // What was acknowledged while the room ran out must be there before anybody says anything again.
  await booth.check()
  await booth.cast(visitors.slice(kept), () => 2).all
  await everybodySees([teacher, ...visitors], await booth.tally(visitors.length))
  await booth.stop()
  if (!(await node.isReady())) throw new Error('it did not recover by itself')
  say(
    `${what}: refused with “${refused}”, ${kept - early.length} votes taken until then, nothing acknowledged lost, ${visitors.length - kept} votes after it was mended`,
  )
  for (const visitor of [teacher, ...visitors]) visitor.cut()
  await node.stop()
}
