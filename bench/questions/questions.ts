import { questionImportStates, questionImports } from '@jiangtai/contract/question-imports'
import { questionOrders, questions, visibilities } from '@jiangtai/contract/questions'
import { suggests } from '@jiangtai/contract/suggests'
import type { Engine } from '../../server/src/db/engine.ts'
import { contentHash } from '../../server/src/questions/content-hash.ts'
import { insertImport, putRows, setState } from '../../server/src/questions/import/imports.db.ts'
import { insertPoint } from '../../server/src/questions/knowledge-points.db.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { quantile, ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'
import { openEngine } from '../open-engine.ts'
import { anyWord } from '../search/library.ts'
import { fillBank } from './bank.ts'
import { demoDrafts, readDocument } from './documents.ts'

/**
 * The list of a bank of 100,000 questions by the whole path of a call: by words as people look for them and by each filter, against a call that reads nothing but
 * who asks, in turns. A Word document of 100 questions, and 1,000 rows of an import that become questions. `trial`: a tenth of the bank.
 */
const count = process.argv.includes('trial') ? 10_000 : 100_000
const [rounds, warmUp, teachers, rows] = [100, 10, 200, 1000] as const

async function measure(engine: Engine) {
  const database = await openEngine(engine)
  const node = await buildNode(database, { checkReplies: false })
  const { db, people } = node
  const orgId = await people.organization({ hosts: ['localhost'] })
  const staff: Awaited<ReturnType<typeof people.teacher>>[] = []
  for (let at = 0; at < teachers; at++) staff.push(await people.teacher(orgId))
  const subject = { org_id: orgId, parent_id: null, level: 1 as const, edition: '', position: 0 }
  const rootIds: number[] = []
  for (const name of ['数学', '语文', '英语'])
    rootIds.push(
      (
        await db
          .insertInto('subjects')
          .values({ ...subject, name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  const point = { org_id: orgId, root_subject_id: rootIds[0] ?? 0, position: 0, created_by: staff[0]?.id ?? 0 }
  const top = await insertPoint(db, { ...point, parent_id: null, name: '数与式' })
  const pointIds = [top]
  for (let at = 0; at < 50; at++) pointIds.push(await insertPoint(db, { ...point, parent_id: top, name: `知识点${at}` }))
  const began = performance.now()
  await fillBank(db, { orgId, teacherIds: staff.map(({ id }) => id), rootIds, pointIds }, count)
  const fillSeconds = round((performance.now() - began) / 1000, 0)

  async function ask(at: number, input?: Record<string, unknown>) {
    const [from, used] = [performance.now(), process.cpuUsage()]
    const who = { session: staff[at % teachers]?.session }
    const { errCode } = input
      ? await node.ask(questions.list, { curr_page_index: 1, page_size: 20, ...input }, who)
      : await node.ask(suggests.types, {}, who)
    if (errCode !== 0) throw new Error(`refused: ${errCode}`)
    const { user, system } = process.cpuUsage(used)
    return { ms: performance.now() - from, cpu: (user + system) / 1000 }
  }

  const filters: Readonly<Record<string, () => Record<string, unknown>>> = {
    ...{ 'no filter': () => ({}), 'last page': () => ({ curr_page_index: Math.floor(count / 50) }) },
    ...{ 'any word': () => ({ word: anyWord() }), 'two words': () => ({ word: `${anyWord()} ${anyWord()}` }) },
    'two signs': () => ({ word: anyWord().slice(0, 2) }),
    'a sign': () => ({ word: anyWord().slice(0, 1) }),
    'word and type': () => ({ word: anyWord(), type: 1 }),
    'word of mine': () => ({ word: anyWord(), visibility: visibilities.mine }),
    ...{ mine: () => ({ visibility: visibilities.mine }), type: () => ({ type: 3 }), difficulty: () => ({ difficulty: 4 }) },
    ...{ subject: () => ({ root_subject_id: rootIds[0] }), used: () => ({ used: 1 }), unused: () => ({ used: 0 }) },
    'by use': () => ({ order: questionOrders.used }),
    ...{ point: () => ({ point_id: pointIds[7] }), 'all points': () => ({ point_id: top }), source: () => ({ source: '第77份' }) },
    'all of them': () => ({ type: 1, difficulty: 2, used: 0, source: '校编', root_subject_id: rootIds[0] }),
  }
  const list: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(filters)) {
    const [listed, bare, cpu]: [number[], number[], number[]] = [[], [], []]
    for (let at = 0; at < warmUp + rounds; at++) {
      const [one, other] = [await ask(at, filter()), await ask(at)]
      if (at < warmUp) continue
      listed.push(one.ms)
      bare.push(other.ms)
      cpu.push(one.cpu)
    }
    const [p50, p95] = [quantile(listed, 0.5), quantile(listed, 0.95)]
    list[name] = {
      ...{ p50: round(p50, 1), p95: round(p95, 1), 'p50 / bare call': ratio(p50, quantile(bare, 0.5)) },
      // SQLite works in this process: on a busy machine this says more than the clock.
      ...(engine === 'sqlite' && { 'cpu p95': round(quantile(cpu, 0.95), 1) }),
    }
  }
  const commitSeconds = await commit()
  await node.app.close()
  await database.close()
  return { list, commitSeconds, fillSeconds }

  async function commit() {
    const [owner] = staff
    const id = await insertImport(db, { org_id: orgId, owner_id: owner?.id ?? 0, file_name: 'a.docx', format: 'docx', created_at: 1 })
    const drafts = Array.from({ length: rows }, (_, at) => demoDrafts[at % demoDrafts.length]).filter((draft) => draft !== undefined)
    await putRows(
      db,
      id,
      drafts.map((draft, at) => ({
        ...{ row_no: at + 1, place: '', source: '', level: 0, read: [], messages: [], draft },
        ...{ content_hash: contentHash(draft.body), is_chosen: 1, question_id: null },
      })),
    )
    await setState(db, id, { state: questionImportStates.preview })
    const from = performance.now()
    const input = { job_id: id, row_nos: '', points: '[]', visibility: visibilities.mine, root_subject_id: rootIds[0] }
    const { errCode, data } = await node.ask(questionImports.commit, input, { session: owner?.session })
    if (errCode !== 0 || (data as { created: number }).created !== rows) throw new Error(`not committed: ${errCode}`)
    return round((performance.now() - from) / 1000, 1)
  }
}

const document = await readDocument()
const engines: Record<string, unknown> = { sqlite: await measure('sqlite') }
if (hasPostgres()) engines.postgres = await measure('postgres')
process.stdout.write(
  `${JSON.stringify({ bench: 'questions', questions: count, milliseconds: engines, documentSeconds: document, aim: { p95: 50, documentSeconds: 3 }, rounds, node: process.version })}\n`,
)
