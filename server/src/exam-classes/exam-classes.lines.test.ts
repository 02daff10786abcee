import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { examResults } from '@jiangtai/contract/exam-results'
import { notices } from '@jiangtai/contract/notices'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { change, createExamClass, rightAnswers, secretWords } from '../../test/exam-school.ts'
import { asPerson } from '../../test/given.ts'
import { type Line, openLine, tokenFor } from '../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'

describe.each(engines)('exams of classes over real lines on %s', (engine) => {
  let school: LiveSchool
  let there: TestNode
  const lines: Line[] = []
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    // SQLite is for one server.
    there = engine === 'sqlite' ? school : await buildNode(await school.database.reopen(), { bus: school.deps.bus })
  })
  afterAll(async () => {
    if (there !== school) await there.app.close()
    await school.close()
  })
  afterEach(() => {
    for (const line of lines.splice(0)) line.close()
  })
  const now = () => school.deps.clock.seconds()
  const sit = async (person: { session: string }, classId: number, node: TestNode = school) => {
    const line = await openLine(node.app, { token: await tokenFor(node, person.session), classId })
    lines.push(line)
    return line.sit()
  }
  async function pair() {
    const room = await createExamClass(school, school.orgId, 2)
    const [ann, bo] = room.students
    if (!ann || !bo) throw new Error('nobody')
    return { room, ann, bo }
  }
  const heard = (line: Line, name: string, count = 1) => vi.waitFor(() => expect(line.named(name)).toHaveLength(count), 8000)

  it('R904, R943: on whatever node they sit, students hear at once that it opens, how long it lasts, that it ends and that it is taken back', async () => {
    const { room, ann, bo } = await pair()
    const [here, far] = [await sit(ann, room.classId), await sit(bo, room.classId, there)]
    const { exam_class_id } = await room.push({}, { ends_at: now() + 600 })
    await Promise.all([heard(here, 'exam_open_notice'), heard(far, 'exam_open_notice')])
    expect(far.named('exam_open_notice')).toMatchObject([{ exam_class_id, state: 1, ends_at: now() + 600, title: '期中测试' }])
    for (const student of [ann, bo]) await room.desk(student).start(exam_class_id)
    const more = (once: string, student_ids?: number[]) =>
      room.teach(examClasses.addTime, { exam_class_id, minutes: 5, once, ...(student_ids && { student_ids }) })
    await more('all')
    await Promise.all([heard(here, 'exam_time_notice'), heard(far, 'exam_time_notice')])
    expect(here.named('exam_time_notice')).toMatchObject([{ exam_class_id, deadline_at: now() + 900, attempt_status: 1 }])
    // Of one alone nobody else hears; her own line is answered in order.
    await more('one', [bo.id])
    await heard(far, 'exam_time_notice', 2)
    expect(far.named('exam_time_notice').at(-1)).toMatchObject({ deadline_at: now() + 1200 })
    await room.teach(examClasses.remind, { exam_class_id })
    await Promise.all([heard(here, 'exam_remind_notice'), heard(far, 'exam_remind_notice')])
    // Who has not come in is asked to do that first.
    const { exam_class_id: unbegun } = await room.push()
    await room.teach(examClasses.remind, { exam_class_id: unbegun })
    await heard(here, 'exam_remind_notice', 2)
    expect(here.named('exam_remind_notice')).toMatchObject([
      { exam_class_id, attempt_status: 1 },
      { exam_class_id: unbegun, attempt_status: 0 },
    ])
    await room.teach(examAnswers.end, { exam_class_id })
    await Promise.all([heard(here, 'exam_end_notice'), heard(far, 'exam_end_notice')])
    expect(here.named('exam_time_notice')).toHaveLength(1)
    await room.teach(examClasses.withdraw, { exam_class_id })
    await Promise.all([heard(here, 'exam_withdraw_notice'), heard(far, 'exam_withdraw_notice')])
  })

  it('R1146: who had no line at the opening finds it in the list and in the notices', async () => {
    const { room, ann } = await pair()
    const { exam_class_id } = await room.push()
    const line = await sit(ann, room.classId, there)
    expect(line.named('exam_open_notice')).toEqual([])
    const as = asPerson(there, ann)
    const listed = await as<{ list: object[] }>(examAnswers.list, { curr_page_index: 1, page_size: 10 })
    expect(listed.data.list).toMatchObject([{ exam_class_id, state: 1, attempt_status: 0 }])
    const told = await as<{ list: object[] }>(notices.list, { type: 8, curr_page_index: 1, page_size: 10 })
    expect(told.data.list).toMatchObject([{ title: '考试开始了', text: '期中测试' }])
  })

  it('R944: nothing that a student gets during an exam has a key, an answer or the name of another student, or a score', async () => {
    const { room, ann, bo } = await pair()
    const [mine, theirs] = [await sit(ann, room.classId, there), await sit(bo, room.classId)]
    const { exam_class_id } = await room.push({ sealed: 0, redo_max: 1, show_score: 3 })
    const got: string[] = []
    const ask = async (call: Parameters<TestNode['ask']>[0], input: object = {}) => {
      const { response, data } = await there.ask(call, { ...input }, { session: ann.session })
      got.push(response.body)
      return data as never
    }
    const [device_id, page] = ['d', { curr_page_index: 1, page_size: 10 }]
    const answers = JSON.stringify({ ...rightAnswers, 3: change({ b: ['我的答案'] }), 6: change({ t: '我写的' }) })
    const other = room.desk(bo)
    const theirTry = (await other.start(exam_class_id)).attempt.attempt_id
    await other.save(theirTry, { 6: change({ t: '同学写的' }) })
    const begin = async () =>
      ((await ask(examAnswers.start, { exam_class_id, device_id })) as { started: { attempt: { attempt_id: number } } }).started.attempt
    const { attempt_id } = await begin()
    await ask(examAnswers.get, { exam_class_id })
    await ask(examAnswers.save, { attempt_id, device_id, answers })
    await ask(examAnswers.submitOne, { attempt_id, device_id, leaf: 1, answer: '{"o":["a"]}', seq: 9 })
    await ask(examAnswers.kept, { attempt_id, device_id })
    await ask(examAnswers.kept, { attempt_id: theirTry, device_id })
    await room.teach(examClasses.addTime, { exam_class_id, minutes: 5, once: 'x' })
    await other.submit(theirTry, 'theirs', rightAnswers)
    await ask(examAnswers.submit, { attempt_id, device_id, client_id: 'mine' })
    await ask(examAnswers.redo, { exam_class_id, device_id })
    for (const call of [examAnswers.get, examAnswers.settings, examAnswers.status, examAnswers.end]) await ask(call, { exam_class_id })
    await ask(examAnswers.list, page)
    await ask(notices.list, { type: 8, ...page })
    await room.teach(examAnswers.end, { exam_class_id })
    await heard(mine, 'exam_end_notice')
    await ask(examAnswers.get, { exam_class_id })
    await ask(examResults.report, { exam_class_id })
    expect(got.at(-1)).toContain('老师还未公布结果')
    const whole = [...got, JSON.stringify(mine.got), JSON.stringify(theirs.named('exam_end_notice'))].join('\n')
    expect(whole).toContain('我写的')
    expect(whole).toContain('"leaf_count":6')
    for (const word of [
      ...secretWords,
      '"key":{',
      '"right"',
      '"accept"',
      '"explanation"',
      '"rubric"',
      '"transcript"',
      'answer_keys',
      'score_centi',
      '同学写的',
      bo.realName,
    ])
      expect([word, whole.includes(word)]).toEqual([word, false])
    expect(got.every((body) => !body.includes('"errCode":1,'))).toBe(true)
  })
})
