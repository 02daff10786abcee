import { refusals } from '@jiangtai/contract/refusal'
import { type SubjectTree, subjectLimits, subjects, type TreeImport } from '@jiangtai/contract/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'
import { readTable } from '../read-tables.ts'
import { writeWorkbook } from '../workbook.ts'

type Teacher = Awaited<ReturnType<TestApp['people']['teacher']>>
const csv = (...rows: readonly string[][]) => rows.map((row) => row.join(',')).join('\n')
const head = ['学科', '版本', '年级', '章节', '课程']
const math = csv(head, ['数学', '人教版', '七年级', '有理数', '正数'], ['', '', '', '', '数轴'], ['', '', '', '整式', '单项式'])

describe.each(engines)('import of subjects on %s', (engine) => {
  let school: TestApp
  let library: ReturnType<typeof createLibrary>
  let count = 0
  beforeAll(async () => {
    school = await buildApp(engine)
    library = createLibrary(school.db, school.deps.clock)
  })
  afterAll(() => school.close())

  /** An organisation of its own, and one of its teachers. */
  async function newSchool() {
    const host = `import${++count}.test`
    const orgId = await school.people.organization({ hosts: [host] })
    return { host, orgId, teacher: await school.people.teacher(orgId), colleague: await school.people.teacher(orgId) }
  }
  type School = Awaited<ReturnType<typeof newSchool>>

  const send = (at: Pick<School, 'host'>, who: Teacher, file: string | Uint8Array, is_trial = 0, node: Pick<TestApp, 'ask'> = school) =>
    node.ask(subjects.importTree, { is_trial, file: new File([file], '目录.xlsx') }, { session: who.session, host: at.host })
  const imported = async (...args: Parameters<typeof send>) => (await send(...args)).data as TreeImport
  const mine = async (at: School, who: Teacher) => {
    const { data } = await school.ask(subjects.mine, {}, { session: who.session, host: at.host })
    return (data as { subjects: { id: number; name: string; edition: string; is_own: number }[] }).subjects
  }
  const treeOf = async (at: School, who: Teacher, root_subject_id: number) =>
    (await school.ask(subjects.tree, { root_subject_id }, { session: who.session, host: at.host })).data as SubjectTree
  const outline = ({ grades }: SubjectTree) =>
    grades.flatMap((grade) =>
      grade.chapters.flatMap((chapter) => chapter.courses.map((course) => `${grade.name}/${chapter.name}/${course.name}`)),
    )
  const rows = async ({ orgId }: School) =>
    (await school.db.selectFrom('subjects').select('id').where('org_id', '=', orgId).execute()).length
  const exported = (at: School, who: Teacher, query: Record<string, string> = {}) =>
    school.app.inject({ url: subjects.exportTree.path, query, headers: { host: at.host, cookie: `jt_session=${who.session}` } })

  it('makes new subjects the caller’s own, in the order of the table; a second time it adds nothing', async () => {
    const at = await newSchool()
    const added = { subjects: 1, grades: 1, chapters: 2, courses: 3 }
    expect(await imported(at, at.teacher, math, 1)).toEqual({ is_done: 0, added, import_id: 0, kept: 0, problems: [] })
    expect(await mine(at, at.teacher)).toEqual([])
    expect(await imported(at, at.teacher, math)).toMatchObject({ is_done: 1, added, kept: 0, problems: [] })
    const [own] = await mine(at, at.teacher)
    expect(own).toMatchObject({ name: '数学', edition: '人教版' })
    expect(outline(await treeOf(at, at.teacher, own?.id ?? 0))).toEqual(['七年级/有理数/正数', '七年级/有理数/数轴', '七年级/整式/单项式'])
    const nothing = { subjects: 0, grades: 0, chapters: 0, courses: 0 }
    expect(await imported(at, at.teacher, math)).toEqual({ is_done: 1, added: nothing, import_id: 0, kept: 3, problems: [] })
    expect(await mine(at, at.colleague)).toEqual([])
  })

  it('adds below own subjects, at the end, and once what the file has twice; what is there stays', async () => {
    const at = await newSchool()
    await imported(at, at.teacher, math)
    const more = csv(
      head,
      ['数学', '', '七年级', '有理数', '相反数'],
      ['', '', '', '', '相反数'],
      ['', '', '', '', '正数'],
      ['', '', '八年级', '三角形', '边'],
    )
    const reply = await imported(at, at.teacher, more)
    expect(reply).toMatchObject({ is_done: 1, added: { subjects: 0, grades: 1, chapters: 1, courses: 2 }, kept: 1, problems: [] })
    const [own] = await mine(at, at.teacher)
    expect(outline(await treeOf(at, at.teacher, own?.id ?? 0))).toEqual([
      '七年级/有理数/正数',
      '七年级/有理数/数轴',
      '七年级/有理数/相反数',
      '七年级/整式/单项式',
      '八年级/三角形/边',
    ])
  })

  it('grows no tree of others: who imports a subject that the school or a colleague has gets an own one', async () => {
    const at = await newSchool()
    const ofSchool = await library.subject(at.orgId, 1, null, '数学', '人教版')
    await library.teaches(at.teacher.id, ofSchool)
    await imported(at, at.teacher, math)
    expect(await imported(at, at.colleague, math)).toMatchObject({ is_done: 1, added: { subjects: 1, courses: 3 } })
    expect((await treeOf(at, at.teacher, ofSchool)).grades).toEqual([])
    expect((await mine(at, at.teacher)).map(({ id, is_own }) => [id === ofSchool, is_own])).toEqual([
      [true, 0],
      [false, 1],
    ])
  })

  it('another organisation’s subject of the same name is another', async () => {
    const [at, other] = [await newSchool(), await newSchool()]
    await imported(at, at.teacher, math)
    expect(await imported(other, other.teacher, math)).toMatchObject({ is_done: 1, added: { subjects: 1 } })
    expect(await rows(at)).toBe(4)
  })

  it('all rows or none: with a problem nothing is written, and it is said where', async () => {
    const at = await newSchool()
    const reply = await imported(
      at,
      at.teacher,
      csv(head, ['数学', '', '七年级', '有理数', '正数'], ['语文', '', '', '', '春'], ['', '', '坏话', '章', '课']),
    )
    expect(reply.is_done).toBe(0)
    expect(reply.problems).toEqual([
      { row: 3, msg: '缺少“年级”' },
      { row: 4, msg: '“年级”含有敏感词汇' },
    ])
    expect(await rows(at)).toBe(0)
  })

  it('two at once, on two nodes, are as one after the other', async () => {
    const at = await newSchool()
    const other = await buildNode(school.database, { bus: school.deps.bus })
    const replies = await Promise.all([imported(at, at.teacher, math), imported(at, at.teacher, math, 0, other)])
    await other.app.close()
    expect(replies.map(({ is_done, kept }) => [is_done, kept]).sort()).toEqual([
      [1, 0],
      [1, 3],
    ])
    expect(await rows(at)).toBe(4)
    expect(await mine(at, at.teacher)).toHaveLength(1)
  })

  it('the largest table there may be is taken, one row more is not', async () => {
    const at = await newSchool()
    const many = (length: number) => csv(head, ...Array.from({ length }, (_, n) => ['数学', '', '七年级', `章${n % 1500}`, `课${n}`]))
    expect(await imported(at, at.teacher, many(subjectLimits.importRows))).toMatchObject({
      is_done: 1,
      added: { subjects: 1, grades: 1, chapters: 1500, courses: subjectLimits.importRows },
    })
    const { errCode, msg } = await send(at, at.teacher, many(subjectLimits.importRows + 1))
    expect([errCode, msg]).toEqual([refusals.tableTooLong[0], '表格最多 5000 行'])
    const [{ id } = { id: 0 }] = await mine(at, at.teacher)
    expect((await treeOf(at, at.teacher, id)).grades[0]?.chapters[7]?.courses.map(({ name }) => name)).toEqual([
      '课7',
      '课1507',
      '课3007',
      '课4507',
    ])
  }, 60_000)

  it.each([
    ['a program', 'MZ\u0090\u0000\u0003', 'tableUnreadable'],
    ['half a workbook', 'PK\u0003\u0004', 'tableUnreadable'],
    ['nothing', '', 'tableEmpty'],
    ['a head alone', '学科,年级,章节,课程', 'tableEmpty'],
    ['grades without courses', '学科,年级,章节,课程\n数学,七年级,,', 'tableEmpty'],
    ['more bytes than allowed', 'x'.repeat(subjectLimits.importBytes + 1), 'uploadTooLarge'],
  ] as const)('%s is refused', async (_what, text, reason) => {
    const at = await newSchool()
    expect((await send(at, at.teacher, text)).errCode).toBe(refusals[reason][0])
    expect(await rows(at)).toBe(0)
  })

  it('export gives the very table that import reads, also of what has nothing below it', async () => {
    const [at, other] = [await newSchool(), await newSchool()]
    const whole = csv(
      head,
      ['数学', '人教版', '七年级', '有理数', '=1+1'],
      ['', '', '', '', '007'],
      ['', '', '', '空章', ''],
      ['', '', '八年级', '', ''],
    )
    await imported(at, at.teacher, whole)
    const [{ id } = { id: 0 }] = await mine(at, at.teacher)
    const file = await exported(at, at.teacher, { root_subject_id: String(id) })
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/课程目录 数学 人教版\.xlsx$/)
    const read = await readTable(file.rawPayload)
    expect('table' in read && read.table.map(({ cells }) => cells)).toEqual([
      head,
      ['数学', '人教版', '七年级', '有理数', '=1+1'],
      ['数学', '人教版', '七年级', '有理数', '007'],
      ['数学', '人教版', '七年级', '空章', ''],
      ['数学', '人教版', '八年级', '', ''],
    ])
    expect(await imported(other, other.teacher, file.rawPayload)).toMatchObject({
      is_done: 1,
      added: { subjects: 1, grades: 2, chapters: 2, courses: 2 },
    })
    const [copy] = await mine(other, other.teacher)
    const plain = ({ grades }: SubjectTree) => JSON.stringify(grades).replace(/"id":\d+/g, '')
    expect(plain(await treeOf(other, other.teacher, copy?.id ?? 0))).toBe(plain(await treeOf(at, at.teacher, id)))
  })

  it('without a subject an example is exported that can be imported', async () => {
    const at = await newSchool()
    const file = await exported(at, at.teacher)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/课程目录 示例\.xlsx$/)
    expect(await imported(at, at.teacher, file.rawPayload)).toMatchObject({ is_done: 1, added: { courses: 3 }, problems: [] })
  })

  it('a workbook with merged cells and a date says where the date is', async () => {
    const at = await newSchool()
    const columns = head.map((title) => ({ title, width: 10 }))
    const sheet = {
      title: '表',
      columns,
      rows: [
        ['数学', '', '七年级', '有理数', '正数'],
        ['', '', '', '', { at: 1_772_000_000 }],
      ],
    }
    const { is_done, problems } = await imported(at, at.teacher, await writeWorkbook([sheet]))
    expect([is_done, problems]).toEqual([0, [{ row: 3, msg: '“课程”被表格软件当成了日期，请改成文本' }]])
  })

  it('takes of two subjects of one name the one with the same edition, and no edition for the only one', async () => {
    const at = await newSchool()
    for (const edition of ['人教版', '北师大版']) await imported(at, at.teacher, csv(head, ['数学', edition, '七年级', '有理数', '数轴']))
    const line = (edition: string) => csv(head, ['数学', edition, '七年级', '有理数', '正数'])
    expect(await imported(at, at.teacher, line('北师大版'), 1)).toMatchObject({ added: { subjects: 0 } })
    expect(await imported(at, at.teacher, line(''), 1)).toMatchObject({ added: { subjects: 1 } })
    expect(await imported(at, at.teacher, line('苏教版'), 1)).toMatchObject({ added: { subjects: 1 } })
  })
})
