import { chooser } from '../seeded.ts'
import type { Engine } from './cuttable.ts'
import { type ExamStorm, startExamStorm } from './exam-storm.ts'
import { prepareSchool, type School } from './school.ts'
import { runServer, type ServerProcess } from './server-process.ts'

interface Plan {
  /** The server's program. */
  readonly main: string
  readonly students: number
  readonly random: () => number
  readonly say?: (line: string) => void
}

const settings = { RATE_LIMITS: 'off' }

/** Somewhere between a tenth and two thirds of all that will be acknowledged. */
const middleOf = ({ most }: ExamStorm, random: () => number) => Math.ceil(most * (0.1 + random() * 0.56))

/** In waves: the first are handing in while the last begin. */
const inWaves = (storm: () => ExamStorm | undefined) => async (at: number) =>
  void (await storm()?.answered.reached(Math.floor(at / 40) * 40))

async function stormIn(school: School, port: (at: number) => number | Promise<number>, random: () => number) {
  let storm: ExamStorm | undefined
  storm = await startExamStorm({ school, port, chooser: chooser(random), pace: inWaves(() => storm) })
  return storm
}

/** R986: the server is killed in the middle of saves and hand-ins. Throws when anything acknowledged is lost, doubled or not what was sent. */
export async function killExams({
  main,
  url,
  students,
  kills,
  random,
  say = () => {},
}: Plan & { readonly url?: string | undefined; readonly kills: number }) {
  const school = await prepareSchool(url, students)
  const env = { ...school.env, ...settings }
  let server: Promise<ServerProcess> = runServer(main, env)
  const port = async () => (await server).port
  const first = await server
  let promises = 0
  for (let kill = 1; kill <= kills; kill++) {
    const storm = await stormIn(school, port, random)
    await Promise.race([storm.answered.reached(middleOf(storm, random)), storm.all])
    const before = storm.answered.value()
    ;(await server).expectNoErrors()
    await (await server).kill()
    server = runServer(main, { ...env, PORT: String(first.port) })
    await server
    // What was promised before is there before anybody asks again.
    await storm.all
    await storm.check()
    promises += storm.promises()
    if (before === 0 || before >= storm.most) throw new Error(`killed after ${before} of ${storm.most} answers`)
    say(`kill ${kill}: after ${before} of ${storm.most} acknowledged; all ${storm.promises()} are there, each once`)
  }
  await (await server).stop()
  ;(await server).expectNoErrors()
  school.remove()
  return { promises }
}

/** R986 over two nodes, a student's requests going to both in turns: Redis dies in the first storm, a node is drained in the second. */
export async function proveExamNodes({
  main,
  url,
  redis,
  students,
  random,
  say = () => {},
}: Plan & { readonly url: string; readonly redis: Engine }) {
  const school = await prepareSchool(url, students)
  const env = { ...school.env, ...settings, REDIS_URL: redis.url, DRAIN_SECONDS: '0' }
  const nodes = [await runServer(main, env), await runServer(main, env)] as const
  let turn = 0
  const port = () => {
    const alive = nodes.filter((node) => node.isAlive())
    return alive[turn++ % alive.length]?.port ?? 0
  }
  const halt = async (what: string, act: () => Promise<unknown>) => {
    const storm = await stormIn(school, port, random)
    await Promise.race([storm.answered.reached(middleOf(storm, random)), storm.all])
    const before = storm.answered.value()
    await act()
    await storm.all
    await storm.check()
    say(`${what} after ${before} of ${storm.most} acknowledged; all ${storm.promises()} are there, each once`)
    return storm.promises()
  }
  let promises = await halt('Redis killed', () => redis.halt('SIGKILL'))
  await redis.start()
  promises += await halt('a node drained', () => nodes[0].stop())
  await nodes[1].stop()
  for (const node of nodes) node.expectNoErrors()
  school.remove()
  return { promises }
}

/** R986: PostgreSQL stops or crashes in the middle of saves and hand-ins, and comes back. */
export async function proveExamOutage({
  main,
  url,
  postgres,
  students,
  crashes,
  random,
  say = () => {},
}: Plan & { readonly url: string; readonly postgres: Engine; readonly crashes: number }) {
  const school = await prepareSchool(url, students)
  const node = await runServer(main, { ...school.env, ...settings })
  let promises = 0
  for (let crash = 1; crash <= crashes; crash++) {
    const storm = await stormIn(school, () => node.port, random)
    await Promise.race([storm.answered.reached(middleOf(storm, random)), storm.all])
    const before = storm.answered.value()
    await postgres.halt(crash % 2 === 0 ? 'SIGQUIT' : undefined)
    if (await node.isReady()) throw new Error('ready without a database')
    await postgres.start()
    await storm.all
    await storm.check()
    promises += storm.promises()
    say(
      `PostgreSQL ${crash % 2 === 0 ? 'crashed' : 'stopped'} after ${before} of ${storm.most} acknowledged; all ${storm.promises()} are there, each once`,
    )
  }
  if (!node.isAlive()) throw new Error('it did not recover by itself')
  await node.stop()
  school.remove()
  return { promises }
}
