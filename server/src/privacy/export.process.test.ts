import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { jobStates } from '@jiangtai/contract/jobs'
import { expect, inject, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines, openTestDatabase } from '../../test/databases.ts'
import { runServer } from '../../test/prove/server-process.ts'
import { unzipped } from '../../test/xlsx.ts'
import { insertJob } from '../jobs/jobs.db.ts'
import { exportJob } from './export.job.ts'
import { exportKey, insertExport, keepJobOf } from './exports.db.ts'

const { main } = inject('programs')

it.each(engines)(
  'kill -9 of the server in the middle of an export: nothing half can be saved, and the next start makes it whole (%s)',
  async (engine) => {
    const database = await openTestDatabase(engine)
    const { db, url } = database
    const folder = mkdtempSync(join(tmpdir(), 'jiangtai-exports-'))
    const dataDir = url ? folder : database.dataDir
    const env = { DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups'), ...(url && { DATABASE_URL: url }) }
    const node = await buildNode(database)
    const orgId = await node.people.organization({ code: 'default' })
    const [student, admin] = [await node.people.student(orgId), await node.people.admin(orgId)]
    await node.app.close()
    const storage_key = `files/${orgId}/hanging`
    const file = { org_id: orgId, sha256: '0'.repeat(64), bytes: 0, extension: 'png', storage_key, created_at: 0, thumb_state: 2 }
    const { id: file_id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
    const upload = {
      org_id: orgId,
      file_id,
      user_id: student.id,
      user_type: 2,
      name: '作业.png',
      is_known: 0,
      media_type_id: 1,
      created_at: 0,
    } as const
    await db.insertInto('uploads').values(upload).execute()
    const [files, path] = [join(dataDir, 'files'), join(dataDir, 'files', storage_key)]
    mkdirSync(dirname(path), { recursive: true })
    // Whoever reads it waits for ever.
    execFileSync('mkfifo', [path])

    // An old one would be cleared away by the sweep, which the server begins with.
    const created_at = Math.floor(Date.now() / 1000)
    const exportId = await insertExport(db, { org_id: orgId, student_id: student.id, asked_by: admin.id, created_at })
    const jobId = (await insertJob(db, { kind: exportJob, input: { export_id: exportId }, userId: admin.id }, 0)) ?? 0
    await keepJobOf(db, exportId, jobId)
    const made = () => db.selectFrom('data_exports').select('made_at').where('id', '=', exportId).executeTakeFirst()
    const job = () => db.selectFrom('jobs').select('state').where('id', '=', jobId).executeTakeFirst()

    const server = await runServer(main, env)
    await vi.waitFor(() => expect(readdirSync(join(files, '.unfinished'))).not.toEqual([]), { timeout: 20_000 })
    await server.kill()
    expect([await job(), await made()]).toEqual([{ state: jobStates.running }, { made_at: null }])
    expect(readdirSync(files)).not.toContain('exports')

    rmSync(path)
    writeFileSync(path, '')
    // As if the lease of the dead node had run out.
    await db.updateTable('jobs').set({ due_at: 0 }).where('id', '=', jobId).execute()
    const next = await runServer(main, env)
    try {
      await vi.waitFor(async () => expect(await job()).toEqual({ state: jobStates.done }), { timeout: 30_000 })
      next.expectNoErrors()
    } finally {
      await next.stop()
    }
    const zip = unzipped(readFileSync(join(files, exportKey(orgId, exportId))))
    expect([...zip.keys()]).toEqual(['数据.json', '文件/作业.png', 'index.html'])
    await database.close()
    rmSync(folder, { recursive: true })
  },
)
