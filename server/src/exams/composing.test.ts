import type { Call } from '@jiangtai/contract/call'
import { exams } from '@jiangtai/contract/exams'
import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionInput } from '../../test/access-questions.ts'
import type { Asking } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { buildExamSchool, type ExamSchool, newKey } from '../../test/exam-writers.ts'

describe.each(engines)('putting papers together on %s', (engine) => {
  let school: ExamSchool
  beforeAll(async () => {
    school = await buildExamSchool(engine)
  })
  afterAll(() => school.close())
  const ask = <T>(call: Call, input: Record<string, unknown>, person: Asking): Promise<T> => school.asked<T>(call, input, person)
  const refused = (call: Call, input: Record<string, unknown>, person: Asking) => school.refused(call, input, person)
  const newWriter = () => school.newWriter()

  it('R967, R969, R970: puts questions together, the same ones for a seed, none of late, and none at all where there are too few', async () => {
    const { teacher, classId } = await newWriter()
    const { rootId } = school.tree
    const own: number[] = []
    for (const difficulty of [1, 1, 3, 3, 5, 5])
      own.push((await school.newQuestion(teacher, { difficulty, root_subject_id: rootId })).question_id)
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

    const top = await newPoint(teacher, rootId, '数与式')
    const [below, other] = [await newPoint(teacher, rootId, '数轴', top), await newPoint(teacher, rootId, '方程')]
    const about = (id: number) => ({ root_subject_id: rootId, points: JSON.stringify([{ id }]) })
    const [one, two] = [await school.newQuestion(teacher, about(below)), await school.newQuestion(teacher, about(other))]
    const rows = (...point_ids: number[]) => JSON.stringify([{ type, count: point_ids.length, full_centi: 500, point_ids }])
    const both = await ask<Reply>(exams.compose, compose(2, { rows: rows(top, other) }), teacher)
    expect(idsOf(both).sort((a, b) => a - b)).toEqual([one.question_id, two.question_id].sort((a, b) => a - b))
    const none = await newPoint(teacher, rootId, '函数')
    expect((await school.ask(exams.compose, compose(2, { rows: rows(top, none) }), teacher)).msg).toBe('题库题量不足：单选题“函数”还差1题')

    const similar = (input: object) =>
      ask<{ question: { question_id: number } | null }>(exams.similar, { question_id: own[0], ...input }, teacher)
    expect((await similar({})).question?.question_id).toBe(own[1])
    expect((await similar({ exclude_ids: JSON.stringify(own) })).question).toBeNull()
  })

  const newPoint = async (person: Asking, root_subject_id: number, name: string, parent_id?: number) =>
    (await ask<{ id: number }>(knowledgePoints.save, { root_subject_id, name, ...(parent_id && { parent_id }) }, person)).id

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
})
