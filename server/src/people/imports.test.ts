import { accounts } from '@jiangtai/contract/accounts'
import { classes } from '@jiangtai/contract/classes'
import { jobStates, jobs } from '@jiangtai/contract/jobs'
import { loginSlips } from '@jiangtai/contract/login-slips'
import { people, type SchoolTeacher } from '@jiangtai/contract/people'
import { type ImportedRow, type ImportSummary, importActions, importKinds, peopleImports } from '@jiangtai/contract/people-imports'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { repeatedText, sheetOf } from '../../test/heavy-workbooks.ts'
import { createLibrary } from '../../test/library.ts'
import { zipOf } from '../../test/samples.ts'
import { readTable } from '../read-tables.ts'

const code = (name: RefusalName) => refusals[name][0]
const head = ['姓名', '学号', '性别', '班级', '家长手机']
const csv = (...rows: (readonly string[])[]) => `${rows.map((row) => row.join(',')).join('\n')}\n`

describe.each(engines)('importing people on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let admin: { readonly id: number; readonly session: string }
  let counter = 0
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    admin = await school.people.admin(orgId)
  })
  afterAll(() => school.close())

  /** A class nobody else uses, and numbers for its students. */
  async function newClass() {
    const name = `${++counter}届(1)班`
    return { id: await school.people.schoolClass(orgId, name), name, number: (n: number) => `${counter}0${n}` }
  }
  const send = (bytes: string | Uint8Array<ArrayBuffer>, who = admin, kind: number = importKinds.students) =>
    school.ask(peopleImports.start, { kind, file: new File([bytes], '名单.csv') }, who)
  const started = async (text: string | Uint8Array<ArrayBuffer>) => (await send(text)).data as ImportSummary
  const rowsOf = async (import_id: number, more = {}) =>
    (
      (await school.ask(peopleImports.get, { import_id, curr_page_index: 1, page_size: 100, ...more }, admin)).data as {
        list: ImportedRow[]
      }
    ).list
  const commit = (import_id: number, more = {}) =>
    school.ask(peopleImports.commit, { import_id, without: '[]', skips_errors: 0, makes_passwords: 1, ...more }, admin)
  const studentsOf = async (class_id: number) =>
    school.db
      .selectFrom('class_students')
      .innerJoin('users', 'users.id', 'student_id')
      .select(['real_name', 'student_no', 'username', 'gender', 'parent_phone'])
      .where('class_id', '=', class_id)
      .orderBy('student_no')
      .execute()

  it('R1118: a table gives no operator another phone, whoever looked at it first', async () => {
    const operator = await school.people.admin(orgId, { level: 2 })
    const table = csv(['姓名', '账号', '手机'], ['夺', operator.username, '13900008888'])
    const { import_id } = (await send(table, operator, importKinds.teachers)).data as ImportSummary
    expect((await commit(import_id)).errCode).toBe(code('importChanged'))
    expect(await rowsOf(import_id)).toMatchObject([{ action: importActions.error, messages: [refusals.operatorPerson[1]] }])
    expect((await commit(import_id)).errCode).toBe(code('importBad'))
    const { phone } = await school.db.selectFrom('users').select('phone').where('id', '=', operator.id).executeTakeFirstOrThrow()
    expect(phone).toBeNull()
  })

  it('a row is put right however long ago the words were read', async () => {
    const { name, number } = await newClass()
    const { import_id } = await started(csv(head, ['林小满', number(1), '女', '没有的班', '']))
    school.time.ms += 60_000
    const values = JSON.stringify([{ field: 'class', value: name }])
    expect((await school.ask(peopleImports.fix, { import_id, row_no: 2, values }, admin)).errCode).toBe(0)
  })

  it('R1122: every row is shown before anything is written; then all of them are, or none', async () => {
    const { id, name, number } = await newClass()
    const text = csv(
      head,
      ['林小满', number(1), '女', name, '13800000001'],
      ['王一诺', number(2), '女', '没有的班', ''],
      ['陈子轩', number(3), '男', name, ''],
    )
    const read = await started(text)
    expect(read).toMatchObject({ file_name: '名单.csv', is_done: 0, missing: [], counts: { all: 3, add: 2, error: 1 } })
    expect(await rowsOf(read.import_id)).toMatchObject([
      { row_no: 2, action: importActions.add, level: 0, values: { real_name: '林小满' } },
      { row_no: 3, action: importActions.error, level: 2, messages: ['班级不存在：“没有的班”'], wrong: ['class'] },
      { row_no: 4, action: importActions.add },
    ])
    expect(await rowsOf(read.import_id, { action: importActions.error })).toHaveLength(1)
    expect(await commit(read.import_id)).toMatchObject({ errCode: code('importBad'), data: { n: 1 } })
    expect(await studentsOf(id)).toEqual([])
    expect((await commit(read.import_id, { skips_errors: 1, without: JSON.stringify([4]) })).data).toMatchObject({
      added: 1,
      updated: 0,
      moved: 0,
    })
    expect(await studentsOf(id)).toEqual([
      { real_name: '林小满', student_no: number(1), username: number(1), gender: 2, parent_phone: '13800000001' },
    ])
    expect((await commit(read.import_id)).errCode).toBe(code('importDone'))
    const audit = await school.db
      .selectFrom('audits')
      .selectAll()
      .where('act', '=', 'people-imported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ actor_id: admin.id, object_name: '名单.csv', after_json: expect.stringContaining('"新增":1') })
  })

  it('R1124: the same file again changes nothing', async () => {
    const { id, name, number } = await newClass()
    const text = csv(head, ['林小满', number(1), '女', name, ''], ['陈子轩', number(2), '男', name, '13800000002'])
    await commit((await started(text)).import_id)
    const before = await studentsOf(id)
    const again = await started(text)
    expect(again.counts).toMatchObject({ all: 2, same: 2, add: 0 })
    expect((await commit(again.import_id)).data).toEqual({ added: 0, updated: 0, moved: 0, job_id: 0 })
    expect(await studentsOf(id)).toEqual(before)
  })

  it('who moves is in the new class at once, and the pages of both hear of it', async () => {
    const [from, to] = [await newClass(), await newClass()]
    const line = (name: string) => csv(head, ['赵梓涵', from.number(7), '女', name, ''])
    await commit((await started(line(from.name))).import_id)
    const read = await started(line(to.name))
    expect(read.counts).toMatchObject({ move: 1 })
    expect((await commit(read.import_id)).data).toMatchObject({ moved: 1 })
    expect([await studentsOf(from.id), (await studentsOf(to.id)).length]).toEqual([[], 1])
  })

  it('a row is put right without another table, and columns can be called anything', async () => {
    const { name, number } = await newClass()
    const read = await started(csv(['甲', '乙', '丙'], ['林小满', number(1), name], ['何思远', `${number(2)}?`, name]))
    expect(read.missing).toEqual(['real_name', 'student_no', 'class'])
    expect((await commit(read.import_id, { skips_errors: 1 })).msg).toBe('请先对上这些列：姓名、学号、班级')
    const mapping = JSON.stringify(['real_name', 'student_no', 'class'])
    const mapped = (await school.ask(peopleImports.map, { import_id: read.import_id, mapping }, admin)).data as ImportSummary
    expect(mapped).toMatchObject({ missing: [], counts: { add: 1, error: 1 } })
    const values = JSON.stringify([{ field: 'student_no', value: number(2) }])
    const fixed = (await school.ask(peopleImports.fix, { import_id: read.import_id, row_no: 3, values }, admin)).data as ImportSummary
    expect(fixed.counts).toMatchObject({ add: 2, error: 0 })
    expect((await commit(read.import_id)).data).toMatchObject({ added: 2 })
  })

  it('when the school has changed since the rows were looked at, they are looked at again', async () => {
    const { name, number } = await newClass()
    const text = csv(head, ['林小满', number(1), '女', name, ''])
    const [first, second] = [await started(text), await started(text)]
    await commit(first.import_id)
    expect((await commit(second.import_id)).errCode).toBe(code('importChanged'))
    expect(await rowsOf(second.import_id)).toMatchObject([{ action: importActions.same }])
    expect((await commit(second.import_id)).data).toMatchObject({ added: 0 })
  })

  it('two who commit the same table at once add everybody once', async () => {
    const { id, name, number } = await newClass()
    const text = csv(head, ['林小满', number(1), '女', name, ''])
    const tables = [await started(text), await started(text)]
    const answers = await Promise.all(tables.map(({ import_id }) => commit(import_id)))
    expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, code('importChanged')])
    expect(await studentsOf(id)).toHaveLength(1)
  })

  it('R1123: a csv of a Chinese Excel is read as one, and what is no table is refused', async () => {
    const { name, number } = await newClass()
    // 林小满 and the head in GB18030; the class is named in digits and brackets that both writings share.
    const gbk = Buffer.concat([
      Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xd1, 0xa7, 0xba, 0xc5, 0x0a]),
      Buffer.from([0xc1, 0xd6, 0xd0, 0xa1, 0xc2, 0xfa, 0x2c]),
      Buffer.from(`${number(1)}\n`),
    ])
    const read = await started(new Uint8Array(gbk))
    expect(read.columns).toEqual([
      { title: '姓名', field: 'real_name' },
      { title: '学号', field: 'student_no' },
    ])
    expect((await rowsOf(read.import_id))[0]?.values).toEqual({ real_name: '林小满', student_no: number(1) })
    expect((await send(new Uint8Array([1, 2, 3, 0, 255]))).errCode).toBe(code('tableUnreadable'))
    expect((await send('姓名,学号\n')).errCode).toBe(code('importEmpty'))
    const long = csv(head, ...Array.from({ length: 5001 }, (_, n) => ['林', String(n), '', name, '']))
    expect((await send(long)).errCode).toBe(code('tableTooLong'))
  })

  it('R1123: formulas, merged cells and columns of one name are read as what they show, and are no way in', async () => {
    const { name, number } = await newClass()
    const [titles, first, second] = [
      ['姓名', '学号', '班级', '姓名'],
      ['林小满', `=CONCAT("x")|${number(1)}`, name, '别人'],
      ['=HYPERLINK("http://evil.test","点我")|=cmd()', number(2), '', ''],
    ]
    const workbook = sheetOf({ rows: [titles, first, second], merged: 'C2:C3' })
    const read = (await school.ask(peopleImports.start, { kind: importKinds.students, file: new File([workbook], '名单.xlsx') }, admin))
      .data as ImportSummary
    expect(read.columns.map(({ field }) => field)).toEqual(['real_name', 'student_no', 'class', null])
    expect(await rowsOf(read.import_id)).toMatchObject([
      { row_no: 2, action: importActions.add, values: { real_name: '林小满', student_no: number(1), class: name } },
      { row_no: 3, action: importActions.error, messages: ['姓名里有不能使用的符号', '班级为空'], wrong: ['real_name', 'class'] },
    ])
  })

  it('R1123: tables that are made to take all memory, or are something else, are refused and nothing is kept', async () => {
    const { name } = await newClass()
    const before = await school.db.selectFrom('people_imports').select('id').execute()
    const rows = (count: number) => csv(head, ...Array.from({ length: count }, (_, n) => ['林', String(n), '', name, '']))
    const bomb = zipOf([
      { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${' '.repeat(20_000_000)}</sheetData></worksheet>` },
    ])
    const refused: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, RefusalName])[] = [
      ['100,000 rows', rows(100_000), 'uploadTooLarge'],
      ['100,000 short rows', `姓名,学号\n${'林,1\n'.repeat(100_000)}`, 'tableTooLong'],
      ['a zip bomb', new Uint8Array(bomb), 'tableUnreadable'],
      ['one text in very many cells', new Uint8Array(repeatedText('很'.repeat(30_000), 100)), 'tableTooLarge'],
      ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'tableUnreadable'],
      ['half of a character', new Uint8Array([0xff, 0xff, 0x81]), 'tableUnreadable'],
      ['a zip that is none', new Uint8Array(Buffer.from('PK nothing else')), 'tableUnreadable'],
    ]
    for (const [what, bytes, why] of refused) expect([what, (await send(bytes)).errCode]).toEqual([what, code(why)])
    expect(await school.db.selectFrom('people_imports').select('id').execute()).toEqual(before)
  })

  it('the wrong rows come back as a table that says what is wrong', async () => {
    const { number } = await newClass()
    const read = await started(csv(head, ['=cmd()', number(1), '女', '没有', '']))
    const { response } = await school.ask(peopleImports.errors, { import_id: read.import_id }, admin)
    const sheet = await readTable(response.rawPayload)
    expect('table' in sheet && sheet.table.map(({ cells }) => cells)).toEqual([
      [...head, '原来的行号', '要改什么'],
      ['=cmd()', number(1), '女', '没有', '', '2', '姓名里有不能使用的符号；班级不存在：“没有”'],
    ])
  })

  it('R1122, R1124: teachers are imported with what they teach, found again, and get their slips', async () => {
    const library = createLibrary(school.db, school.deps.clock)
    const name = `学科${++counter}`
    const subject = await library.subject(orgId, 1, null, name)
    const [one, two] = [await newClass(), await newClass()]
    const username = `t${counter}`
    const title = ['姓名', '用户名', '手机号', '任教学科', '任教班级', '班主任']
    const text = csv(
      title,
      ['周敏', username, '13911110001', name, `${one.name}、${two.name}`, one.name],
      ['李想', '', '13911110002', '', two.name, ''],
      ['错了', `${username}x`, '', '炼金术', '', ''],
    )
    const read = (await send(text, admin, importKinds.teachers)).data as ImportSummary
    expect(read).toMatchObject({ kind: importKinds.teachers, missing: [], counts: { add: 2, error: 1 } })
    expect((await rowsOf(read.import_id)).at(2)).toMatchObject({ row_no: 4, messages: ['学校没有这个学科：“炼金术”'], wrong: ['subjects'] })
    expect((await commit(read.import_id)).errCode).toBe(code('importBad'))
    expect((await commit(read.import_id, { skips_errors: 1 })).data).toMatchObject({ added: 2, updated: 0, moved: 0 })
    const teachers = async () =>
      (
        (await school.ask(people.teachers, { class_id: two.id, curr_page_index: 1, page_size: 10 }, admin)).data as {
          list: SchoolTeacher[]
        }
      ).list
    expect(await teachers()).toMatchObject([
      { real_name: '周敏', username, subjects: [{ id: subject }], classes: [{ id: one.id }, { id: two.id }] },
      { real_name: '李想', username: '13911110002', subjects: [], classes: [{ id: two.id }] },
    ])
    const head = await school.db.selectFrom('classes').select('head_teacher_id').where('id', '=', one.id).executeTakeFirstOrThrow()
    expect(head.head_teacher_id).toBe((await teachers())[0]?.id)

    const again = (await send(text, admin, importKinds.teachers)).data as ImportSummary
    expect(again.counts).toMatchObject({ add: 0, update: 0, same: 2, error: 1 })
    const fewer = csv(title, ['周敏', username, '', name, one.name, ''])
    const update = (await send(fewer, admin, importKinds.teachers)).data as ImportSummary
    expect(await rowsOf(update.import_id)).toMatchObject([{ action: importActions.update, level: 1, messages: [`不再教${two.name}`] }])
    expect((await commit(update.import_id)).data).toMatchObject({ updated: 1 })
    expect((await teachers()).map(({ real_name }) => real_name)).toEqual(['李想'])

    const slips = await school.ask(loginSlips.print, { import_id: read.import_id }, admin)
    expect([slips.errCode, slips.response.rawPayload.subarray(0, 5).toString()]).toEqual([0, '%PDF-'])
    const example = await school.ask(peopleImports.example, { kind: importKinds.teachers }, admin)
    const sheet = await readTable(example.response.rawPayload)
    expect('table' in sheet && sheet.table[0]?.cells).toEqual(['姓名', '账号', '手机号', '任教学科', '任教班级', '班主任'])
  })

  it('the import of another school is not there', async () => {
    const { name, number } = await newClass()
    const { import_id } = await started(csv(head, ['林小满', number(1), '女', name, '']))
    const other = await school.people.organization({ code: `other${engine}`, hosts: [`${engine}.other`] })
    const stranger = { ...(await school.people.admin(other)), host: `${engine}.other` }
    for (const call of [peopleImports.get, peopleImports.commit, peopleImports.errors])
      expect(
        (
          await school.ask(
            call,
            { import_id, curr_page_index: 1, page_size: 10, without: '[]', skips_errors: 1, makes_passwords: 1 },
            stranger,
          )
        ).errCode,
      ).toBe(code('importGone'))
  })

  it('initial passwords open the accounts when they are ready, and an own one is asked for', async () => {
    const { name, number } = await newClass()
    const { import_id } = await started(csv(head, ['林小满', number(1), '女', name, '']))
    const { job_id } = (await commit(import_id)).data as { job_id: number }
    await vi.waitFor(async () =>
      expect((await school.ask(jobs.get, { job_id }, admin)).data).toMatchObject({ state: jobStates.done, done: 1 }),
    )
    const row = await school.db
      .selectFrom('users')
      .select(['password_hash', 'id'])
      .where('student_no', '=', number(1))
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^scrypt\$/)
    const sealed = await school.db.selectFrom('initial_passwords').select('sealed').where('user_id', '=', row.id).executeTakeFirstOrThrow()
    expect(sealed.sealed).not.toContain(number(1))
    expect((await school.ask(classes.mine, {}, { session: await school.people.session(row.id) })).errCode).toBe(0)
    expect((await school.ask(accounts.logIn, { username: number(1), password: 'wrong-one' })).errCode).toBe(code('wrongPassword'))
  })
})
