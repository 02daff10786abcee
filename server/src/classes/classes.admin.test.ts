import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import type { Db } from '../db/database.ts'
import { organizationsAdmin as command } from '../organizations/organizations.admin.ts'
import { classesAdmin } from './classes.admin.ts'

const organizationsAdmin = (db: Db, args: readonly string[], say: (line: string) => void) =>
  command(db, args, say, { publish: async () => {}, defaultOrg: undefined })

describe.each(engines)('the lists of organisations and classes on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  async function said(command: typeof classesAdmin, ...args: string[]) {
    const lines: string[] = []
    await command(school.db, args, (line) => lines.push(line))
    return lines
  }

  it('name the ids that other commands ask for, of one organisation only, and cannot drive the terminal', async () => {
    const [one, two] = [await school.people.organization({ code: 'listed' }), await school.people.organization({ code: 'empty' })]
    const first = await school.people.schoolClass(one, '三班\u202e')
    const second = await school.people.schoolClass(one, '四班')
    const teachers = [await school.people.teacher(one, [first, second]), await school.people.teacher(one, [first])]
    await school.people.student(one, [first])
    await school.people.student(one, [first])

    const organizations = JSON.parse(String(await said(organizationsAdmin, '--json')))
    expect(organizations).toContainEqual(expect.objectContaining({ id: one, code: 'listed', class_count: 2 }))
    expect(organizations).toContainEqual(expect.objectContaining({ id: two, code: 'empty', class_count: 0 }))
    expect((await said(organizationsAdmin))[0]).toMatch(/^编号 +机构代码 +名称 +班级$/)

    const [head, ...rows] = await said(classesAdmin, 'listed')
    expect(head).toMatch(/^编号 +班级 +班级码 +学生 +老师$/)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(new RegExp(`^${first} +三班 +2 +${teachers.map(({ realName }) => realName).join('、')}$`))
    expect(JSON.parse(String(await said(classesAdmin, 'listed', '--json')))).toMatchObject([
      { id: first, student_count: 2 },
      { id: second, name: '四班', student_count: 0, teachers: [teachers[0]?.realName] },
    ])
    expect(await said(classesAdmin, 'empty')).toEqual(['还没有班级。'])
  })

  it('say what they need', async () => {
    await expect(said(classesAdmin, 'nobody')).rejects.toThrow('没有机构 nobody。')
    for (const args of [[], ['--json'], ['listed', 'more']])
      await expect(said(classesAdmin, ...args)).rejects.toThrow('用法：npm run admin -- classes <机构代码>')
    await expect(said(organizationsAdmin, 'listed')).rejects.toThrow('用法：npm run admin -- organizations')
  })
})
