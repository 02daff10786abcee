import { bin } from '@jiangtai/contract/bin'
import type { Call } from '@jiangtai/contract/call'
import { courseShares } from '@jiangtai/contract/course-shares'
import { courses, type Mix } from '@jiangtai/contract/courses'
import { usualSettings } from '@jiangtai/contract/exam'
import { exams, type ListedExam, type WrittenExam } from '@jiangtai/contract/exams'
import { pushes } from '@jiangtai/contract/pushes'
import { resources } from '@jiangtai/contract/resources'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { type AskedQuestion, buildExamSchool, type ExamSchool, type MadeExam, newKey } from '../../test/exam-writers.ts'
import { clearThese } from '../bin/clear-bin.ts'

const page = { curr_page_index: 1, page_size: 50 }
/** As a colleague sees it, who has not got the questions. */
const asGone = (section: WrittenExam['sections'][number]) => ({
  ...section,
  items: section.items.map((item) => ({ ...item, is_gone: 1 })),
})

describe.each(engines)('exams in courses on %s', (engine) => {
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
    const untitled = await ask<MadeExam>(exams.addEmpty, { ...whose, media_type_id: 105, once: newKey() }, teacher)
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
    expect(await school.usedCount(own[0] as AskedQuestion)).toBe(0)
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
    expect((await mix()).items.map(({ exam }) => exam)).toMatchObject([
      { item_count: 1, total_centi: 500, classes: [{ class_id: classId, state: 0, starts_at: now + 60, counts: { roster: 2 } }] },
      undefined,
    ])
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
    // R983: whoever deletes it, its class keeps it; but not while it is sat.
    await school.db
      .updateTable('exam_classes')
      .set({ state: 2, ended_at: now + 62 })
      .where('exam_id', '=', exam_id)
      .execute()
    await ask(exams.remove, { ids: exam_id }, teacher)
    expect(await school.db.selectFrom('exam_classes').select('id').where('exam_id', '=', exam_id).execute()).toHaveLength(1)
    await school.db.updateTable('exam_classes').set({ withdrawn_at: now, state: 9 }).where('exam_id', '=', exam_id).execute()
    await ask(exams.restore, { ids: exam_id }, teacher)
    expect((await isPushed())[0]).toEqual([0, 0])
  })
})
