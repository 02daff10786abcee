import { loginSlips } from '@jiangtai/contract/login-slips'
import { type ImportSummary, importKinds, peopleImports } from '@jiangtai/contract/people-imports'
import { userTypes } from '@jiangtai/contract/roles'
import { create } from 'qrcode'
import { inChunks } from '../../server/src/db/chunks.ts'
import type { Engine } from '../../server/src/db/engine.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { testWorkers } from '../../server/test/workers.ts'
import { ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'
import { openEngine } from '../open-engine.ts'

/**
 * A school begins: 2,000 students of 40 classes are imported after every row was looked at, against the bare insert of as many accounts, and their slips are
 * printed, against making the QR codes alone. `trial`: a tenth of them.
 */
const count = process.argv.includes('trial') ? 200 : 2000
const classCount = 40

async function timed<T>(act: () => Promise<T>): Promise<readonly [T, number]> {
  const began = performance.now()
  return [await act(), performance.now() - began]
}

const nameOf = (n: number) =>
  `${'林陈王何赵黄周徐孙高'[n % 10]}${'小子一思梓嘉沐若浩雨'[Math.floor(n / 10) % 10]}${'满轩诺远涵怡阳溪然桐'[Math.floor(n / 100) % 10]}`
const classOf = (n: number) => `七年级(${(n % classCount) + 1})班`

async function measure(engine: Engine) {
  const database = await openEngine(engine)
  const node = await buildNode(database, { checkReplies: false })
  const orgId = await node.people.organization({ hosts: ['localhost'] })
  const otherOrg = await node.people.organization()
  const { id } = await node.people.admin(orgId)
  const session = await node.people.session(id, true, true)
  for (let n = 0; n < classCount; n++) await node.people.schoolClass(orgId, classOf(n))
  const rows = Array.from({ length: count }, (_, n) => [nameOf(n), 20_260_000 + n, classOf(n)].join(','))
  const file = new File([['姓名,学号,班级', ...rows].join('\n')], 'students.csv')

  const [preview, previewMs] = await timed(() => node.ask(peopleImports.start, { kind: importKinds.students, file }, { session }))
  const { import_id } = preview.data as ImportSummary
  const commit = { import_id, without: '[]', skips_errors: 0, makes_passwords: 1 }
  const [done, commitMs] = await timed(() => node.ask(peopleImports.commit, commit, { session }))
  if (done.errCode !== 0) throw new Error(`refused: ${done.msg}`)
  const bare = Array.from({ length: count }, (_, n) => ({
    ...{ org_id: otherOrg, user_type: userTypes.student, username: `b${n}`, username_key: `b${n}`, real_name: nameOf(n) },
    ...{ password_hash: '', created_at: 0 },
  }))
  const [, bareMs] = await timed(() =>
    node.db.transaction().execute(async (tx) => {
      for (const some of inChunks(bare)) await tx.insertInto('users').values(some).execute()
    }),
  )
  const [slips, slipsMs] = await timed(() => node.ask(loginSlips.print, { import_id }, { session }))
  if (slips.errCode !== 0) throw new Error(`refused: ${slips.msg}`)
  const [, codesMs] = await timed(async () => {
    for (let n = 0; n < count; n++)
      create([{ data: Buffer.from(`http://localhost/login?u=${20_260_000 + n}&k=${'k'.repeat(24)}`), mode: 'byte' }], {
        errorCorrectionLevel: 'M',
      })
  })
  await node.app.close()
  await database.close()
  return {
    ...{ preview: round(previewMs, 0), commit: round(commitMs, 0), 'commit / bare insert': ratio(commitMs, bareMs) },
    ...{
      slips: round(slipsMs, 0),
      'slips / codes alone': ratio(slipsMs, codesMs),
      pdfKb: round(slips.response.rawPayload.length / 1024, 0),
    },
  }
}

const engines: Record<string, unknown> = { sqlite: await measure('sqlite') }
if (hasPostgres()) engines.postgres = await measure('postgres')
const aim = { commit: 3000, slips: 20_000 }
const rule = 'R1132'
process.stdout.write(`${JSON.stringify({ bench: 'people', rule, students: count, milliseconds: engines, aim, node: process.version })}\n`)
await testWorkers().close()
