import { createVisitor, seatAll } from './crowd.ts'
import { prepareSchool } from './school.ts'
import { runServer, type ServerProcess } from './server-process.ts'
import { createBooth, type Pace, type Storm } from './vote.ts'

export interface KillPlan {
  /** The server's program. */
  readonly main: string
  /** PostgreSQL; without it SQLite. */
  readonly url?: string | undefined
  readonly voters: number
  readonly kills: number
  readonly random: () => number
  readonly pace: Pace
  /** The moment of the kill. */
  readonly moment: (storm: Storm) => Promise<unknown>
  readonly say?: (line: string) => void
}

/**
 * Votes in storms with the server killed in the middle of each. Throws when anything acknowledged is lost or anything else is there.
 * What the system has taken but not put on disk survives a kill: that a power cut loses nothing either rests on the engines' own settings.
 */
export async function killStorms({ main, url, voters, kills, random, pace, moment, say = () => {} }: KillPlan) {
  const school = await prepareSchool(url, voters)
  let server: Promise<ServerProcess> = runServer(main, school.env)
  const port = async () => (await server).port
  const first = await server
  const visitors = school.students.map((who) => createVisitor(who, school.classId, port))
  const teacher = createVisitor(school.teacher, school.classId, port)
  const booth = createBooth(school, teacher)
  const readyMs: number[] = []
  const before: number[] = []
  let inTheMiddle = 0

  for (let kill = 1; kill <= kills; kill++) {
    await seatAll([teacher, ...visitors])
    await booth.publish()
    // Some do not vote at all, and some think again when they have to send again.
    const voting = visitors.filter(() => random() < 0.95)
    const pickOf = (at: number, again: number) => 1 + ((at + kill + (again > 0 && at % 10 === 0 ? 1 : 0)) % 3)
    const storm = booth.cast(voting, pickOf, pace)
    await Promise.race([moment(storm), storm.all])
    const acknowledged = storm.answered.value()
    ;(await server).expectNoErrors()
    await (await server).kill()
    server = runServer(main, { ...school.env, PORT: String(first.port) })
    readyMs.push((await server).readyMs)
    before.push(acknowledged)
    if (acknowledged > 0 && acknowledged < voting.length) inTheMiddle++
    await storm.all
    await booth.check()
    await booth.stop()
    say(
      `kill ${kill}: ${acknowledged} of ${voting.length} acknowledged before, serving again after ${Math.round((await server).readyMs)} ms`,
    )
  }
  for (const visitor of [teacher, ...visitors]) visitor.cut()
  await (await server).stop()
  ;(await server).expectNoErrors()
  school.remove()
  return { readyMs, acknowledgedBefore: before, inTheMiddle, promises: booth.promises() }
}
