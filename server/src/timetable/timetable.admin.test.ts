import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { readTable } from '../read-tables.ts'
import { timetableAdmin } from './timetable.admin.ts'

describe.each(engines)('the command for timetables on %s', (engine) => {
  let school: TestApp
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-timetable-'))
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(async () => {
    await school.close()
    rmSync(folder, { recursive: true })
  })

  it('imports a table whole or not at all, writes it down, and exports the same', async () => {
    const orgId = await school.people.organization({ code: 'weeks' })
    await school.people.schoolClass(orgId, '七年级(1)班')
    const { realName } = await school.people.teacher(orgId)
    await school.db
      .insertInto('subjects')
      .values({ org_id: orgId, parent_id: null, level: 1, name: '数学', edition: '', position: 0 })
      .execute()
    const run = async (...args: string[]) => {
      const said: string[] = []
      await timetableAdmin(school.db, args, (line) => said.push(line))
      return said
    }
    const [file, out] = [join(folder, 'in.csv'), join(folder, 'out.xlsx')]
    const head = '班级,星期,节次,学科,老师'
    writeFileSync(file, `${head}\n七年级1班,周一,1,数学,${realName}\n八班,周一,2,数学,`)
    await expect(run('weeks', 'import', file)).rejects.toThrow('有 1 行有错，什么都没有导入：\n第 3 行：班级不存在：“八班”')
    writeFileSync(file, `${head}\n七年级1班,周一,1,数学,${realName}`)
    expect((await run('weeks', 'import', file, '--dry-run'))[0]).toBe('试运行，什么也没有改变。不加 --dry-run 时：')
    expect(await run('weeks', 'export', out)).toEqual([`0 个班、0 节课，写在 ${out}。`])
    expect(await run('weeks', 'import', file)).toEqual(['换掉 1 个班的课表，共 1 节课。'])
    expect(await run('weeks', 'export', out, '--json')).toEqual([JSON.stringify({ classes: 1, lessons: 1, file: out })])
    expect(await readTable(readFileSync(out))).toEqual({
      table: [
        { row: 1, cells: ['班级', '星期', '节次', '学科', '老师'] },
        { row: 2, cells: ['七年级(1)班', '周一', '第1节', '数学', realName] },
      ],
    })
    const noted = await school.db.selectFrom('audits').select(['act', 'actor_id']).where('org_id', '=', orgId).execute()
    expect(noted).toEqual([{ act: 'timetable-imported', actor_id: null }])
    await expect(run('weeks')).rejects.toThrow('用法')
    await expect(run('nowhere', 'export', out)).rejects.toThrow('没有机构 nowhere。')
  })
})
