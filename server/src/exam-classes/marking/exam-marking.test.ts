import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { examMarking, type Marked } from '@jiangtai/contract/exam-marking'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { createMarking, written } from '../../../test/exam-marking.ts'
import { change } from '../../../test/exam-school.ts'
import { asPerson } from '../../../test/given.ts'

const code = (name: RefusalName) => refusals[name][0]
const missing = 999_999

describe.each(engines)('marking on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  const marking = (wanted: Parameters<typeof createMarking>[2] = {}) => createMarking(school, orgId, wanted)
  const publish = (id: number) =>
    school.db.updateTable('exam_classes').set({ state: 3, published_at: school.deps.clock.seconds() }).where('id', '=', id).execute()
  const factsOf = async (attempt_id: number) =>
    school.db
      .selectFrom('answer_facts')
      .select(['score_centi', 'state'])
      .where('attempt_id', '=', attempt_id)
      .where('leaf_no', '=', written)
      .execute()

  it('R1170 of marks: an answer gets its score, the try its sum, statistics their fact, and the last mark of all ends it', async () => {
    const room = await marking({ texts: ['因为', null] })
    expect(await room.attempt(0)).toMatchObject({ status: 2, score_centi: null, auto_centi: 2500 })
    expect(await factsOf(room.attemptId(0))).toEqual([])
    expect(await room.leaf()).toMatchObject({
      ...{ item_no: 5, sub_no: 0, type: 3, full_centi: 500, is_manual: 1, is_named: 1, own_open: 1 },
      counts: { open: 1, wait: 0, blank: 1, done: 0 },
    })
    expect(await room.leaf(room.teach, 5)).toMatchObject({ item_no: 4, sub_no: 2, is_manual: 0, counts: { open: 0, blank: 0, done: 2 } })
    const { errCode, data } = await room.mark(0, 350, { comment: ' 再想想\r\n第二步 ', rubric: '[{"id":1,"centi":350}]' })
    expect([errCode, data]).toMatchObject([
      0,
      {
        ...{ rev: 2, open_left: 0, score_centi: 2850, status: 3, standing: 'done', counts: { open: 0, blank: 1, done: 1 } },
        mark: { score_centi: 350, state: 2, comment: '再想想\n第二步', rubric: [{ id: 1, centi: 350 }], is_by_teacher: 1, rev: 2 },
      },
    ])
    expect(data.mark.grader_name).toBe(room.teacher.realName)
    expect(await room.attempt(0)).toMatchObject({ status: 3, score_centi: 2850, auto_centi: 2850 })
    expect(await factsOf(room.attemptId(0))).toEqual([{ score_centi: 350, state: 2 }])
    const shown = (await room.teach<{ to_mark: number }>(examClasses.get, { exam_class_id: room.exam_class_id })).data
    expect(shown.to_mark).toBe(0)
  })

  it('R947, R948: a score outside, of no half points, or over somebody else’s is refused, and changes nothing', async () => {
    const room = await marking({ students: 1 })
    const before = await room.attempt(0)
    const refused = []
    for (const [score, rev] of [
      [-50, 1],
      [550, 1],
      [120, 1],
      [300, 2],
      [300, 0],
    ] as const)
      refused.push((await room.mark(0, score, { rev })).errCode)
    expect(refused).toEqual(['markScore', 'markScore', 'markStep', 'markStale', 'markStale'].map((name) => code(name as RefusalName)))
    expect([await room.attempt(0), await room.history(0)]).toEqual([before, []])
    // The same press again.
    expect([(await room.mark(0, 300, { rev: 1 })).errCode, (await room.mark(0, 300, { rev: 1 })).errCode]).toEqual([0, code('markStale')])
  })

  it('R956: what a mark replaces is kept with its comment; undo puts it back, twenty in a row, and both are in the history', async () => {
    const room = await marking({ students: 1 })
    const presses = [await room.mark(0, 100, { comment: '一' }), await room.mark(0, 200, { comment: '二' }), await room.mark(0, 500)]
    expect(presses.map(({ errCode }) => errCode)).toEqual([0, 0, 0])
    // What is not said stays.
    expect(presses[2]?.data.mark).toMatchObject({ score_centi: 500, comment: '二' })
    const [waiting, one, two] = presses.map(({ data }) => data.before_id)
    const take = (before_id: number | undefined, rev: number) =>
      room.teach<Marked>(examMarking.takeBack, { attempt_id: room.attemptId(0), leaf: written, rev, before_id })
    expect((await take(two, 3)).errCode).toBe(code('markStale'))
    expect((await take(two, 4)).data.mark).toMatchObject({ score_centi: 200, comment: '二', rev: 5 })
    expect((await take(one, 5)).data.mark).toMatchObject({ score_centi: 100, comment: '一', rev: 6 })
    expect((await take(waiting, 6)).data).toMatchObject({ status: 2, standing: 'open', mark: { state: 4, comment: '', is_by_teacher: 0 } })
    expect(await room.attempt(0)).toMatchObject({ status: 2, score_centi: null })
    expect(await factsOf(room.attemptId(0))).toEqual([])
    expect(
      (await room.history(0)).filter(({ comment }) => comment !== '').map(({ score_centi, comment }) => [score_centi, comment]),
    ).toEqual([
      [100, '一'],
      [200, '二'],
      [500, '二'],
      [200, '二'],
      [100, '一'],
    ])
    expect((await take(missing, 7)).errCode).toBe(code('markUndo'))
  })

  it('an undo of somebody else’s mark, and one that would take a published score away, are refused', async () => {
    const room = await marking({ students: 1, colleagues: 1 })
    const { data } = await room.mark(0, 300)
    const undo = { attempt_id: room.attemptId(0), leaf: written, rev: data.rev, before_id: data.before_id }
    const [colleague] = room.colleagueAs
    expect((await colleague?.(examMarking.takeBack, undo))?.errCode).toBe(code('markUndo'))
    await publish(room.exam_class_id)
    expect((await room.teach(examMarking.takeBack, undo)).errCode).toBe(code('markUndo'))
    // It may still be changed, with history and facts, and a change may be taken back.
    const changed = await room.mark(0, 400)
    expect([changed.errCode, await factsOf(room.attemptId(0))]).toEqual([0, [{ score_centi: 400, state: 2 }]])
    const again = { ...undo, rev: changed.data.rev, before_id: changed.data.before_id }
    expect((await room.teach<Marked>(examMarking.takeBack, again)).data.mark.score_centi).toBe(300)
    expect(await room.attempt(0)).toMatchObject({ status: 3, score_centi: 2800 })
  })

  it('what the server marked is changed only with a reason, which stays; taken back it is the server’s again', async () => {
    const room = await marking({ students: 1 })
    expect((await room.mark(0, 0, { leaf: 3 })).errCode).toBe(code('markReason'))
    expect((await room.mark(0, 0, { leaf: 3, reason: '  ' })).errCode).toBe(code('markReason'))
    const { data } = await room.mark(0, 0, { leaf: 3, reason: '抄的' })
    expect(data.mark).toMatchObject({ score_centi: 0, state: 1, reason: '抄的', blanks: [1], is_by_teacher: 1 })
    const [kept] = await room.history(0, room.teach, 3)
    expect(kept).toMatchObject({ score_centi: 500, is_by_teacher: 0, replaced_by: room.teacher.realName })
    expect((await room.mark(0, 250, { leaf: 3 })).data.mark).toMatchObject({ score_centi: 250, reason: '抄的' })
    const taken = { attempt_id: room.attemptId(0), leaf: 3, rev: 3, before_id: data.before_id }
    expect((await room.teach<Marked>(examMarking.takeBack, taken)).data.mark).toMatchObject({
      score_centi: 500,
      is_by_teacher: 0,
      reason: '',
    })
  })

  it('R955: all blank answers of a question are 0 at once; what was answered is not touched, and the history says who', async () => {
    const room = await marking({ students: 4, texts: [null, '因为', '  ', null] })
    expect((await room.answers(room.teach, { filter: 1 })).list.map(({ standing }) => standing)).toEqual([
      'blank',
      'open',
      'blank',
      'blank',
    ])
    const ask = () =>
      room.teach<{ count: number; counts: object }>(examMarking.blanks, { exam_class_id: room.exam_class_id, leaf: written })
    expect((await ask()).data).toEqual({ count: 3, counts: { open: 1, wait: 0, blank: 0, done: 3 } })
    expect((await ask()).data.count).toBe(0)
    const { list } = await room.answers(room.teach, { filter: 2 })
    expect(list.map(({ mark }) => [mark.score_centi, mark.state, mark.is_by_teacher, mark.grader_name])).toEqual(
      Array(3).fill([0, 0, 1, room.teacher.realName]),
    )
    expect(await room.history(0)).toMatchObject([{ score_centi: 0, is_by_teacher: 0, replaced_by: room.teacher.realName }])
    expect([await room.attempt(0), await room.attempt(1)]).toMatchObject([{ status: 3, score_centi: 2500 }, { status: 2 }])
  })

  it('R957: answers are listed by question, all, open and done, only for teachers of the class, with the reference and the rubric', async () => {
    const room = await marking({ students: 3, texts: ['甲', '乙', null] })
    await room.mark(1, 500)
    const all = await room.answers()
    expect(all).toMatchObject({
      ...{ total: 3, is_named: 1, counts: { open: 1, wait: 0, blank: 1, done: 1 } },
      leaf: { leaf: written, full_centi: 500, key: { rubric: [{ id: 1, text: '秘密评分', points_centi: 500 }] } },
    })
    expect(all.list.map(({ name, number, answer }) => [name, number, answer.t])).toEqual(
      room.students.map(({ realName }, at) => [realName, at + 1, ['甲', '乙', undefined][at]]),
    )
    expect((await room.answers(room.teach, { filter: 1 })).list.map(({ attempt_id }) => attempt_id)).toEqual([room.tries[0], room.tries[2]])
    expect((await room.answers(room.teach, { filter: 2 })).list.map(({ attempt_id }) => attempt_id)).toEqual([room.tries[1]])
    const second = await room.answers(room.teach, { curr_page_index: 2, page_size: 2 })
    expect([second.list.map(({ attempt_id }) => attempt_id), second.total]).toEqual([[room.tries[2]], 3])
    const parts = await room.answers(room.teach, { leaf: 5 })
    expect(parts.leaf).toMatchObject({ item_no: 4, sub_no: 2, is_manual: 0, material: { type: 'doc' }, key: { right: ['d'] } })
  })

  it('R806, R957: a foreign teacher is refused as if there were no exam, and a student altogether; nothing is changed', async () => {
    const room = await marking({ students: 1 })
    const foreign = asPerson(school, await school.people.teacher(orgId, [await school.people.schoolClass(orgId)]))
    const [ann] = room.students
    if (!ann) throw new Error('nobody')
    const { exam_class_id } = room
    const attempt_id = room.attemptId(0)
    const place = { leaf: written, filter: 0, curr_page_index: 1, page_size: 10, attempt_id, exam_class_id }
    const more = { ...place, score_centi: 100, rev: 1, before_id: 1, file_id: 1, strokes: '[]', turn: 0, markers: '[]', marks: '[]' }
    const { bank: _, addToBank: __, changeInBank: ___, removeFromBank: ____, tasks: _____, ...calls } = examMarking
    const wanted: Readonly<Record<string, readonly (keyof typeof more)[]>> = {
      ...{ leaves: ['exam_class_id'], answers: ['exam_class_id', 'leaf', 'filter', 'curr_page_index', 'page_size'] },
      ...{ tries: ['exam_class_id', 'filter', 'curr_page_index', 'page_size'], ofStudent: ['exam_class_id', 'attempt_id'] },
      ...{ mark: ['attempt_id', 'leaf', 'score_centi', 'rev'], markMany: ['exam_class_id', 'marks'], blanks: ['exam_class_id', 'leaf'] },
      ...{
        takeBack: ['attempt_id', 'leaf', 'rev', 'before_id'],
        history: ['attempt_id', 'leaf'],
        setMarkers: ['exam_class_id', 'markers'],
      },
      saveInk: ['attempt_id', 'leaf', 'file_id', 'strokes', 'turn', 'rev'],
    }
    const before = [await room.attempt(0), await room.history(0)]
    for (const [name, call] of Object.entries(calls)) {
      const fields = wanted[name] ?? []
      const input = Object.fromEntries(fields.map((field) => [field, more[field]]))
      const ofTry = !fields.includes('exam_class_id')
      const gone = { ...input, ...(ofTry ? { attempt_id: missing } : { exam_class_id: missing }) }
      const why = code(ofTry ? 'attemptUnknown' : 'examUnknown')
      expect([name, (await foreign(call, input)).errCode, (await foreign(call, gone)).errCode]).toEqual([name, why, why])
      expect([name, (await asPerson(school, ann)(call, input)).errCode]).toEqual([name, code('notAllowed')])
    }
    // A try of another exam is missing in the own one.
    const other = await marking({ students: 1 })
    const mixed = { exam_class_id, attempt_id: other.attemptId(0) }
    expect((await room.teach(examMarking.ofStudent, mixed)).errCode).toBe(code('attemptUnknown'))
    const many = { exam_class_id, marks: JSON.stringify([{ attempt_id: other.attemptId(0), leaf: written, score_centi: 0, rev: 1 }]) }
    const { data } = await room.teach<{ list: object[] }>(examMarking.markMany, many)
    expect(data.list).toMatchObject([{ refused: refusals.attemptUnknown[1], marked: null }])
    expect([await room.attempt(0), await room.history(0)]).toEqual(before)
  })

  it('what is not handed in, voided or withdrawn is not marked', async () => {
    const room = await marking({ students: 1, isEnded: false })
    const again = await createMarking(school, orgId, { students: 1, settings: { redo_max: 3 }, isEnded: false })
    const [ann] = again.students
    if (!ann) throw new Error('nobody')
    const { data } = await again.desk(ann).redo(again.exam_class_id)
    const asked = { attempt_id: data.attempt.attempt_id, leaf: written, score_centi: 100, rev: 1 }
    expect((await again.teach(examMarking.mark, asked)).errCode).toBe(code('markNotIn'))
    expect((await again.mark(0, 100, { leaf: 7, rev: 1 })).errCode).toBe(code('examLeafUnknown'))
    await room.teach(examClasses.returnAttempt, { exam_class_id: room.exam_class_id, attempt_id: room.attemptId(0), reason: '重做' })
    expect((await room.mark(0, 100, { rev: 1 })).errCode).toBe(code('attemptUnknown'))
    await again.teach(examClasses.withdraw, { exam_class_id: again.exam_class_id })
    expect((await again.mark(0, 100, { rev: 1 })).errCode).toBe(code('examState'))
  })

  it('R953: anonymous, nobody is named in any reply until the question is finished and nobody can answer any more', async () => {
    const room = await marking({ students: 3, settings: { anonymous_marking: 1 }, isEnded: false })
    const named = async () => {
      const { data: tries } = await room.teach<{ list: { attempt_id: number }[] }>(examMarking.tries, {
        ...{ exam_class_id: room.exam_class_id, filter: 0, curr_page_index: 1, page_size: 10 },
      })
      const whole = await room.teach(examMarking.ofStudent, { exam_class_id: room.exam_class_id, attempt_id: room.attemptId(0) })
      const all = JSON.stringify([await room.answers(), tries, whole, await room.leaf()])
      return room.students.filter(({ id, realName }) => all.includes(realName) || all.includes(`"student_id":${id},`)).length
    }
    expect(await named()).toBe(0)
    const { list } = await room.answers()
    expect(list.map(({ name, student_id }) => [name, student_id])).toEqual([1, 2, 3].map((number) => [`考生 0${number}`, 0]))
    for (const at of [0, 1, 2]) await room.mark(at, 300)
    // Everything is marked, and the exam goes on.
    expect(await named()).toBe(0)
    await room.teach(examAnswers.end, { exam_class_id: room.exam_class_id })
    expect([await named(), (await room.leaf())?.is_named]).toEqual([3, 1])
    // The numbers stay, and with them the order.
    expect((await room.answers()).list.map(({ attempt_id }) => attempt_id)).toEqual(list.map(({ attempt_id }) => attempt_id))
  })

  it('R954: two mark without seeing each other’s; near enough they make the mean, too far apart a third decides', async () => {
    const room = await marking({ students: 2, colleagues: 2, settings: { double_marking: 1 } })
    const [bo, cy] = room.colleagueAs
    if (!bo || !cy) throw new Error('nobody')
    expect((await room.mark(0, 300, { comment: '甲说' })).data).toMatchObject({ standing: 'wait', status: 2, counts: { open: 1, wait: 1 } })
    const hidden = JSON.stringify([await room.answers(bo), await room.history(0, bo), await room.leaf(bo)])
    expect([hidden.includes('甲说'), hidden.includes('"score_centi":300')]).toEqual([false, false])
    expect(await room.answers(bo)).toMatchObject({
      counts: { open: 2, wait: 0 },
      list: [{ standing: 'open', mark: { state: 4, rev: 1 } }, {}],
    })
    const own = (await room.answers()).list[0]
    expect(own?.mark).toMatchObject({ score_centi: 300, comment: '甲说', state: 4, is_by_teacher: 1 })
    // The own score may be changed until the other one is there.
    expect((await room.mark(0, 350)).data.mark).toMatchObject({ score_centi: 350, comment: '甲说' })
    const both = await room.mark(0, 300, { comment: '乙说' }, bo)
    expect(both.data).toMatchObject({ standing: 'done', status: 3, mark: { score_centi: 300, comment: '甲说\n乙说', is_by_teacher: 1 } })
    expect(await factsOf(room.attemptId(0))).toEqual([{ score_centi: 300, state: 2 }])

    await room.mark(1, 0)
    expect((await room.mark(1, 500, {}, bo)).data).toMatchObject({ standing: 'apart', status: 2 })
    expect((await room.answers(cy, { filter: 1 })).list.map(({ standing }) => standing)).toEqual(['third'])
    const third = await room.mark(1, 100, { comment: '丙说' }, cy)
    expect(third.data).toMatchObject({ standing: 'done', status: 3, mark: { score_centi: 100, comment: '丙说' } })
    // What was decided by several is changed only with a reason.
    expect((await room.mark(1, 200)).errCode).toBe(code('markReason'))
    const undo = { attempt_id: room.attemptId(1), leaf: written, rev: third.data.rev, before_id: third.data.before_id }
    expect((await bo(examMarking.takeBack, undo)).errCode).toBe(code('markUndo'))
    expect((await cy<Marked>(examMarking.takeBack, undo)).data).toMatchObject({ standing: 'third', status: 2 })
    // Two may also come to agree.
    expect((await room.mark(1, 400)).data).toMatchObject({ standing: 'done', mark: { score_centi: 450 } })
  })

  it('R954: a class with one teacher is marked by that one, whatever the setting says', async () => {
    const room = await marking({ students: 1, settings: { double_marking: 1 } })
    const { data } = await room.teach<{ is_double: number }>(examMarking.leaves, { exam_class_id: room.exam_class_id })
    expect([data.is_double, (await room.mark(0, 300)).data.standing]).toEqual([0, 'done'])
  })

  it('questions and students are divided among the teachers of the class: each has the own part first, and nobody is kept out', async () => {
    const room = await marking({ students: 4, colleagues: 1 })
    const [colleague] = room.others
    const [bo] = room.colleagueAs
    if (!bo || !colleague) throw new Error('nobody')
    const { exam_class_id } = room
    const set = (markers: object[]) =>
      room.teach<{ markers: object[] }>(examMarking.setMarkers, { exam_class_id, markers: JSON.stringify(markers) })
    const markers = [
      { leaf: 0, teacher_id: room.teacher.id, from: 1, to: 3 },
      { leaf: 0, teacher_id: colleague.id, from: 4, to: 0 },
    ]
    expect((await set(markers)).data.markers).toEqual(markers)
    expect([(await room.leaf())?.own_open, (await room.leaf(bo))?.own_open]).toEqual([3, 1])
    expect((await room.answers(bo, { is_mine: '1' })).list.map(({ number }) => number)).toEqual([4])
    expect((await room.mark(0, 100, {}, bo)).errCode).toBe(0)
    expect((await set([{ leaf: 0, teacher_id: missing, from: 1, to: 0 }])).errCode).toBe(code('markerUnknown'))
    expect((await set([{ leaf: 99, teacher_id: colleague.id, from: 1, to: 0 }])).errCode).toBe(code('examLeafUnknown'))
    // Whoever leaves the class has no part any more: everybody has it.
    await school.db.deleteFrom('class_teachers').where('teacher_id', '=', colleague.id).execute()
    expect((await room.leaf())?.own_open).toBe(3)
    expect((await set([])).data.markers).toEqual([])
  })

  it('R952: own comments are most used first, each once, and nobody else’s; bad words are refused', async () => {
    const room = await marking({ students: 1 })
    const add = async (text: string) => (await room.teach<{ comment: { id: number } }>(examMarking.addToBank, { text })).data.comment.id
    const [steps, unit] = [await add('步骤完整'), await add(' 注意  单位 ')]
    expect(await add('步骤完整')).toBe(steps)
    const bank = async () =>
      (await room.teach<{ list: { text: string; uses: number }[] }>(examMarking.bank)).data.list.map(({ text, uses }) => [text, uses])
    await room.mark(0, 300, { comment: '注意 单位', bank_ids: [unit, missing] })
    expect(await bank()).toEqual([
      ['注意 单位', 1],
      ['步骤完整', 0],
    ])
    expect((await room.teach(examMarking.changeInBank, { id: steps, text: '步骤清楚' })).errCode).toBe(0)
    expect((await room.teach(examMarking.removeFromBank, { id: unit })).errCode).toBe(0)
    expect(await bank()).toEqual([['步骤清楚', 0]])
    const stranger = asPerson(school, await school.people.teacher(orgId, [room.classId]))
    expect((await stranger<{ list: object[] }>(examMarking.bank)).data.list).toEqual([])
    for (const call of [examMarking.removeFromBank, examMarking.changeInBank])
      expect((await stranger(call, { id: steps, text: '别人的' })).errCode).toBe(code('bankUnknown'))
    expect((await room.teach(examMarking.addToBank, { text: '长'.repeat(61) })).errCode).toBe(code('bankText'))
    expect((await room.teach(examMarking.addToBank, { text: ' ' })).errCode).toBe(code('bankText'))
  })

  it('R952: comments that two tabs make say the same at one moment become one', async () => {
    const room = await marking({ students: 1 })
    const add = async (text: string) => (await room.teach<{ comment: { id: number } }>(examMarking.addToBank, { text })).data.comment.id
    const ids = [await add('步骤完整'), await add('注意单位'), await add('书写清楚')]
    const changed = await Promise.all(
      ids.map((id) => room.teach<{ comment: { text: string } }>(examMarking.changeInBank, { id, text: '很好' })),
    )
    expect(changed.map(({ errCode, data }) => [errCode, data.comment.text])).toEqual(ids.map(() => [0, '很好']))
    expect((await room.teach<{ list: { text: string }[] }>(examMarking.bank)).data.list.map(({ text }) => text)).toEqual(['很好'])
  })

  it('many scores at once are each taken by themselves, up to a hundred', async () => {
    const room = await marking({ students: 3 })
    const one = (at: number, score_centi: number, rev = 1) => ({ attempt_id: room.attemptId(at), leaf: written, score_centi, rev })
    const ask = (marks: object[]) =>
      room.teach<{ list: { refused: string; marked: Marked | null }[] }>(examMarking.markMany, {
        exam_class_id: room.exam_class_id,
        marks: JSON.stringify(marks),
      })
    const { data } = await ask([one(0, 500), one(1, 999), one(2, 0, 7)])
    expect(data.list.map(({ refused, marked }) => [refused, marked?.mark.score_centi, marked?.status])).toEqual([
      ['', 500, 3],
      [refusals.markScore[1], undefined, undefined],
      [refusals.markStale[1], undefined, undefined],
    ])
    expect((await ask(Array(101).fill(one(0, 500)))).errCode).toBe(code('badInput'))
  })

  it('one whole try is there question by question, also what the server marked', async () => {
    const room = await marking({ students: 2, texts: ['因为', null] })
    const input = { exam_class_id: room.exam_class_id, attempt_id: room.attemptId(0) }
    const { data } = await room.teach<{ attempt: object; leaves: { asked: { leaf: number }; answer: { standing: string } }[] }>(
      examMarking.ofStudent,
      input,
    )
    expect(data.attempt).toMatchObject({
      name: room.students[0]?.realName,
      counts: { open: 1, wait: 0, blank: 0, done: 5 },
      score_centi: 2500,
    })
    expect(data.leaves.map(({ asked, answer }) => [asked.leaf, answer.standing])).toEqual([
      ...[1, 2, 3, 4, 5].map((no) => [no, 'done']),
      [written, 'open'],
    ])
    const tries = async (filter: number) =>
      (
        await room.teach<{ list: { attempt_id: number }[] }>(examMarking.tries, {
          ...{ exam_class_id: room.exam_class_id, filter, curr_page_index: 1, page_size: 10 },
        })
      ).data.list.map(({ attempt_id }) => attempt_id)
    expect([await tries(0), await tries(1), await tries(2)]).toEqual([room.tries, room.tries, []])
    await room.mark(0, 500)
    expect([await tries(1), await tries(2)]).toEqual([[room.tries[1]], [room.tries[0]]])
  })

  it('an answer that is filled in after it was marked waits again; what was said of the old one is in the history', async () => {
    const room = await marking({ students: 1, texts: [null], settings: { allow_fill: 1 } })
    await room.teach(examMarking.blanks, { exam_class_id: room.exam_class_id, leaf: written })
    const [ann] = room.students
    if (!ann) throw new Error('nobody')
    school.time.ms += 5000
    const desk = room.desk(ann)
    expect((await desk.start(room.exam_class_id)).attempt).toMatchObject({ is_fill: 1 })
    await desk.save(room.attemptId(0), { [written]: change({ t: '补上' }, 9) })
    expect((await room.mark(0, 100, { rev: 2 })).errCode).toBe(code('markNotIn'))
    await desk.submit(room.attemptId(0), 'press-fill')
    expect((await room.answers()).list).toMatchObject([
      { standing: 'open', is_late: 1, answer: { t: '补上' }, mark: { state: 4, is_by_teacher: 0 } },
    ])
    expect(await room.history(0)).toMatchObject([{ is_by_teacher: 1 }, { is_by_teacher: 0 }])
  })
})
