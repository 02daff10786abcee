import { bin } from '@jiangtai/contract/bin'
import { type Call, pageHeader } from '@jiangtai/contract/call'
import { courseShares } from '@jiangtai/contract/course-shares'
import { courses, type Mix } from '@jiangtai/contract/courses'
import { usualSettings } from '@jiangtai/contract/exam'
import { type ExamItem, exams, type ListedExam, type WrittenExam } from '@jiangtai/contract/exams'
import { pushes } from '@jiangtai/contract/pushes'
import { questions, visibilities } from '@jiangtai/contract/questions'
import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionInput } from '../../test/access-questions.ts'
import type { Asking } from '../../test/build-app.ts'
import { buildCourseSchool, type CourseSchool } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'
import { unzipped } from '../../test/xlsx.ts'
import { clearThese } from '../bin/clear-bin.ts'
import { agree } from '../protocol/protocol.db.ts'
import { repositoryVersion } from '../protocol/repository-text.ts'
import { sweepDeletedQuestions } from '../questions/sweep.db.ts'

const page = { curr_page_index: 1, page_size: 50 }
let keys = 0
/** As a colleague sees it, who has not got the questions. */
const asGone = (section: WrittenExam['sections'][number]) => ({
  ...section,
  items: section.items.map((item) => ({ ...item, is_gone: 1 })),
})
const newKey = () => `press-${++keys}`
interface Made {
  readonly exam_id: number
  readonly mix_id: number
  readonly item_id: number
  readonly resource_id: number
}

