import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { features } from '@jiangtai/contract'
import type { Call } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { systemClock } from '../../src/clock.ts'
import type { Engine } from '../../src/db/engine.ts'
import { createDiskStorage } from '../../src/storage/disk.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { made, type Sample } from '../access-garbage.ts'
import { samplesOf } from '../access-samples.ts'
import { type AccessWorld, createAccessWorld } from '../access-world.ts'
import { buildApp, type TestApp } from '../build-app.ts'
import { askServer } from './ask-server.ts'
import { createFullSchool } from './full-school.ts'
import { type Variant, variantsOf } from './largest.ts'
import { removeFolder, watchFolder } from './leftovers.ts'
import { createLoopWatch, type LoopWatch, probedBy } from './loop-watch.ts'
import { runServer, type ServerProcess, secret } from './server-process.ts'

interface LoopPlan {
  readonly main: string
  readonly engine: Engine
  /** How long one request may keep the server from everybody else. */
  readonly mostMs: number
  readonly say?: (line: string) => void
}
interface Held {
  readonly name: string
  readonly ms: number
}
interface Trial {
  readonly school: TestApp
  readonly world: AccessWorld
  readonly server: ServerProcess
  readonly watch: LoopWatch
  /** Of the server. */
  readonly storage: Storage
  readonly mostMs: number
  readonly note: (name: string, ms: number) => void
}

/** A right input for every call. All of them before the first is sent: calls change what others need. */
async function prepare({ school, world }: Pick<Trial, 'school' | 'world'>) {
  const samples = samplesOf(world)
  const prepared = []
  for (const [feature, group] of Object.entries(features))
    for (const [verb, call] of Object.entries<Call>(group)) {
      const name = `${feature}.${verb}`
      const sample: Sample = samples[name] ?? { input: {} }
      const usual = call.grant ? world.admin : world[call.allow.includes('teacher') ? 'teacher' : 'student']
      const { input, person } = await made(sample, usual)
      // A session of its own: a call may end the one it came with.
      const session = 'id' in person ? await school.people.session(Number(person.id), true, call.grant !== undefined) : person.session
      prepared.push({ name, call, variants: variantsOf(call, input), asking: { ...person, session } })
    }
  return prepared
}

/** Sends every call the largest input it takes, and larger ones; answers how many. */
async function tryInputs({ server, watch, mostMs, note }: Trial, prepared: Awaited<ReturnType<typeof prepare>>): Promise<number> {
  let sent = 0
  for (const { name, call, variants, asking } of prepared) {
    const send = (variant: Variant) => askServer(server.port, call, variant.input, asking)
    sent += variants.length
    const all = await watch.once(async () => {
      for (const variant of variants) await send(variant)
    })
    if (all <= mostMs) note(name, all)
    else for (const variant of variants) note(`${name} with ${variant.what}`, await watch.least(() => send(variant)))
  }
  return sent
}

/** Reads and writes the largest there is of everything. */
async function tryFull({ school, world, server, storage, watch, note }: Trial) {
  for (const { name, act, refused = [] } of await createFullSchool(school, world, server.port, storage)) {
    const right = [0, ...refused.map((reason) => refusals[reason][0])]
    const served = async () => {
      const wrong = [await act()].flat().filter((code) => !right.includes(code))
      // What was refused costs nothing, and proves nothing.
      if (wrong.length > 0) throw new Error(`${name}: answered with ${[...new Set(wrong)]}`)
    }
    note(name, await watch.least(served))
  }
}

/** Measures how long a server does nothing else while it is asked for its worst. Throws when that is too long. */
export async function proveLoop({ main, engine, mostMs, say = () => {} }: LoopPlan) {
  const school = await buildApp(engine, { clock: systemClock, secret })
  const world = await createAccessWorld(school)
  const { url, dataDir } = school.database
  const folder = watchFolder(mkdtempSync(join(tmpdir(), 'jiangtai-loop-')))
  const place = { DATA_DIR: dataDir || folder, ...(url && { DATABASE_URL: url }) }
  const probed = join(folder, 'held.txt')
  const server = await runServer(main, { RATE_LIMITS: 'off', LOG_LEVEL: 'info', SOFFICE: 'off', ...place, ...probedBy(probed) })
  const held: Held[] = []
  const note = (name: string, ms: number) => {
    held.push({ name, ms })
    if (ms > mostMs / 2) say(`${name}: ${ms} ms`)
  }
  const storage = await createDiskStorage(join(place.DATA_DIR, 'files'))
  const trial = { school, world, server, storage, watch: createLoopWatch(server, probed, mostMs), mostMs, note }
  const prepared = await prepare(trial)
  await tryFull(trial)
  const inputs = await tryInputs(trial, prepared)

  await server.stop()
  server.expectNoErrors()
  await school.close()
  removeFolder(folder)
  const worst = held.toSorted((a, b) => b.ms - a.ms)
  const tooLong = worst.filter(({ ms }) => ms > mostMs)
  if (tooLong.length > 0) throw new Error(`held up everybody else: ${tooLong.map(({ name, ms }) => `${name} ${ms} ms`).join('; ')}`)
  return { inputs, worst: worst.slice(0, 5) }
}
