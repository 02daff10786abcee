import { type ComposeRow, exams } from '@jiangtai/contract/exams'
import { questionTypes } from '@jiangtai/contract/question'
import { suggests } from '@jiangtai/contract/suggests'
import type { Engine } from '../../server/src/db/engine.ts'
import { insertPoint } from '../../server/src/questions/knowledge-points.db.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { quantile, ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'
import { openEngine } from '../open-engine.ts'
import { fillBank } from '../questions/bank.ts'

/**
 * Papers of 100 questions out of a bank of 100,000, by the whole path of the call, and one similar question, against a call that reads nothing but who
 * asks, in turns. `trial`: a tenth of the bank.
 */
const count = process.argv.includes('trial') ? 10_000 : 100_000
const [rounds, warmUp, teachers, points] = [20, 3, 20, 50] as const
const { single, multiple, judge, pack, analysis } = questionTypes

async function measure(engine: Engine) {
  const database = await openEngine(engine)
  const node = await buildNode(database, { checkReplies: false })
  const { db, people } = node
  const orgId = await people.organization({ hosts: ['localhost'] })
  const staff: Awaited<ReturnType<typeof people.teacher>>[] = []
  for (let at = 0; at < teachers; at++) staff.push(await people.teacher(orgId))
  const subject = { org_id: orgId, parent_id: null, level: 1 as const, name: '数学', edition: '', position: 0 }
  const { id: rootId } = await db.insertInto('subjects').values(subject).returning('id').executeTakeFirstOrThrow()
  const point = { org_id: orgId, root_subject_id: rootId, position: 0, created_by: staff[0]?.id ?? 0 }
  const top = await insertPoint(db, { ...point, parent_id: null, name: '数与式' })
  const pointIds = [top]
  for (let at = 0; at < points; at++) pointIds.push(await insertPoint(db, { ...point, parent_id: top, name: `知识点${at}` }))
  // Its index takes longer than a statement may on a busy machine.
  const patient = 'openPatient' in database ? database.openPatient?.() : undefined
  await fillBank(patient ?? db, { orgId, teacherIds: staff.map(({ id }) => id), rootIds: [rootId], pointIds }, count)
  await patient?.destroy()

  // Every fifth point of this bank has only questions that nobody shares.
  const shared = pointIds.slice(1).filter((_, at) => at % 5 !== 0)
  const row = (type: ComposeRow['type'], many: number, point_ids: readonly number[] = []): ComposeRow => ({
    ...{ type, count: many, full_centi: 300, point_ids: [...point_ids] },
  })
  const paper = (rows: readonly ComposeRow[]) => (seed: number) => ({
    call: exams.compose,
    input: { rows: JSON.stringify(rows), mix: '{"easy":30,"mid":50,"hard":20}', root_subject_id: rootId, seed },
  })
  const asked = {
    'of one type': paper([row(single, 100)]),
    'of five types': paper([row(single, 40), row(multiple, 15), row(judge, 15), row(pack, 20), row(analysis, 10)]),
    'by ten points': paper([row(single, 60, shared.slice(0, 10)), row(pack, 40, shared.slice(10, 20))]),
    'by what is below a point': paper([row(single, 100, [top])]),
    'a similar one': (seed: number) => ({ call: exams.similar, input: { question_id: 7 + seed, seed } }),
  }
  async function ask(at: number, made?: ReturnType<(typeof asked)[keyof typeof asked]>) {
    const [from, used] = [performance.now(), process.cpuUsage()]
    const who = { session: staff[at % teachers]?.session }
    const { errCode } = made ? await node.ask(made.call, made.input, who) : await node.ask(suggests.types, {}, who)
    if (errCode !== 0) throw new Error(`refused: ${errCode}`)
    const { user, system } = process.cpuUsage(used)
    return { ms: performance.now() - from, cpu: (user + system) / 1000 }
  }
  const list: Record<string, unknown> = {}
  for (const [name, make] of Object.entries(asked)) {
    const [papers, bare, cpu]: [number[], number[], number[]] = [[], [], []]
    for (let at = 0; at < warmUp + rounds; at++) {
      const [one, other] = [await ask(at, make(at)), await ask(at)]
      if (at < warmUp) continue
      papers.push(one.ms)
      bare.push(other.ms)
      cpu.push(one.cpu)
    }
    list[name] = {
      ...{ p50: round(quantile(papers, 0.5), 1), p95: round(quantile(papers, 0.95), 1) },
      'p50 / bare call': ratio(quantile(papers, 0.5), quantile(bare, 0.5)),
      ...(engine === 'sqlite' && { 'cpu p95': round(quantile(cpu, 0.95), 1) }),
    }
  }
  await node.app.close()
  await database.close()
  return list
}

const engines: Record<string, unknown> = { sqlite: await measure('sqlite') }
if (hasPostgres()) engines.postgres = await measure('postgres')
process.stdout.write(
  `${JSON.stringify({ bench: 'compose', questions: count, milliseconds: engines, aim: { p95: 300 }, rounds, node: process.version })}\n`,
)