describe.each(engines)('writing exams on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  async function ask<T>(call: Call, input: Record<string, unknown>, person: Asking): Promise<T> {
    const { errCode, msg, data } = await school.ask(call, input, person)
    expect([call.path, errCode, msg]).toEqual([call.path, 0, ''])
    return data as T
  }
  const refused = async (call: Call, input: Record<string, unknown>, person: Asking) => {
    const { errCode } = await school.ask(call, input, person)
    return Object.entries(refusals).find(([, [code]]) => code === errCode)?.[0] ?? 'none'
  }

  type Written = { readonly question_id: number; readonly version_id: number }
  const newQuestion = async (person: Asking, more: object = {}): Promise<Written> => {
    const { id, version_id } = await ask<{ id: number; version_id: number }>(questions.save, { ...questionInput, ...more }, person)
    return { question_id: id, version_id }
  }
  const item = (of: Written, full_centi = 500) => ({
    ...{ ...of, full_centi, leaf_centis: [full_centi], multi_rule: 'part', is_fixed_order: 0 },
  })
  const sections = (...lists: (readonly object[])[]) =>
    JSON.stringify(lists.map((items, at) => ({ title: `第${at + 1}部分`, intro: '', items })))

  async function newWriter() {
    const desk = await school.newDesk()
    const { teacher, whose } = desk
    const add = (more: object = {}) => ask<Made>(exams.addEmpty, { ...whose, title: '期中测试', once: newKey(), ...more }, teacher)
    const get = (exam_id: number, person: Asking = teacher) => ask<WrittenExam>(exams.get, { exam_id }, person)
    const save = (exam_id: number, rev: number, text: string, more: object = {}) =>
      school.ask(exams.savePaper, { exam_id, rev, title: '期中测试', sections: text, ...more }, teacher)
    /** One with some questions of the teacher. */
    async function written(count: number) {
      const made = await add()
      const own: Written[] = []
      while (own.length < count) own.push(await newQuestion(teacher))
      expect(await save(made.exam_id, 1, sections(own.map((one) => item(one))))).toMatchObject({ errCode: 0 })
      return { ...made, own }
    }
    return { ...desk, add, get, save, written }
  }
  const usedCount = async ({ question_id }: Written) =>
    (await school.db.selectFrom('questions').select('used_count').where('id', '=', question_id).executeTakeFirstOrThrow()).used_count
  const pagesOf = async (call: Call, person: Asking, more: object = {}) =>
    (await ask<{ list: ListedExam[] }>(call, { ...page, ...more }, person)).list.map(({ id }) => id)

  it('R747, R971: the same press makes one exam, which stands at the end of the course', async () => {
    const { teacher, whose, filled, mix, add } = await newWriter()
    await filled(1)
    const once = newKey()
    const made = await add({ once })
    expect(await add({ once })).toEqual(made)
    expect((await add()).exam_id).not.toBe(made.exam_id)
    const { items } = await mix()
    expect(items).toHaveLength(3)
    expect(items[1]).toMatchObject({
      ...{ id: made.item_id, is_pushed: 0 },
      resource: { id: made.resource_id, exam_id: made.exam_id, title: '期中测试', media_type_id: 100, file_cdn_id: 0, is_mine: 1 },
    })
    // It moves as everything else does.
    const sorted = await ask<Mix>(courses.sort, { id: made.item_id, before_id: items[0]?.id }, teacher)
    expect(sorted.items[0]?.id).toBe(made.item_id)
    const untitled = await ask<Made>(exams.addEmpty, { ...whose, media_type_id: 105, once: newKey() }, teacher)
    expect(await ask<WrittenExam>(exams.get, { exam_id: untitled.exam_id }, teacher)).toMatchObject({
      ...{ media_type_id: 105, item_count: 0, sections: [], rev: 1, course_id: school.tree.courseId, root_subject_id: school.tree.rootId },
      title: expect.stringContaining('限时测验'),
    })
    expect(exams.addEmpty.method + exams.get.method + exams.copy.method).toBe('GETGETPOST')
  })

  it('is no file: lists, counts and room of resources know nothing of it', async () => {
    const { teacher, filled, add } = await newWriter()
    const { resourceIds } = await filled(1)
    await add()
    const list = await ask<{ list: { id: number }[]; total: number; used_bytes: number }>(resources.mine, page, teacher)
    expect([list.list.map(({ id }) => id), list.total]).toEqual([resourceIds, 1])
    const kinds = await ask<{ list: { count: number }[] }>(resources.mediaTypes, {}, teacher)
    expect(kinds.list.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(await ask<{ list: unknown[] }>(resources.allPages, { ...page, word: '期中' }, teacher)).toMatchObject({ list: [] })
  })

  it('keeps sections and questions with what they are worth, and answers them with body, key and points', async () => {
    const { teacher, add, get, save } = await newWriter()
    const { exam_id } = await add()
    const [one, two] = [await newQuestion(teacher), await newQuestion(teacher, { source: '2025·江苏·中考' })]
    const saved = await save(exam_id, 1, sections([item(one, 250)], [item(two), item(one, 300)]), { title: ' 第一章  测验 ' })
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
    expect(await Promise.all([one, two].map(usedCount))).toEqual([1, 1])
  })

  it('R973: what was changed since is refused; the same once more is not, and a whole state brings back what was there', async () => {
    const { teacher, get, save, written, own: _ } = { own: 0, ...(await newWriter()) }
    const { exam_id, own } = await written(2)
    const [one, two] = own as [Written, Written]
    const before = sections(own.map((each) => item(each)))
    expect(await save(exam_id, 2, sections([item(two)]))).toMatchObject({ errCode: 0, data: { rev: 3 } })
    expect(await refused(exams.savePaper, { exam_id, rev: 2, title: '期中测试', sections: sections([item(one)]) }, teacher)).toBe(
      'paperStale',
    )
    // Its answer was lost: it is sent again.
    expect(await save(exam_id, 2, sections([item(two)]))).toMatchObject({ errCode: 0, data: { rev: 3, item_count: 1 } })
    expect(await usedCount(one)).toBe(0)
    expect(await save(exam_id, 3, before)).toMatchObject({ errCode: 0, data: { rev: 4 } })
    expect((await get(exam_id)).sections[0]?.items.map(({ question_id }) => question_id)).toEqual(own.map(({ question_id }) => question_id))
    expect(await Promise.all([one, two].map(usedCount))).toEqual([1, 1])
    const both = await Promise.all([save(exam_id, 4, sections([item(one)])), save(exam_id, 4, sections([item(two)]))])
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, refusals.paperStale[0]])
  })

  it('R965: takes no more than a paper holds, and only scores that add up', async () => {
    const { teacher, written } = await newWriter()
    const { exam_id, own } = await written(1)
    const [one] = own as [Written]
    const tryTo = (text: string) => refused(exams.savePaper, { exam_id, rev: 2, title: '卷', sections: text }, teacher)
    expect(await tryTo(sections(Array.from({ length: 201 }, () => item(one, 50))))).toBe('paperLong')
    expect(await tryTo(sections([{ ...item(one), full_centi: 600 }]))).toBe('scoreSum')
    expect(await tryTo(sections([{ ...item(one), leaf_centis: [250, 250] }]))).toBe('scoreSum')
    expect(await tryTo(sections([{ ...item(one), version_id: 999_999 }]))).toBe('questionUnknown')
    expect(await tryTo(sections([{ ...item(one), question_id: one.question_id + 1 }]))).toBe('questionUnknown')
    const other = await newWriter()
    expect(await tryTo(sections([item(await newQuestion(other.teacher))]))).toBe('questionUnknown')
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

    const copy = await ask<Made>(exams.copy, copyTo, other.teacher)
    expect(await ask<Made>(exams.copy, copyTo, other.teacher)).toEqual(copy)
    expect(await Promise.all(own.map(usedCount))).toEqual([2, 2])
    await ask(exams.setVisibility, { exam_id, visibility: 1 }, teacher)
    const mine = await other.get(copy.exam_id)
    expect(mine).toMatchObject({ title: '期中测试', total_centi: 1000, item_count: 2, is_mine: 1 })
    // Its questions are a colleague's own, and stay.
    expect(mine.sections[0]?.items.map(({ version_id, is_gone }) => [version_id, is_gone])).toEqual(
      own.map(({ version_id }) => [version_id, 1]),
    )
    const less = sections([item(own[1] as Written)])
    expect(await other.save(copy.exam_id, mine.rev, less)).toMatchObject({ errCode: 0 })
    // R972
    expect((await get(exam_id)).item_count).toBe(2)
  })

  it('a shared lesson brings the colleague copies of its exams, each once', async () => {
    const { teacher, written, filled, mix } = await newWriter()
    const { exam_id, resource_id, mix_id } = await written(1)
    const { resourceIds } = await filled(1)
    const other = await newWriter()
    const shared = {
      mix_id,
      resource_ids: JSON.stringify([resource_id, ...resourceIds]),
      teacher_ids: other.teacher.id,
      can_copy: 1,
      text: '',
    }
    const { id } = await ask<{ id: number }>(courseShares.add, shared, teacher)
    expect((await other.get(exam_id)).sections).toEqual((await other.get(exam_id, teacher)).sections.map(asGone))
    const take = () => ask<{ added_count: number }>(courseShares.copy, { id, ...other.whose }, other.teacher)
    expect(await take()).toMatchObject({ added_count: 2 })
    expect(await take()).toMatchObject({ added_count: 0 })
    const { items } = await other.mix()
    const [copy, file] = items.map(({ resource }) => resource)
    expect([copy?.is_mine, copy?.title, file?.id]).toEqual([1, '期中测试', resourceIds[0]])
    expect(copy?.exam_id).not.toBe(exam_id)
    expect(await other.get(copy?.exam_id ?? 0)).toMatchObject({ item_count: 1, is_mine: 1 })
    expect((await mix()).items).toHaveLength(2)
    await ask(exams.remove, { ids: copy?.exam_id }, other.teacher)
    expect(await take()).toMatchObject({ added_count: 1 })
  })

  it('a question in an exam stays when it is deleted, as long as an exam has it; a newer version is offered', async () => {
    const { teacher, written, get, save } = await newWriter()
    const { exam_id, own } = await written(1)
    const [{ question_id, version_id }] = own as [Written]
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
    expect(await save(exam_id, 2, sections([item(own[0] as Written, 600)]))).toMatchObject({ errCode: 0 })
    expect(await save(exam_id, 3, sections([]))).toMatchObject({ errCode: 0, data: { total_centi: 0 } })
    await sweepDeletedQuestions(school.db, school.deps.clock.seconds() + 200 * 86_400)
    expect(await school.db.selectFrom('questions').select('id').where('id', '=', question_id).execute()).toEqual([])
  })

  it('goes into the recycle bin and comes back; cleared out of it, its questions are free again', async () => {
    const { teacher, written, mix, get } = await newWriter()
    const { exam_id, resource_id, own } = await written(1)
    expect(await ask(exams.remove, { ids: exam_id }, teacher)).toEqual({ deleted: 1 })
    expect((await mix()).items).toEqual([])
    expect(await refused(exams.get, { exam_id }, teacher)).toBe('paperUnknown')
    expect(await pagesOf(exams.teacherPages, teacher)).toEqual([])
    const listed = await ask<{ list: object[] }>(bin.pages, page, teacher)
    expect(listed.list).toMatchObject([{ id: resource_id, title: '期中测试', media_class_id: 100, bytes: 0 }])
    expect(await ask(exams.restore, { ids: exam_id }, teacher)).toEqual({ restored: 1 })
    expect((await mix()).items).toHaveLength(1)
    expect((await get(exam_id)).item_count).toBe(1)
    await ask(exams.remove, { ids: exam_id }, teacher)
    await ask(bin.purge, { resource_ids: resource_id }, teacher)
    await clearThese(school.db, { resourceIds: [resource_id], boardIds: [], deletedMixIds: [] })
    expect(await usedCount(own[0] as Written)).toBe(0)
    expect(await school.db.selectFrom('exams').select('id').where('id', '=', exam_id).execute()).toEqual([])
    expect(await refused(exams.restore, { ids: exam_id }, teacher)).toBe('none')
  })

  it('is pushed where a class has it; the push of files leaves it out', async () => {
    const { teacher, classId, written, filled, mix } = await newWriter()
    const { exam_id, item_id } = await written(1)
    expect(await refused(pushes.push, { item_ids: item_id, class_ids: classId }, teacher)).toBe('paperApart')
    const { ids } = await filled(1)
    const pushed = await ask<{ list: { items: object[] }[] }>(
      pushes.push,
      { item_ids: JSON.stringify([item_id, ...ids]), class_ids: classId },
      teacher,
    )
    expect(pushed.list[0]?.items).toMatchObject([{ item_id: ids.at(-1) }])
    const isPushed = async () => (await mix()).items.map(({ is_pushed, push_at }) => [is_pushed, push_at])
    const now = school.deps.clock.seconds()
    expect(await isPushed()).toEqual([
      [0, 0],
      [1, now],
    ])
    const paper = {
      exam_id,
      no: 1,
      body: '{}',
      answer_keys: '[]',
      total_centi: 500,
      item_count: 1,
      leaf_count: 1,
      hash: '',
      created_at: now,
    }
    const { id: paper_id } = await school.db.insertInto('papers').values(paper).returning('id').executeTakeFirstOrThrow()
    const given = { org_id: school.orgId, exam_id, paper_id, class_id: classId, course_id: 0, teacher_id: teacher.id, title: '期中测试' }
    await school.db
      .insertInto('exam_classes')
      .values({
        ...{
          ...given,
          state: 0,
          settings: JSON.stringify(usualSettings),
          starts_at: now + 60,
          ends_at: null,
          opened_at: null,
          ended_at: null,
        },
        ...{ published_at: null, withdrawn_at: null, roster_count: 2, wake_at: null, once_key: '', rev: 1, created_at: now },
      })
      .execute()
    expect((await isPushed())[0]).toEqual([0, now + 60])
    await school.db
      .updateTable('exam_classes')
      .set({ state: 1, opened_at: now + 61 })
      .where('exam_id', '=', exam_id)
      .execute()
    expect((await isPushed())[0]).toEqual([1, now + 61])
    const mine = async (status?: number) =>
      (
        await ask<{ list: { id: number; status: number; classes: object[] }[] }>(
          exams.mine,
          { ...page, ...(status === undefined ? {} : { status }) },
          teacher,
        )
      ).list
    expect(await mine(1)).toMatchObject([
      { id: exam_id, status: 1, used_count: 1, classes: [{ class_id: classId, counts: { roster: 2 } }] },
    ])
    expect([await mine(-1), await mine(3)]).toEqual([[], []])
    // R983: whoever deletes it, its class keeps it.
    await ask(exams.remove, { ids: exam_id }, teacher)
    expect(await school.db.selectFrom('exam_classes').select('id').where('exam_id', '=', exam_id).execute()).toHaveLength(1)
    await school.db.updateTable('exam_classes').set({ withdrawn_at: now, state: 9 }).where('exam_id', '=', exam_id).execute()
    await ask(exams.restore, { ids: exam_id }, teacher)
    expect((await isPushed())[0]).toEqual([0, 0])
  })

  it('R967, R969, R970: puts questions together, the same ones for a seed, none of late, and none at all where there are too few', async () => {
    const { teacher, classId } = await newWriter()
    const { rootId } = school.tree
    const own: number[] = []
    for (const difficulty of [1, 1, 3, 3, 5, 5]) own.push((await newQuestion(teacher, { difficulty, root_subject_id: rootId })).question_id)
    const type = questionInput.type
    const compose = (count: number, more: object = {}) => ({
      ...{ rows: JSON.stringify([{ type, count, full_centi: 500, point_ids: [] }]), mix: '{"easy":40,"mid":40,"hard":20}', seed: 7 },
      ...{ root_subject_id: rootId, class_ids: classId, avoid_days: 30, ...more },
    })
    type Reply = { rows: { questions: { question_id: number; difficulty: number }[] }[]; borrowed: object[] }
    const idsOf = ({ rows }: Reply) => rows[0]?.questions.map(({ question_id }) => question_id) ?? []
    const some = await ask<Reply>(exams.compose, compose(5), teacher)
    expect(some.rows[0]?.questions.map(({ difficulty }) => difficulty).sort()).toEqual([1, 1, 3, 3, 5])
    expect(await ask<Reply>(exams.compose, compose(5), teacher)).toEqual(some)
    const orders = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) orders.add(idsOf(await ask<Reply>(exams.compose, compose(3, { seed }), teacher)).join())
    expect(orders.size).toBeGreaterThan(3)
    expect(idsOf(await ask<Reply>(exams.compose, compose(5, { exclude_ids: own[0] }), teacher))).not.toContain(own[0])
    const { errCode, msg, data } = await school.ask(exams.compose, compose(9), teacher)
    expect([errCode, msg, data]).toEqual([refusals.composeShort[0], '题库题量不足：单选题还差3题', { row: 0, point_id: 0, n: 3 }])
    expect(await refused(exams.compose, compose(1, { mix: '{"easy":40,"mid":40,"hard":10}' }), teacher)).toBe('composeMix')

    const { question_id, version_id } = { question_id: own[5] as number, version_id: 0 }
    const version = await school.db
      .selectFrom('questions')
      .select('current_version_id')
      .where('id', '=', question_id)
      .executeTakeFirstOrThrow()
    await giveTo(classId, teacher.id, question_id, version.current_version_id ?? version_id)
    expect(await refused(exams.compose, compose(6), teacher)).toBe('composeShort')
    expect(idsOf(await ask<Reply>(exams.compose, compose(6, { avoid_days: 0 }), teacher))).toHaveLength(6)

    const similar = (input: object) =>
      ask<{ question: { question_id: number } | null }>(exams.similar, { question_id: own[0], ...input }, teacher)
    expect((await similar({})).question?.question_id).toBe(own[1])
    expect((await similar({ exclude_ids: JSON.stringify(own) })).question).toBeNull()
  })

  async function giveTo(class_id: number, teacher_id: number, question_id: number, version_id: number) {
    const created_at = school.deps.clock.seconds()
    const exam = { org_id: school.orgId, kind: 1 as const, total_centi: 0, item_count: 0, source_exam_id: null, once_key: null, rev: 1 }
    const { id: exam_id } = await school.db
      .insertInto('exams')
      .values({ ...exam, updated_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const paper = { exam_id, no: 1, body: '{}', answer_keys: '[]', total_centi: 500, item_count: 1, leaf_count: 1, hash: '', created_at }
    const { id: paper_id } = await school.db.insertInto('papers').values(paper).returning('id').executeTakeFirstOrThrow()
    await school.db.insertInto('paper_questions').values({ paper_id, item_no: 1, question_id, version_id }).execute()
    const given = {
      org_id: school.orgId,
      exam_id,
      paper_id,
      class_id,
      course_id: 0,
      teacher_id,
      title: '卷',
      state: 2 as const,
      settings: '{}',
    }
    await school.db
      .insertInto('exam_classes')
      .values({
        ...{
          ...given,
          starts_at: null,
          ends_at: null,
          opened_at: created_at,
          ended_at: created_at,
          published_at: null,
          withdrawn_at: null,
        },
        ...{ roster_count: 0, wake_at: null, once_key: newKey(), rev: 1, created_at },
      })
      .execute()
  }

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
