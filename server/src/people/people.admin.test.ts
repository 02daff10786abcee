import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { peopleAdmin } from './people.admin.ts'

describe.each(engines)('people on the command line on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let classId: number
  const folder = mkdtempSync(join(tmpdir(), 'people-'))
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    classId = await school.people.schoolClass(orgId, '七年级(1)班')
  })
  afterAll(async () => {
    await school.close()
    rmSync(folder, { recursive: true })
  })

  async function run(...args: string[]) {
    const lines: string[] = []
    const { secret, clock } = school.deps
    await peopleAdmin(school.db, args, (line) => lines.push(line), { secret, clock, firstWords: ['坏话'] })
    return lines.join('\n')
  }
  const table = (...rows: string[]) => {
    const file = join(folder, 'students.csv')
    writeFileSync(file, ['姓名,学号,班级', ...rows].join('\n'))
    return file
  }
  const students = async () =>
    (await school.db.selectFrom('class_students').select('student_id').where('class_id', '=', classId).execute()).length

  it('R1140: a table is tried, refused with the rows that are wrong, and imported with a row in the audit', async () => {
    const wrong = table('林小满,701,七年级(1)班', '陈子轩,702,没有的班', '坏话,703,七年级(1)班')
    await expect(run('import', 'default', wrong)).rejects.toThrow(
      '有 2 行有错，什么都没有导入：\n第 3 行：班级不存在：“没有的班”\n第 4 行：姓名里有敏感词汇',
    )
    expect(JSON.parse(await run('import', 'default', wrong, '--skip-errors', '--dry-run', '--json'))).toMatchObject({
      is_done: 0,
      added: 1,
    })
    expect(await students()).toBe(0)
    expect(await run('import', 'default', wrong, '--skip-errors')).toMatch(/^新增 1 人，更新 0 人，转班 0 人，有错没有导入 2 行。/)
    expect(await students()).toBe(1)
    const audit = await school.db.selectFrom('audits').selectAll().where('act', '=', 'people-imported').executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ actor_id: null, object_name: 'students.csv' })
    await expect(run('import', 'default', join(folder, 'nothing.csv'))).rejects.toThrow('读不了文件')
    await expect(run('import', 'default')).rejects.toThrow('用法：')
  })

  it('teachers are imported and get slips, too', async () => {
    const file = join(folder, 'teachers.csv')
    writeFileSync(file, '姓名,账号,任教班级\n周敏,zhoumin,七年级(1)班')
    expect(await run('import', 'default', file, '--teachers')).toBe('新增 1 人，更新 0 人，转班 0 人。')
    expect(await run('import', 'default', file, '--teachers')).toBe('新增 0 人，更新 0 人，转班 0 人。')
    const audit = await school.db.selectFrom('audits').selectAll().where('object_name', '=', 'teachers.csv').executeTakeFirstOrThrow()
    expect(audit.after_json).toContain('"对象":"老师"')
    const out = join(folder, 'teachers.pdf')
    expect(await run('slips', 'default', 'teachers', '--url', 'https://a.test', '--out', out)).toContain('全校老师：1 张登录条，')
    await school.people.admin(orgId)
    expect(await run('slips', 'default', 'teachers', '--url', 'https://a.test', '--out', out)).toContain(
      '全校老师：1 张登录条（不含 1 位管理员），',
    )
    const kinds = await school.db.selectFrom('audits').select('after_json').where('object_name', '=', '全校老师').orderBy('id').execute()
    expect(kinds.at(-1)?.after_json).toBe('{"张数":1,"不含管理员":1}')
  })

  it('slips of a class are a pdf for its owner alone', async () => {
    const out = join(folder, 'slips.pdf')
    await run('import', 'default', table('周沐阳,708,七年级(1)班'))
    const said = await run('slips', 'default', String(classId), '--url', 'https://school.example.com/', '--out', out)
    expect(said).toBe(`七年级(1)班：${await students()} 张登录条，写在 ${out}。以前打印的二维码不能再用。`)
    expect(await run('slips', 'default', 'students', '--url', 'https://a.test', '--out', out)).toContain(
      `全校学生：${await students()} 张登录条，`,
    )
    expect([readFileSync(out).subarray(0, 5).toString(), statSync(out).mode & 0o77]).toEqual(['%PDF-', 0])
    await expect(run('slips', 'default', '999999', '--url', 'https://a.test', '--out', out)).rejects.toThrow('没有编号为 999999 的班级')
    await expect(run('slips', 'default', String(classId), '--out', out)).rejects.toThrow('用法：')
  })
})
