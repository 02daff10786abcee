import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examMarking } from '@jiangtai/contract/exam-marking'
import { examResults } from '@jiangtai/contract/exam-results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { change, createExamClass, rightAnswers } from '../../../test/exam-school.ts'

describe.each(engines)('results in letters on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())

  /** Handed in, marked with a line of the rubric and published; every reply that the student has got. */
  async function replies(settings: object) {
    const room = await createExamClass(school, orgId, 5)
    const { exam_class_id } = await room.push(settings)
    const desk = room.desk(room.students[0] as never)
    const { attempt } = await desk.start(exam_class_id)
    const handedIn = await desk.submit(attempt.attempt_id, `letters-${exam_class_id}`, { ...rightAnswers, 6: change({ t: '因为' }) })
    await room.teach(examAnswers.end, { exam_class_id })
    const { data } = await room.teach<{ list: { mark: { rev: number } }[] }>(examMarking.answers, {
      exam_class_id,
      leaf: 6,
      filter: 0,
      curr_page_index: 1,
    })
    const mark = {
      attempt_id: attempt.attempt_id,
      leaf: 6,
      score_centi: 300,
      rubric: '[{"id":1,"centi":300}]',
      rev: data.list[0]?.mark.rev,
    }
    expect((await room.teach(examMarking.mark, mark)).errCode).toBe(0)
    expect((await room.teach(examResults.publish, { exam_class_id, is_confirmed: 1 })).errCode).toBe(0)
    const list = await desk.as(examAnswers.list, { curr_page_index: 1 })
    const report = await desk.as<{ grade?: string; points: unknown[] }>(examResults.report, { exam_class_id })
    expect([list.errCode, report.errCode]).toEqual([0, 0])
    return { report: report.data, text: JSON.stringify([handedIn, list, { ...report.data, paper: null, keys: null }]) }
  }

  it('R958: where only letters are told, no reply names points, neither of the whole nor of a question or a line of the rubric', async () => {
    const { report, text } = await replies({ show_grade: 2, show_score: 1, show_answer: 3 })
    expect(report.grade).toBe('A')
    expect(text).not.toMatch(/score_centi|"centi"|mean_milli/)
    expect(report.points).toEqual([])
  })

  it('R958: where no score is told, the answers and comments say none', async () => {
    const { report, text } = await replies({ show_score: 0, show_answer: 3 })
    expect(report.grade).toBeUndefined()
    expect(text).not.toMatch(/score_centi|"centi"|mean_milli/)
  })

  it('can fail: points are named where they are told', async () => {
    expect((await replies({ show_score: 1, show_answer: 3 })).text).toMatch(/score_centi.*"centi":300/)
  })
})
