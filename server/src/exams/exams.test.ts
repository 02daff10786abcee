import { type Call, pageHeader } from '@jiangtai/contract/call'
import { courses } from '@jiangtai/contract/courses'
import { examLimits, usualSettings } from '@jiangtai/contract/exam'
import { type ExamItem, exams, type ListedExam } from '@jiangtai/contract/exams'
import { questions, visibilities } from '@jiangtai/contract/questions'
import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionInput } from '../../test/access-questions.ts'
import type { Asking } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { type AskedQuestion, buildExamSchool, type ExamSchool, itemOf, type MadeExam, newKey, sectionsOf } from '../../test/exam-writers.ts'
import { unzipped } from '../../test/xlsx.ts'
import { agree } from '../protocol/protocol.db.ts'
import { repositoryVersion } from '../protocol/repository-text.ts'
import { sweepDeletedQuestions } from '../questions/sweep.db.ts'

const page = { curr_page_index: 1, page_size: 50 }

describe.each(engines)('writing exams on %s', (engine) => {
  let school: ExamSchool
  beforeAll(async () => {
    school = await buildExamSchool(engine)
  })
  afterAll(() => school.close())
  const ask = <T>(call: Call, input: Record<string, unknown>, person: Asking): Promise<T> => school.asked<T>(call, input, person)
  const refused = (call: Call, input: Record<string, unknown>, person: Asking) => school.refused(call, input, person)
  const newWriter = () => school.newWriter()
  const pagesOf = async (call: Call, person: Asking, more: object = {}) =>
    (await ask<{ list: ListedExam[] }>(call, { ...page, ...more }, person)).list.map(({ id }) => id)

  it('keeps sections and questions with what they are worth, and answers them with body, key and points', async () => {
    const { teacher, add, get, save } = await newWriter()
    const { exam_id } = await add()
    const [one, two] = [await school.newQuestion(teacher), await school.newQuestion(teacher, { source: '2025·江苏·中考' })]
    const saved = await save(exam_id, 1, sectionsOf([itemOf(one, 250)], [itemOf(two), itemOf(one, 300)]), { title: ' 第一章  测验 ' })
    expect(saved).toMatchObject({ errCode: 0, data: { rev: 2, total_centi: 1050, item_count: 3, leaf_count: 3 } })
    const exam = await get(exam_id)
    expect(exam).toMatchObject({ title: '第一章 测验', rev: 2, total_centi: 1050, item_count: 3, leaf_count: 3, is_mine: 1, origin: 1 })
    expect(exam.sections.map(({ title, items }) => [title, items.map(({ question_id, full_centi }) => [question_id, full_centi])])).toEqual(
      [
        ['第1部分', [[one.question_id, 250]]],
        [
          '第2部分',
          [
            [two.question_id, 500],
            [one.question_id, 300],
          ],
        ],
      ],
    )
    const [, second] = exam.sections
    expect(second?.items[0]).toMatchObject({
      ...{ source: '2025·江苏·中考', usual_centi: 500, newer_version_id: 0, is_gone: 0, leaf_centis: [500], multi_rule: 'part' },
      ...{ key: JSON.parse(questionInput.key), body: JSON.parse(questionInput.body) },
    } satisfies Partial<Record<keyof ExamItem, unknown>>)
    // Its name in the course is the same name.
    expect(await ask<{ title: string }>(resources.byId, { id: exam.resource_id }, teacher)).toMatchObject({ title: '第一章 测验' })
    expect(await Promise.all([one, two].map(school.usedCount))).toEqual([1, 1])
  })

  it('R973: what was changed since is refused; the same once more is not, and a whole state brings back what was there', async () => {
    const { teacher, get, save, written, own: _ } = { own: 0, ...(await newWriter()) }
    const { exam_id, own } = await written(2)
    const [one, two] = own as [AskedQuestion, AskedQuestion]
    const before = sectionsOf(own.map((each) => itemOf(each)))
    expect(await save(exam_id, 2, sectionsOf([itemOf(two)]))).toMatchObject({ errCode: 0, data: { rev: 3 } })
    expect(await refused(exams.savePaper, { exam_id, rev: 2, title: '期中测试', sections: sectionsOf([itemOf(one)]) }, teacher)).toBe(
      'paperStale',
    )
    // Its answer was lost: it is sent again.
    expect(await save(exam_id, 2, sectionsOf([itemOf(two)]))).toMatchObject({ errCode: 0, data: { rev: 3, item_count: 1 } })
    expect(await school.usedCount(one)).toBe(0)
    expect(await save(exam_id, 3, before)).toMatchObject({ errCode: 0, data: { rev: 4 } })
    expect((await get(exam_id)).sections[0]?.items.map(({ question_id }) => question_id)).toEqual(own.map(({ question_id }) => question_id))
    expect(await Promise.all([one, two].map(school.usedCount))).toEqual([1, 1])
    const both = await Promise.all([save(exam_id, 4, sectionsOf([itemOf(one)])), save(exam_id, 4, sectionsOf([itemOf(two)]))])
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, refusals.paperStale[0]])
  })

  it('keeps the total that its teacher wants, and refuses one that no paper has', async () => {
    const { teacher, get, save, written } = await newWriter()
    const { exam_id, own } = await written(1)
    const sections = sectionsOf(own.map((each) => itemOf(each)))
    expect(await save(exam_id, 2, sections, { target_centi: 10_050 })).toMatchObject({ errCode: 0, data: { rev: 3 } })
    expect(await get(exam_id)).toMatchObject({ target_centi: 10_050, total_centi: 500 })
    const wanted = (target_centi: number) =>
      refused(exams.savePaper, { exam_id, rev: 3, title: '期中测试', sections, target_centi }, teacher)
    expect(await wanted(examLimits.totalCenti + 50)).toBe('paperTotal')
    expect(await wanted(10_020)).toBe('scoreBad')
    expect(await get(exam_id)).toMatchObject({ target_centi: 10_050, rev: 3 })
  })

  it('R965: takes no more than a paper holds, and only scores that add up', async () => {
    const { teacher, written } = await newWriter()
    const { exam_id, own } = await written(1)
    const [one] = own as [AskedQuestion]
    const tryTo = (text: string) => refused(exams.savePaper, { exam_id, rev: 2, title: '卷', sections: text }, teacher)
    expect(await tryTo(sectionsOf(Array.from({ length: 201 }, () => itemOf(one, 50))))).toBe('paperLong')
    expect(await tryTo(sectionsOf([{ ...itemOf(one), full_centi: 600 }]))).toBe('scoreSum')
    expect(await tryTo(sectionsOf([{ ...itemOf(one), leaf_centis: [250, 250] }]))).toBe('scoreSum')
    expect(await tryTo(sectionsOf([{ ...itemOf(one), version_id: 999_999 }]))).toBe('questionUnknown')
    expect(await tryTo(sectionsOf([{ ...itemOf(one), question_id: one.question_id + 1 }]))).toBe('questionUnknown')
    const other = await newWriter()
    expect(await tryTo(sectionsOf([itemOf(await school.newQuestion(other.teacher))]))).toBe('questionUnknown')
  })

  it('nobody else reads or changes it, until it is the school’s; then colleagues copy it', async () => {
    const { teacher, students, written, whose, get } = await newWriter()
    const other = await newWriter()
    const { exam_id, own } = await written(2)
    const stranger = await school.people.teacher(school.otherOrgId)
    const foreign = { session: stranger.session, headers: { host: 'other.test' } } as Asking
    const save = { exam_id, rev: 2, title: '改了', sections: '[]' }
    const copyTo = { exam_id, ...other.whose, once: newKey() }
    for (const person of [other.teacher, foreign]) {
      expect(await refused(exams.get, { exam_id }, person)).toBe('paperUnknown')
      expect(await refused(exams.savePaper, save, person)).toBe('paperUnknown')
      expect(await refused(exams.remove, { ids: exam_id }, person)).toBe('paperUnknown')
      expect(await refused(exams.setVisibility, { exam_id, visibility: 2 }, person)).toBe('paperUnknown')
    }
    expect(await refused(exams.copy, copyTo, other.teacher)).toBe('paperUnknown')
    expect((await school.ask(exams.get, { exam_id }, students[0])).errCode).not.toBe(0)
    expect(await refused(exams.addEmpty, { ...whose, once: newKey() }, other.teacher)).toBe('foreignClass')

    expect(await refused(exams.setVisibility, { exam_id, visibility: 2 }, teacher)).toBe('protocolNeeded')
    await agree(school.db, teacher.id, repositoryVersion, 1)
    await ask(exams.setVisibility, { exam_id, visibility: 2 }, teacher)
    expect(await refused(exams.setVisibility, { exam_id, visibility: 3 }, teacher)).toBe('platformOnly')
    expect(await get(exam_id, other.teacher)).toMatchObject({ is_mine: 0, origin: visibilities.school, owner_name: teacher.realName })
    expect(await pagesOf(exams.schoolPages, other.teacher)).toContain(exam_id)
    expect(await pagesOf(exams.allPages, other.teacher, { word: '期中', course_id: school.tree.courseId })).toContain(exam_id)
    expect(await pagesOf(exams.allPages, other.teacher, { word: '期末' })).not.toContain(exam_id)
    expect(await pagesOf(exams.teacherPages, other.teacher)).not.toContain(exam_id)
    expect(await refused(exams.get, { exam_id }, foreign)).toBe('paperUnknown')
    expect(await refused(exams.savePaper, save, other.teacher)).toBe('paperUnknown')
    // It is given to classes by its owner only: in a course of others stands a copy.
    const { resource_id } = await get(exam_id)
    expect(await refused(courses.add, { ...other.whose, resource_ids: resource_id }, other.teacher)).toBe('paperForeign')

    const copy = await ask<MadeExam>(exams.copy, copyTo, other.teacher)
    expect(await ask<MadeExam>(exams.copy, copyTo, other.teacher)).toEqual(copy)
    expect(await Promise.all(own.map(school.usedCount))).toEqual([2, 2])
    await ask(exams.setVisibility, { exam_id, visibility: 1 }, teacher)
    const mine = await other.get(copy.exam_id)
    expect(mine).toMatchObject({ title: '期中测试', total_centi: 1000, item_count: 2, is_mine: 1 })
    // Its questions are a colleague's own, and stay.
    expect(mine.sections[0]?.items.map(({ version_id, is_gone }) => [version_id, is_gone])).toEqual(
      own.map(({ version_id }) => [version_id, 1]),
    )
    const less = sectionsOf([itemOf(own[1] as AskedQuestion)])
    expect(await other.save(copy.exam_id, mine.rev, less)).toMatchObject({ errCode: 0 })
    // R972
    expect((await get(exam_id)).item_count).toBe(2)
  })

  it('R890: who may see an exam of a colleague takes its questions as they stand there, not what their author has made of them since', async () => {
    const { teacher, written } = await newWriter()
    const { exam_id, own } = await written(1)
    const [{ question_id, version_id }] = own as [AskedQuestion]
    await agree(school.db, teacher.id, repositoryVersion, 1)
    await ask(exams.setVisibility, { exam_id, visibility: 2 }, teacher)
    const colleague = await newWriter()
    const mine = await colleague.add()
    const changed = { ...questionInput, id: question_id, base_version_id: version_id, source: '新' }
    const newer = await ask<{ version_id: number }>(questions.save, changed, teacher)
    const taking = (version: number) => colleague.save(mine.exam_id, 1, sectionsOf([itemOf({ question_id, version_id: version })]))
    expect((await taking(newer.version_id)).errCode).toBe(refusals.questionUnknown[0])
    expect((await taking(version_id)).errCode).toBe(0)
  })

  it('a question in an exam stays when it is deleted, as long as an exam has it; a newer version is offered', async () => {
    const { teacher, written, get, save } = await newWriter()
    const { exam_id, own } = await written(1)
    const [{ question_id, version_id }] = own as [AskedQuestion]
    const changed = { ...questionInput, id: question_id, base_version_id: version_id, source: '新' }
    const newer = await ask<{ version_id: number }>(questions.save, changed, teacher)
    const shown = async () => (await get(exam_id)).sections[0]?.items[0]
    expect(await shown()).toMatchObject({ version_id, newer_version_id: newer.version_id, is_gone: 0 })
    expect(await ask(exams.questions, { ids: question_id }, teacher)).toMatchObject({
      list: [{ question_id, version_id: newer.version_id }],
    })
    expect(await ask(questions.remove, { ids: question_id }, teacher)).toMatchObject({ used: [{ id: question_id, count: 1 }] })
    await sweepDeletedQuestions(school.db, school.deps.clock.seconds() + 200 * 86_400)
    expect(await shown()).toMatchObject({ version_id, newer_version_id: 0, is_gone: 1 })
    expect(await ask(exams.questions, { ids: question_id }, teacher)).toEqual({ list: [] })
    // What is in the exam can be saved again.
    expect(await save(exam_id, 2, sectionsOf([itemOf(own[0] as AskedQuestion, 600)]))).toMatchObject({ errCode: 0 })
    expect(await save(exam_id, 3, sectionsOf([]))).toMatchObject({ errCode: 0, data: { total_centi: 0 } })
    await sweepDeletedQuestions(school.db, school.deps.clock.seconds() + 200 * 86_400)
    expect(await school.db.selectFrom('questions').select('id').where('id', '=', question_id).execute()).toEqual([])
  })

  it('is printed with and without answers, by whoever may read it', async () => {
    const { teacher, written, add } = await newWriter()
    const { exam_id } = await written(1)
    const print = async (more: object, person: Asking = teacher) => {
      const query = Object.fromEntries(
        Object.entries({ exam_id, format: 'docx', size: 'A4', answers: 0, ...more }).map(([key, one]) => [key, String(one)]),
      )
      const reply = await school.app.inject({
        url: exams.print.path,
        query,
        headers: { host: 'localhost', cookie: `jt_session=${person.session}`, [pageHeader]: '1' },
      })
      return { name: decodeURIComponent(String(reply.headers['content-disposition'])), bytes: reply.rawPayload, text: reply.body }
    }
    const asked = await print({})
    expect(asked.name).toContain('期中测试.docx')
    const document = unzipped(asked.bytes).get('word/document.xml') ?? ''
    expect([document.includes('甲'), document.includes('参考答案')]).toEqual([true, false])
    const shuffled = await print({ format: 'pdf', size: '8K', answers: 1, variant: 2 })
    expect(shuffled.name).toContain('期中测试 B卷 含答案.pdf')
    expect(shuffled.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const other = await newWriter()
    expect((await print({}, other.teacher)).text).toContain(refusals.paperUnknown[1])
    expect((await print({ exam_id: (await add()).exam_id })).text).toContain(refusals.examPaperEmpty[1])
  })

  it('says to everybody what an exam is given with', async () => {
    const { students } = await newWriter()
    expect(await ask(exams.setting, {}, students[0])).toMatchObject({
      settings: usualSettings,
      limits: { items: 200 },
      redo_counts: [1, 2, 3],
    })
  })
})
