import { deflateRawSync } from 'node:zlib'
import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { questionTypes } from '@jiangtai/contract/question'
import { type QuestionImport, type QuestionImportRow, questionImportStates, questionImports } from '@jiangtai/contract/question-imports'
import { questions } from '@jiangtai/contract/questions'
import { refusals } from '@jiangtai/contract/refusal'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { pngOf } from '../../../test/samples.ts'
import { testWorkers } from '../../../test/workers.ts'
import { zipOfFiles } from '../../../test/zips.ts'
import { claimJob, insertJob, leaseSeconds } from '../../jobs/jobs.db.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { onePiece } from '../../storage/pieces.ts'
import { keepBytes } from '../../uploads/keep-bytes.ts'
import { beginImport, sentSeconds } from './begin.ts'
import { deleteOldQuestionImports, importKey, insertImport } from './imports.db.ts'
import { readQuestionsJob, readQuestionsKind, threadLimits } from './read.job.ts'

const { reading, preview, committed, failed } = questionImportStates
type Shown = QuestionImport & { readonly list: QuestionImportRow[]; readonly total: number }
type Person = { readonly session: string; readonly id: number }

let asked = 0
/** As Aiken writes it; every one asks something else. */
const aiken = (answer = 'B', stem = `题目${++asked}`) => `${stem}\nA. 甲\nB. 乙\nANSWER: ${answer}\n`
const textFile = (text: string, name = '题.txt') => new File([text], name)
const moodle = (pictures: readonly Uint8Array[]) =>
  `<quiz>${pictures
    .map(
      (bytes) => `<question type="truefalse"><name><text>n</text></name><questiontext format="html"><text><![CDATA[看图${++asked}
<img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">]]></text></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`,
    )
    .join('')}</quiz>`

describe.each(engines)('the import of questions on %s', (engine) => {
  let school: LiveSchool
  let rootId: number
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    rootId = (
      await school.deps.db
        .insertInto('subjects')
        .values({ org_id: school.orgId, parent_id: null, level: 1, name: '数学', edition: '', position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  })
  afterAll(() => school.close())

  const newTeacher = async () => (await school.people.teacher(school.orgId, [school.foreign])) as Person
  const start = (person: Person, file: File, more: object = {}) => school.ask(questionImports.start, { ...more, file }, person)
  const get = async (person: Person, job_id: number, more: object = {}) =>
    (await school.ask(questionImports.get, { job_id, curr_page_index: 1, page_size: 50, ...more }, person)).data as Shown
  const read = async (person: Person, file: File, more: object = {}) => {
    const reply = await start(person, file, more)
    expect(reply).toMatchObject({ errCode: 0 })
    const { job_id } = reply.data as { job_id: number }
    return vi.waitFor(
      async () => {
        const shown = await get(person, job_id)
        expect(shown.state).not.toBe(reading)
        return shown
      },
      { timeout: 60_000, interval: 30 },
    )
  }
  const commit = (person: Person, job_id: number, row_nos: readonly number[] = [], more: object = {}) =>
    school.ask(questionImports.commit, { job_id, row_nos: JSON.stringify(row_nos), points: '[]', visibility: 1, ...more }, person)
  const bank = async (person: Person) =>
    (await school.ask(questions.list, { visibility: 1, curr_page_index: 1, page_size: 50 }, person)).data as {
      list: { id: number; points: { name: string; share: number }[] }[]
      total: number
    }
  const uploadsOf = ({ id }: Person) => school.deps.db.selectFrom('uploads').selectAll().where('user_id', '=', id).execute()
  const wordsOf = ({ messages }: Pick<QuestionImportRow, 'messages'>) => messages.map(({ text }) => text)

  it('R870 R871 R875 rows are shown with level and place, and nothing is in the bank before commit', async () => {
    const teacher = await newTeacher()
    const stem = `同${++asked}`
    const known = await school.ask(
      questions.save,
      {
        ...{ type: 1, key: '{"right":["b"]}', explanation: JSON.stringify(noDoc), points: '[]', difficulty: 3, full_centi: 500 },
        ...{ expected_s: 0, visibility: 1 },
        body: JSON.stringify({
          stem: textDoc(stem),
          options: [
            { id: 'b', doc: textDoc('乙') },
            { id: 'a', doc: textDoc('甲') },
          ],
        }),
      },
      teacher,
    )
    const once = aiken()
    const shown = await read(teacher, textFile([once, aiken('E'), aiken('B', stem), once].join('\n'), '/tmp/期中\u202e.txt'))
    expect(shown).toMatchObject({ state: preview, format: 'aiken', file_name: '期中.txt', counts: { all: 4, ok: 1, warn: 2, error: 1 } })
    expect(shown.list.map(({ level, is_chosen }) => [level, is_chosen])).toEqual([
      [0, 1],
      [2, 0],
      [1, 0],
      [1, 0],
    ])
    expect(shown.list.map(wordsOf)).toEqual([
      [],
      expect.arrayContaining(['答案「E」不在选项中']),
      [`与题库第${(known.data as { id: number }).id}题相同`],
      ['与本文件第1题相同'],
    ])
    for (const { place } of shown.list) expect(place).toContain('题')
    expect((await get(teacher, shown.job_id, { level: 2 })).list.map(({ row_no }) => row_no)).toEqual([2])
    expect((await bank(teacher)).total).toBe(1)
    const mine = (await school.ask(questionImports.mine, {}, teacher)).data as { list: QuestionImport[] }
    expect(mine.list).toMatchObject([{ job_id: shown.job_id, counts: { all: 4 } }])
  })

  it('R872 chosen rows without errors are committed, rows with errors never, and twice at once is once', async () => {
    const teacher = await newTeacher()
    const { job_id } = await read(teacher, textFile([aiken(), aiken('E'), aiken(), aiken()].join('\n')))
    await school.ask(questionImports.setRows, { job_id, row_nos: '[2,3]', is_chosen: 0 }, teacher)
    expect(await commit(teacher, job_id)).toMatchObject({ errCode: 0, data: { created: 2, skipped: 0 } })
    const answers = await Promise.all([commit(teacher, job_id, [1, 2, 3]), commit(teacher, job_id, [1, 2, 3])])
    expect(answers.map(({ data }) => (data as { created: number }).created).toSorted()).toEqual([0, 1])
    expect((await bank(teacher)).total).toBe(3)
    const after = await get(teacher, job_id)
    expect(after.list.map(({ question_id }) => question_id > 0)).toEqual([true, false, true, true])
    expect(after.counts).toEqual({ all: 4, ok: 0, warn: 0, error: 1, made: 3, chosen: 0 })
    expect((await get(teacher, job_id, { level: 0 })).list).toEqual([])
    expect((await commit(teacher, job_id, [9])).errCode).toBe(refusals.questionImportRow[0])
    expect((await commit(teacher, job_id)).errCode).toBe(refusals.questionImportNone[0])
  })

  it('all rows, or all of one level, are chosen or left out at once', async () => {
    const teacher = await newTeacher()
    const once = aiken()
    const { job_id, counts } = await read(teacher, textFile([once, once, aiken('E'), aiken()].join('\n')))
    expect(counts).toEqual({ all: 4, ok: 2, warn: 1, error: 1, made: 0, chosen: 2 })
    const setAll = async (input: object) => (await school.ask(questionImports.setRows, { job_id, row_nos: '[]', ...input }, teacher)).data
    const chosen = async () => (await get(teacher, job_id)).list.map(({ is_chosen }) => is_chosen)
    expect([await setAll({ is_chosen: 1 }), await chosen()]).toEqual([{ changed: 3 }, [1, 1, 0, 1]])
    expect([await setAll({ is_chosen: 0, level: 0 }), await chosen()]).toEqual([{ changed: 2 }, [0, 1, 0, 0]])
    expect(await setAll({ type: questionTypes.analysis })).toEqual({ changed: 0 })
    await commit(teacher, job_id, [1])
    expect([await setAll({ is_chosen: 0 }), await chosen()]).toEqual([{ changed: 2 }, [0, 0, 0, 0]])
  })

  it('a row is mended and judged anew, several get another type, and what is made is not changed', async () => {
    const teacher = await newTeacher()
    const { job_id, list } = await read(teacher, textFile([aiken('E'), aiken(), aiken()].join('\n')))
    const saveRow = (row_no: number, draft: unknown) =>
      school.ask(questionImports.saveRow, { job_id, row_no, draft: JSON.stringify(draft) }, teacher)
    const draft = list[0]?.draft
    expect(await saveRow(1, { ...draft, key: { right: ['a'] } })).toMatchObject({ data: { level: 0, messages: [], is_chosen: 1 } })
    expect(await saveRow(2, { ...draft, key: {} })).toMatchObject({ data: { level: 2, is_chosen: 0 } })
    expect((await saveRow(9, draft)).errCode).toBe(refusals.questionImportRow[0])
    const shows = {
      ...draft,
      explanation: { type: 'doc', content: [{ type: 'image', attrs: { file_id: 999_999, width: 50, align: 'left', alt: '' } }] },
    }
    expect((await saveRow(1, shows)).errCode).not.toBe(0)
    const typed = await school.ask(
      questionImports.setRows,
      { job_id, row_nos: '[2,3]', type: questionTypes.analysis, is_chosen: 1 },
      teacher,
    )
    expect(typed).toMatchObject({ errCode: 0, data: { changed: 2 } })
    const rows = (await get(teacher, job_id)).list
    expect(rows.map(({ draft: { type, body } }) => [type, body.options !== undefined])).toEqual([
      [1, true],
      [3, false],
      [3, false],
    ])
    expect(await commit(teacher, job_id, [1, 2, 3])).toMatchObject({ data: { created: 3 } })
    expect((await get(teacher, job_id)).state).toBe(committed)
    expect((await saveRow(1, draft)).errCode).toBe(refusals.importDone[0])
    expect((await commit(teacher, job_id, [1])).errCode).toBe(refusals.importDone[0])
  })

  it('knowledge points are found by name or made, and a row with bad words stays outside', async () => {
    const teacher = await newTeacher()
    const known = `已有${++asked}`
    await school.ask(knowledgePoints.save, { root_subject_id: rootId, name: known }, teacher)
    const gift = (stem: string) => `// [tag:${known}] [tag:新点]\n::n::${stem}{=甲 ~乙}\n`
    const { job_id, list } = await read(
      teacher,
      textFile([gift(`问${++asked}`), gift('说 坏话 吗'), gift(`问${++asked}`)].join('\n'), 'a.gift'),
    )
    expect(list.map(({ draft }) => draft.points)).toEqual([1, 2, 3].map(() => [known, '新点']))
    const named = { root_subject_id: rootId }
    expect(await commit(teacher, job_id, [1, 2], named)).toMatchObject({ errCode: 0, data: { created: 1, skipped: 1 } })
    expect((await bank(teacher)).list[0]?.points.map(({ name, share }) => [name, share])).toEqual([
      [known, 50],
      ['新点', 50],
    ])
    expect((await get(teacher, job_id)).list[1]).toMatchObject({ level: 2, question_id: 0, messages: [{ text: refusals.badWords[1] }] })
    const stranger = await newTeacher()
    await school.deps.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', stranger.id).execute()
    const other = await read(stranger, textFile(`// [tag:无人建过]\n::n::问${++asked}{=甲 ~乙}\n`, 'a.gift'))
    expect(await commit(stranger, other.job_id, [], named)).toMatchObject({ data: { created: 1 } })
    expect((await bank(stranger)).list[0]?.points).toEqual([])
    expect((await commit(stranger, other.job_id, [], { visibility: 2 })).errCode).toBe(refusals.notVouched[0])
  })

  it('points of another subject are refused; one that is deleted meanwhile is told to one of both', async () => {
    const teacher = await newTeacher()
    const newPoint = async () =>
      ((await school.ask(knowledgePoints.save, { root_subject_id: rootId, name: `点${++asked}` }, teacher)).data as { id: number }).id
    const { job_id } = await read(teacher, textFile([aiken(), aiken(), aiken(), aiken()].join('\n')))
    const point = await newPoint()
    const given = (id: number) => ({ points: JSON.stringify([{ id }]) })
    expect((await commit(teacher, job_id, [], given(point))).errCode).toBe(refusals.pointUnknown[0])
    expect((await bank(teacher)).total).toBe(0)
    for (const row of [1, 2, 3, 4]) {
      const id = await newPoint()
      const said = await Promise.all([
        commit(teacher, job_id, [row], { root_subject_id: rootId, ...given(id) }),
        school.ask(knowledgePoints.remove, { id }, teacher),
      ])
      expect([
        [0, refusals.pointUsed[0]],
        [refusals.pointUnknown[0], 0],
      ]).toContainEqual(said.map(({ errCode }) => errCode))
    }
  })

  it('an import is its owner’s: for everybody else there is none', async () => {
    const [teacher, other] = [await newTeacher(), await newTeacher()]
    const { job_id, list } = await read(teacher, textFile(aiken()))
    const far = await school.people.organization()
    const foreign = (await school.people.teacher(far)) as Person
    const host = (await school.deps.db.selectFrom('organization_hosts').select('host').where('org_id', '=', far).executeTakeFirstOrThrow())
      .host
    const draft = JSON.stringify(list[0]?.draft)
    for (const who of [other, { ...foreign, host }])
      for (const [call, input] of [
        [questionImports.get, { curr_page_index: 1 }],
        [questionImports.saveRow, { row_no: 1, draft }],
        [questionImports.setRows, { row_nos: '[1]', is_chosen: 0 }],
        [questionImports.commit, { row_nos: '[1]', points: '[]', visibility: 1 }],
        [questionImports.discard, {}],
      ] as const)
        expect((await school.ask(call, { job_id, ...input }, who)).errCode).toBe(refusals.importGone[0])
    expect((await get(teacher, job_id)).total).toBe(1)
  })

  it('pictures are uploads of the owner; what nothing shows goes with the import, what was there before stays', async () => {
    const teacher = await newTeacher()
    const [one, two] = [pngOf(2, 2, 'one'), pngOf(3, 3, 'two')]
    const shown = await read(teacher, textFile(moodle([one, two, Buffer.from('no picture')]), 'q.xml'))
    expect(shown).toMatchObject({
      state: preview,
      format: 'moodle',
      msg: '2 张图',
      counts: { all: 3, ok: 2, warn: 0, error: 1, chosen: 2 },
    })
    expect(shown.list[2]).toMatchObject({ level: 2, is_chosen: 0, messages: [{ level: 2, text: '图片丢失' }] })
    const uploads = await uploadsOf(teacher)
    expect(uploads).toHaveLength(2)
    expect(JSON.stringify(shown.list[0]?.draft)).toContain(`"file_id":${uploads[0]?.id}`)
    const again = await read(teacher, textFile(moodle([one, two]), 'q.xml'))
    expect(await uploadsOf(teacher)).toHaveLength(2)
    expect(await commit(teacher, shown.job_id, [1])).toMatchObject({ data: { created: 1 } })
    const discard = (job_id: number) => school.ask(questionImports.discard, { job_id }, teacher)
    expect((await discard(shown.job_id)).errCode).toBe(0)
    expect(await uploadsOf(teacher)).toHaveLength(2)
    expect((await discard(again.job_id)).errCode).toBe(0)
    expect((await uploadsOf(teacher)).map(({ id }) => id)).toEqual([uploads[0]?.id])
    expect((await discard(again.job_id)).errCode).toBe(refusals.importGone[0])
    expect((await bank(teacher)).total).toBe(1)
  })

  const freed = (job_id: number) =>
    school.deps.db
      .selectFrom('unfinished_uploads')
      .select('expires_at')
      .where('storage_key', '=', importKey(school.orgId, job_id))
      .execute()

  it('the file goes when it is read, or cannot be', async () => {
    const teacher = await newTeacher()
    for (const [text, state] of [
      [aiken(), preview],
      ['没有题', failed],
    ] as const) {
      const shown = await read(teacher, textFile(text))
      expect([shown.state, await freed(shown.job_id)]).toEqual([state, [{ expires_at: 0 }]])
    }
  })

  it('R870 after seven days rows, file and uploads are gone; what is in the bank as a whole after one', async () => {
    const teacher = await newTeacher()
    const { job_id } = await read(teacher, textFile(moodle([pngOf(4, 4, 'old')]), 'q.xml'))
    const whole = await read(teacher, textFile(moodle([pngOf(6, 6, 'whole')]), 'q.xml'))
    await commit(teacher, whole.job_id)
    const now = school.deps.clock.seconds()
    await deleteOldQuestionImports(school.deps.db, now + 86_400)
    expect((await get(teacher, whole.job_id)).state).toBe(committed)
    await deleteOldQuestionImports(school.deps.db, now + 7 * 86_400)
    expect((await get(teacher, job_id)).total).toBe(1)
    expect((await school.ask(questionImports.get, { job_id: whole.job_id, curr_page_index: 1 }, teacher)).errCode).toBe(
      refusals.importGone[0],
    )
    await deleteOldQuestionImports(school.deps.db, now + 7 * 86_400 + 1)
    expect((await uploadsOf(teacher)).length).toBe(1)
    const left = await school.deps.db.selectFrom('question_import_rows').selectAll().where('import_id', '=', job_id).execute()
    expect(left).toEqual([])
    expect(await freed(job_id)).toEqual([{ expires_at: 0 }])
  })

  it('R886 too large, too many or a bomb is refused with a sentence, and the server answers meanwhile', async () => {
    const teacher = await newTeacher()
    const large = await start(teacher, new File([Buffer.alloc(20 * 1024 * 1024 + 1, 65)], 'a.gift'))
    expect(large.errCode).toBe(refusals.uploadTooLarge[0])
    expect((await start(teacher, textFile(''))).errCode).toBe(refusals.uploadEmpty[0])
    const packed = { packed: deflateRawSync(Buffer.alloc(2 ** 20)), length: 64 * 1024 * 1024 }
    const bomb = zipOfFiles({ 'word/document.xml': packed, b: packed, c: packed, d: packed })
    const options = `题{=甲 ${'~乙 '.repeat(1_000_000)}}`
    const many = Array.from({ length: 1001 }, (_, at) => aiken('A', `题${at}`)).join('\n')
    for (const [file, words] of [
      [new File([new Uint8Array(bomb)], 'a.docx'), '文件太大'],
      [textFile(many), '1000 题'],
      [textFile('没有题'), '看不出是哪种文件'],
    ] as const) {
      const shown = await read(teacher, file)
      expect(shown.msg).toContain(words)
      expect(shown).toMatchObject({ state: failed, total: 0 })
    }
    const { data } = await start(teacher, textFile(options, 'a.gift'))
    const { job_id } = data as { job_id: number }
    let answered = 0
    await vi.waitFor(
      async () => {
        const { state, counts } = await get(teacher, job_id)
        if (state === reading) answered++
        expect(state === failed || counts.error === 1).toBe(true)
      },
      { timeout: 70_000, interval: 20 },
    )
    expect(answered).toBeGreaterThan(0)
    expect((await commit(teacher, job_id, [1])).errCode === 0 ? (await bank(teacher)).total : 0).toBe(0)
  })

  it('a job of a node that died is read by another, and twice is the same', async () => {
    const teacher = await newTeacher()
    const { db, clock, storage } = school.deps
    const uploading = { ...school.deps, quota: async () => 2 ** 40, readPhoto: async () => Buffer.alloc(0) }
    const node = createJobs({
      ...{ db, clock, atOnce: 1, registry: new Registry(), hourly: [] },
      kinds: [
        readQuestionsKind({
          ...{ db, storage },
          readQuestions: (work, signal) => testWorkers().run('readQuestions', work, { ...threadLimits, signal }),
          keepFile: ({ orgId, teacherId }, file) => keepBytes(uploading, { orgId, person: { id: teacherId, role: 'teacher' } }, file),
        }),
      ],
      onError: (error) => {
        throw error
      },
    })
    const row = { org_id: school.orgId, owner_id: teacher.id, file_name: 'q.xml', format: '' as const, created_at: clock.seconds() }
    // Its node died while the file came, or right after.
    const viewer = { orgId: school.orgId, teacherId: teacher.id }
    const [sent, lost] = [await beginImport(db, viewer, row), await beginImport(db, viewer, row)]
    await storage.put(importKey(school.orgId, sent.id), onePiece(Buffer.from(aiken())))
    await node.look()
    expect((await get(teacher, sent.id)).state).toBe(reading)
    school.time.ms += sentSeconds * 1000
    await vi.waitFor(
      async () => {
        await node.look()
        expect(await get(teacher, sent.id)).toMatchObject({ state: preview, total: 1 })
        expect(await get(teacher, lost.id)).toMatchObject({ state: failed, msg: '文件找不到了，请重新选择' })
      },
      { timeout: 30_000 },
    )
    const id = await insertImport(db, row)
    await storage.put(importKey(school.orgId, id), onePiece(Buffer.from(moodle([pngOf(5, 5, 'dead')]))))
    const add = () => insertJob(db, { kind: readQuestionsJob, input: { import_id: id } }, clock.seconds())
    await add()
    await claimJob(db, [readQuestionsJob], clock.seconds())
    await node.look()
    expect((await get(teacher, id)).state).toBe(reading)
    school.time.ms += leaseSeconds * 1000
    const done = async () => {
      await node.look()
      await vi.waitFor(async () => expect((await get(teacher, id)).state).toBe(preview), { timeout: 30_000 })
      return (await get(teacher, id)).list
    }
    const first = await done()
    await db.updateTable('question_imports').set({ state: reading }).where('id', '=', id).execute()
    await add()
    expect(await done()).toEqual(first)
    expect(await uploadsOf(teacher)).toHaveLength(1)
    await node.close()
    expect((await school.ask(questionImports.discard, { job_id: id }, teacher)).errCode).toBe(0)
    expect(await uploadsOf(teacher)).toEqual([])
  })

  it('the example can be imported as it is', async () => {
    const teacher = await newTeacher()
    const { response } = await school.ask(questionImports.example, {}, teacher)
    const shown = await read(teacher, new File([new Uint8Array(response.rawPayload)], '模板.xlsx'))
    expect(shown).toMatchObject({ state: preview, format: 'xlsx', counts: { all: 3, ok: 3, warn: 0, error: 0 } })
  })
})
