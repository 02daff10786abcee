import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { type Accept, type Question, questionTypes } from '@jiangtai/contract/question'
import { type BankQuestion, type ListedQuestion, questions, visibilities } from '@jiangtai/contract/questions'
import { refusals } from '@jiangtai/contract/refusal'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { agree as agreeTo } from '../protocol/protocol.db.ts'
import { repositoryVersion } from '../protocol/repository-text.ts'

const accept = (v: string): Accept => ({ v, mode: 'text', case: 0 })
const single = (words: string): Question => ({
  type: questionTypes.single,
  body: {
    stem: textDoc(words),
    options: [
      { id: 'a', doc: textDoc('甲') },
      { id: 'b', doc: textDoc('乙') },
    ],
  },
  key: { right: ['b'] },
})
const pack = (words: string): Question => ({
  type: questionTypes.pack,
  body: {
    stem: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: words },
            { type: 'blank', attrs: { n: 1 } },
          ],
        },
      ],
    },
  },
  key: { blanks: [{ n: 1, accept: [accept('三')], weight: 1 }] },
})

describe.each(engines)('the bank of questions on %s', (engine) => {
  let school: LiveSchool
  let subjectId: number
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    subjectId = await subject(school.orgId)
  })
  afterAll(() => school.close())

  const { mine, school: ofSchool } = visibilities
  type Person = { session: string; id: number }
  const subject = async (org_id: number) =>
    (
      await school.deps.db
        .insertInto('subjects')
        .values({ org_id, parent_id: null, level: 1, name: '数学', edition: '', position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const newTeacher = async () => {
    const teacher = await school.people.teacher(school.orgId, [school.foreign])
    return teacher as Person
  }
  const inputOf = ({ type, body, key }: Question, more: object = {}) => ({
    ...{ type, body: JSON.stringify(body), key: JSON.stringify(key), explanation: JSON.stringify(noDoc) },
    ...{ points: '[]', difficulty: 3, full_centi: 500, expected_s: 60, visibility: mine, root_subject_id: subjectId },
    ...more,
  })
  const save = (person: Person, question: Question, more: object = {}) => school.ask(questions.save, inputOf(question, more), person)
  const saved = async (person: Person, question: Question, more: object = {}) => {
    const reply = await save(person, question, more)
    expect(reply).toMatchObject({ errCode: 0 })
    return reply.data as { id: number; version_id: number; no: number }
  }
  const get = (person: Person, id: number, version_id?: number) =>
    school.ask(questions.get, { id, ...(version_id === undefined ? {} : { version_id }) }, person)
  const list = async (person: Person, filter: object = {}) =>
    ((await school.ask(questions.list, { curr_page_index: 1, page_size: 50, ...filter }, person)).data as { list: ListedQuestion[] }).list
  const idsOf = async (person: Person, filter: object = {}) => (await list(person, filter)).map(({ id }) => id)
  const agree = (person: Person) => agreeTo(school.deps.db, person.id, repositoryVersion, school.deps.clock.seconds())

  it('R813 R801 each save is a new version, and older ones stay as they were', async () => {
    const teacher = await newTeacher()
    const first = await saved(teacher, single('一'), { source: ' 2025·江苏·中考 ' })
    expect(first.no).toBe(1)
    const second = await saved(teacher, pack('二'), { id: first.id, base_version_id: first.version_id, full_centi: 450 })
    expect([second.id, second.no]).toEqual([first.id, 2])
    const now = (await get(teacher, first.id)).data as BankQuestion
    expect(now).toMatchObject({ type: questionTypes.pack, version_no: 2, full_centi: 450, is_old: 0, stem_text: '二____', is_mine: 1 })
    expect(now.versions.map(({ no }) => no)).toEqual([2, 1])
    const before = (await get(teacher, first.id, first.version_id)).data as BankQuestion
    expect(before).toMatchObject({ ...single('一'), is_old: 1 })
  })

  it('what its type does not have is neither looked at nor kept', async () => {
    const teacher = await newTeacher()
    const { type, body, key } = single('一')
    const picture = { type: 'image' as const, attrs: { file_id: 999, width_pct: 100, alt: '' } }
    const strange: Question = {
      type,
      body: { ...body, material: { type: 'doc', content: [{ type: 'paragraph', content: [picture] }] }, subs: [{ type: 9, body: {} }] },
      key: { ...key, reference: textDoc('略') },
    }
    const kept = (await get(teacher, (await saved(teacher, strange)).id)).data as BankQuestion
    expect([kept.body, kept.key]).toEqual([body, key])
  })

  it('R868 of two who save at once the second is told, and changes nothing', async () => {
    const teacher = await newTeacher()
    const { id, version_id } = await saved(teacher, single('一'))
    const answers = await Promise.all(['二', '三'].map((words) => save(teacher, single(words), { id, base_version_id: version_id })))
    expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, refusals.questionStale[0]])
    expect(((await get(teacher, id)).data as BankQuestion).versions).toHaveLength(2)
    expect((await save(teacher, single('四'), { id })).errCode).toBe(refusals.questionStale[0])
  })

  it.each([
    ['stemEmpty', inputWith({ body: { ...single('').body } })],
    ['keyMissing', inputWith({ key: {} })],
    ['scoreBad', { full_centi: 120 }],
    ['expectedBad', { expected_s: 7201 }],
    ['sharesBad', { points: '[{"id":1,"share":60}]' }],
    ['pointUnknown', { points: '[{"id":2147483647}]' }],
    ['questionPlace', { root_subject_id: 2147483647 }],
    ['sourceLong', { source: '字'.repeat(61) }],
    ['badWords', inputWith({ body: single('坏 话').body })],
    ['platformOnly', { visibility: 3 }],
    ['badInput', { body: '{"stem":{"type":"doc","content":[{"type":"script"}]}}' }],
    [
      'texBad',
      inputWith({
        body: {
          ...single('').body,
          stem: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'tex', attrs: { src: '\\frac{1}' } }] }] },
        },
      }),
    ],
    [
      'questionFiles',
      inputWith({
        body: {
          ...single('').body,
          stem: {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { file_id: 99, width_pct: 50, alt: '' } }] }],
          },
        },
      }),
    ],
  ] as const)('%s is said, and nothing is kept', async (reason, changes) => {
    const teacher = await newTeacher()
    expect((await save(teacher, single('一'), changes)).errCode).toBe(refusals[reason][0])
    expect(await list(teacher, { visibility: mine })).toEqual([])
  })

  it('a number that no answer can equal is refused', async () => {
    const teacher = await newTeacher()
    const wrong: Question = { ...pack('二'), key: { blanks: [{ n: 1, accept: [{ ...accept('三'), mode: 'number' }], weight: 1 }] } }
    expect(await save(teacher, wrong)).toMatchObject({ errCode: refusals.numberBad[0], msg: '第1空的答案不是一个数：三' })
  })

  it('R890 own ones are seen by nobody else, those of the school by its teachers; only their owner changes them', async () => {
    const [owner, colleague] = [await newTeacher(), await newTeacher()]
    await agree(owner)
    const [secret, open] = [await saved(owner, single('己')), await saved(owner, single('公'), { visibility: ofSchool })]
    expect(await idsOf(owner, { visibility: mine })).toEqual([open.id, secret.id])
    const seen = await idsOf(colleague)
    expect([seen.includes(open.id), seen.includes(secret.id)]).toEqual([true, false])
    expect(await get(colleague, open.id)).toMatchObject({ errCode: 0, data: { is_mine: 0, key: { right: ['b'] } } })
    expect((await get(colleague, secret.id)).errCode).toBe(refusals.questionUnknown[0])
    const over = { id: open.id, base_version_id: open.version_id }
    expect((await save(colleague, single('改'), over)).errCode).toBe(refusals.questionUnknown[0])
    expect((await school.ask(questions.remove, { ids: JSON.stringify([open.id]) }, colleague)).errCode).toBe(refusals.questionUnknown[0])
    expect((await get(owner, open.id)).data).toMatchObject({ version_no: 1 })
  })

  it('becomes the school’s only after its text was agreed to, and by whom the school knows', async () => {
    const teacher = await newTeacher()
    expect((await save(teacher, single('公'), { visibility: ofSchool })).errCode).toBe(refusals.protocolNeeded[0])
    await agree(teacher)
    await school.deps.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', teacher.id).execute()
    expect((await save(teacher, single('公'), { visibility: ofSchool })).errCode).toBe(refusals.notVouched[0])
  })

  it('of another school nothing is seen, but what is the platform’s', async () => {
    const host = 'elsewhere.test'
    const org = await school.people.organization({ hosts: [host] })
    const stranger = (await school.people.teacher(org, [])) as Person
    const [{ id }, theirs] = [await saved(await newTeacher(), single('外')), await newTeacher()]
    await school.deps.db.updateTable('questions').set({ visibility: 2 }).where('id', '=', id).execute()
    const asked = async () => (await school.ask(questions.get, { id }, { session: stranger.session, host })).errCode
    expect(await asked()).toBe(refusals.questionUnknown[0])
    expect(await idsOf(theirs)).toContain(id)
    await school.deps.db.updateTable('questions').set({ visibility: 3 }).where('id', '=', id).execute()
    expect(await asked()).toBe(0)
  })

  it('R892 R764 R869 own ones are deleted softly, and it is said which are used; they can be brought back', async () => {
    const [owner, colleague] = [await newTeacher(), await newTeacher()]
    const [one, two] = [await saved(owner, single('一')), await saved(owner, single('二'))]
    const others = await saved(colleague, single('三'))
    await school.deps.db.updateTable('questions').set({ used_count: 2 }).where('id', '=', two.id).execute()
    expect((await school.ask(questions.remove, { ids: JSON.stringify([one.id, others.id]) }, owner)).errCode).toBe(
      refusals.questionUnknown[0],
    )
    expect(await idsOf(owner, { visibility: mine })).toEqual([two.id, one.id])
    expect(await school.ask(questions.remove, { ids: JSON.stringify([one.id, two.id]) }, owner)).toMatchObject({
      errCode: 0,
      data: { deleted: 2, used: [{ id: two.id, count: 2 }] },
    })
    expect(await idsOf(owner, { visibility: mine })).toEqual([])
    expect(await school.deps.db.selectFrom('question_versions').select('id').where('question_id', '=', two.id).execute()).toHaveLength(1)
    expect((await school.ask(questions.restore, { ids: JSON.stringify([two.id]) }, colleague)).data).toEqual({ restored: 0 })
    expect((await school.ask(questions.restore, { ids: JSON.stringify([one.id, two.id]) }, owner)).data).toEqual({ restored: 2 })
    expect(await idsOf(owner, { visibility: mine })).toEqual([two.id, one.id])
  })

  it('R889 the list is narrowed by place, type, point, difficulty, who may use it, source, use and word', async () => {
    const teacher = await newTeacher()
    const other = await subject(school.orgId)
    const { id: point } = (await school.ask(knowledgePoints.save, { root_subject_id: subjectId, name: `方程${teacher.id}` }, teacher))
      .data as { id: number }
    const { id: below } = (await school.ask(knowledgePoints.save, { root_subject_id: subjectId, name: '一次', parent_id: point }, teacher))
      .data as { id: number }
    const a = await saved(teacher, single('解一元一次方程'), { points: JSON.stringify([{ id: below }]), difficulty: 5, source: '月考卷' })
    const b = await saved(teacher, pack('求直角三角形的斜边'), {})
    const c = await saved(teacher, single('朗读课文'), { root_subject_id: other })
    await school.deps.db.updateTable('questions').set({ used_count: 1 }).where('id', '=', b.id).execute()
    const narrowed = (filter: object) => idsOf(teacher, { visibility: mine, ...filter })
    expect(await narrowed({ root_subject_id: subjectId })).toEqual([b.id, a.id])
    expect(await narrowed({ type: questionTypes.pack })).toEqual([b.id])
    // Of what can be put to a class in a lesson there is no written answer.
    const written = await saved(teacher, {
      type: questionTypes.analysis,
      body: { stem: textDoc('证明') },
      key: { reference: textDoc('略') },
    })
    expect(await narrowed({ live: 1 })).toEqual([c.id, b.id, a.id])
    await school.ask(questions.remove, { ids: JSON.stringify([written.id]) }, teacher)
    expect(await narrowed({ point_id: point })).toEqual([a.id])
    expect(await narrowed({ difficulty: 5 })).toEqual([a.id])
    expect(await narrowed({ source: '月考' })).toEqual([a.id])
    expect(await narrowed({ used: 1 })).toEqual([b.id])
    expect(await narrowed({ used: 0 })).toEqual([c.id, a.id])
    expect(await narrowed({ order: 2 })).toEqual([b.id, c.id, a.id])
    expect(await idsOf(teacher, { word: '一元一次', difficulty: 5, source: '月考卷' })).toEqual([a.id])
    expect(await list(teacher, { point_id: below })).toMatchObject([{ id: a.id, points: [{ id: below, name: '一次', share: 100 }] }])
  })

  it('R1156 a word of two signs is found in stems and options, by who may see it', async () => {
    const [teacher, colleague] = [await newTeacher(), await newTeacher()]
    const { id } = await saved(teacher, {
      ...single('锐角'),
      body: {
        stem: textDoc('锐角的度数'),
        options: [
          { id: 'a', doc: textDoc('钝角') },
          { id: 'b', doc: textDoc('乙') },
        ],
      },
    })
    expect(await idsOf(teacher, { word: '锐角' })).toEqual([id])
    expect(await idsOf(teacher, { word: '钝角', visibility: mine })).toEqual([id])
    expect(await idsOf(teacher, { word: '度角' })).toEqual([])
    expect(await idsOf(teacher, { word: '？' })).toEqual([])
    expect(await idsOf(colleague, { word: '锐角' })).toEqual([])
    const { version_id } = (await get(teacher, id)).data as BankQuestion
    await saved(teacher, single('圆周'), { id, base_version_id: version_id })
    expect(await idsOf(teacher, { word: '锐角' })).toEqual([])
    expect(await idsOf(teacher, { word: '圆周' })).toEqual([id])
  })

  it('a page behind the last is empty', async () => {
    const teacher = await newTeacher()
    for (const words of ['一', '二', '三']) await saved(teacher, single(words))
    const page = (curr_page_index: number) => school.ask(questions.list, { curr_page_index, page_size: 2, visibility: mine }, teacher)
    expect((await page(2)).data).toMatchObject({ pageCount: 2, total: 3, list: [{ stem_text: expect.stringContaining('一') }] })
    expect((await page(3)).data).toMatchObject({ pageCount: 2, total: 3, list: [] })
  })

  it('is copied into an own question by a colleague', async () => {
    const [owner, colleague] = [await newTeacher(), await newTeacher()]
    await agree(owner)
    const open = await saved(owner, pack('公'), { visibility: ofSchool, difficulty: 4 })
    const secret = await saved(owner, single('己'))
    const { ids } = (await school.ask(questions.copy, { ids: JSON.stringify([open.id]) }, colleague)).data as { ids: number[] }
    expect(await get(colleague, ids[0] ?? 0)).toMatchObject({
      data: { ...pack('公'), is_mine: 1, visibility: mine, difficulty: 4, version_no: 1 },
    })
    expect((await school.ask(questions.copy, { ids: JSON.stringify([open.id, secret.id]) }, colleague)).errCode).toBe(
      refusals.questionUnknown[0],
    )
    expect(await idsOf(colleague, { visibility: mine })).toEqual(ids)
  })

  it('R827 an answer is tried, and one that does not fit is refused', async () => {
    const teacher = await newTeacher()
    const tried = (question: Question, answer: object, more: object = {}) => {
      const { type, body, key } = inputOf(question)
      return school.ask(
        questions.scoreTry,
        { type, body, key, rule: 'part', full_centi: 500, answer: JSON.stringify(answer), ...more },
        teacher,
      )
    }
    expect(await tried(single('一'), { o: ['b'] })).toMatchObject({ errCode: 0, data: { score_centi: 500, state: 3 } })
    expect(await tried(pack('二'), { b: ['四'] })).toMatchObject({
      data: { score_centi: 0, state: 1, leaves: [{ full_centi: 500, blanks: [false] }] },
    })
    expect((await tried(single('一'), { o: ['a', 'b'] })).errCode).toBe(refusals.answerBad[0])
    expect((await tried(single('一'), { o: ['b'] }, { full_centi: 1 })).errCode).toBe(refusals.scoreBad[0])
  })

  it('R891 no call of the bank answers a student', async () => {
    const student = (await school.people.student(school.orgId, [school.foreign])) as Person
    expect((await school.ask(questions.list, { curr_page_index: 1 }, student)).errCode).toBe(refusals.notAllowed[0])
    expect((await save(student, single('一'))).errCode).toBe(refusals.notAllowed[0])
    expect((await get(student, 1)).errCode).toBe(refusals.notAllowed[0])
    expect((await school.ask(questions.remove, { ids: JSON.stringify([1]) }, student)).errCode).toBe(refusals.notAllowed[0])
  })
})

function inputWith(parts: Record<string, object>) {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]))
}
