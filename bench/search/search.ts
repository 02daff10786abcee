import { resources } from '@jiangtai/contract/resources'
import type { Engine } from '../../server/src/db/engine.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { quantile, ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'
import { openEngine } from '../open-engine.ts'
import { askedWord, fillLibrary } from './library.ts'

/**
 * A page of a library of 100,000 resources with what they say, by the whole path of a call: searched for words as people look for them, against the same
 * list without a word, in turns. `trial`: a tenth of them.
 */
const count = process.argv.includes('trial') ? 10_000 : 100_000
const teachers = 200
const rounds = 200
const shelves = { own: resources.teacherPages, school: resources.schoolPages, all: resources.allPages } as const

async function measure(engine: Engine) {
  const database = await openEngine(engine)
  const node = await buildNode(database, { checkReplies: false })
  const orgId = await node.people.organization({ hosts: ['localhost'] })
  const people: Awaited<ReturnType<typeof node.people.teacher>>[] = []
  for (let at = 0; at < teachers; at++) people.push(await node.people.teacher(orgId))
  const from = performance.now()
  await fillLibrary(node.db, { orgId, teacherIds: people.map(({ id }) => id) }, count)
  const fillSeconds = round((performance.now() - from) / 1000, 0)

  async function ask(shelf: keyof typeof shelves, at: number, word?: string) {
    const began = performance.now()
    const input = { curr_page_index: 1, page_size: 20, ...(word && { word }) }
    const { errCode, data } = await node.ask(shelves[shelf], input, { session: people[at % teachers]?.session })
    if (errCode !== 0) throw new Error(`refused: ${errCode}`)
    return { ms: performance.now() - began, total: (data as { readonly total: number }).total }
  }

  const measured: Record<string, unknown> = {}
  for (const shelf of Object.keys(shelves) as (keyof typeof shelves)[]) {
    const [plain, search]: [number[], number[]] = [[], []]
    let found = 0
    for (let at = 0; at < rounds + 20; at++) {
      const [listed, searched] = [await ask(shelf, at), await ask(shelf, at, askedWord(at))]
      // The first ones warm up.
      if (at < 20) continue
      plain.push(listed.ms)
      search.push(searched.ms)
      found += searched.total
    }
    const [p50, p95, plainP95] = [quantile(search, 0.5), quantile(search, 0.95), quantile(plain, 0.95)]
    measured[shelf] = {
      ...{ p50: round(p50), p95: round(p95), plainP95: round(plainP95), 'p95 / plain': ratio(p95, plainP95) },
      found: Math.round(found / rounds),
    }
  }
  await node.app.close()
  await database.close()
  return { ...measured, fillSeconds }
}

const engines: Record<string, unknown> = { sqlite: await measure('sqlite') }
if (hasPostgres()) engines.postgres = await measure('postgres')
process.stdout.write(
  `${JSON.stringify({ bench: 'search', resources: count, milliseconds: engines, aim: { p95: 50 }, rounds, node: process.version })}\n`,
)
