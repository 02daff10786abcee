import { voter } from '@jiangtai/contract/voter'
import type { Engine } from '../../server/src/db/engine.ts'
import { each } from './crowd.ts'
import { launch } from './launch.ts'
import { median, round } from './numbers.ts'
import { buildSchool } from './school.ts'
import { sit } from './seat.ts'

export interface TurnsSize {
  readonly classes: number
  readonly seconds: number
  readonly engines: readonly Engine[]
}

/** Every class takes one turn after another, each with a commit of its own: how many a node and its database make of them. */
async function turnsOn(engine: Engine, { classes, seconds }: TurnsSize) {
  const school = await buildSchool(engine, { classes, students: 0 })
  const server = await launch('jiangtai', ...school.place)
  const teachers = await each(school.everybody, classes, (person) => sit(server.port, person))
  const waits: number[] = []
  async function run(until: number) {
    await each(teachers, classes, async (teacher) => {
      for (let at = 0; performance.now() < until; at++) {
        const askedAt = performance.now()
        await teacher.ask(voter.hears.click.name, { is_window_open: (at + 1) % 2 })
        waits.push(performance.now() - askedAt)
      }
    })
  }
  await run(performance.now() + (seconds * 1000) / 4)
  waits.length = 0
  const [before, commits, startedAt] = [await server.cpu(), await server.counter('jt_live_commits_total'), performance.now()]
  await run(startedAt + seconds * 1000)
  const wallMs = performance.now() - startedAt
  const [cpuMs, made] = [(await server.cpu()) - before, (await server.counter('jt_live_commits_total')) - commits]
  await server.stop()
  await school.remove()
  return { commitsPerSecond: Math.round((1000 * made) / wallMs), cpuUsEach: Math.round((1000 * cpuMs) / made), p50Ms: round(median(waits)) }
}

export async function turns(size: TurnsSize) {
  const made = await each(size.engines, 1, async (engine) => [engine, await turnsOn(engine, size)] as const)
  return { classes: size.classes, seconds: size.seconds, ...Object.fromEntries(made) }
}
