import { refusals } from '@jiangtai/contract/refusal'
import { type VoterPlan, voterPlanLimits, voterPlans } from '@jiangtai/contract/voter-plans'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool, form as published } from '../../test/live-school.ts'
import { readSheets } from '../../test/xlsx.ts'

const form = { title: '午餐', desc: '', type: 1, max_select_num: 1, privacy: 1, result: 2, options: ['面', '饭'] }

describe.each(engines)('prepared votes on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  type Person = { session: string }
  const newTeacher = () => school.people.teacher(school.orgId, [school.foreign])
  const save = async (person: Person, given: object = form, id?: number) =>
    school.ask(voterPlans.save, { form: JSON.stringify(given), ...(id !== undefined && { id }) }, person)
  const saved = async (person: Person, given: object = form, id?: number) => (await save(person, given, id)).data as VoterPlan
  const list = async (person: Person) => ((await school.ask(voterPlans.list, {}, person)).data as { list: VoterPlan[] }).list

  it('are kept as they would be published, changed, listed with the last change first, and dropped', async () => {
    const teacher = await newTeacher()
    expect(await list(teacher)).toEqual([])
    const first = await saved(teacher, { ...form, title: ' 午餐 ', max_select_num: 2 })
    expect(first).toEqual({ id: first.id, form, updated_at: school.deps.clock.seconds() })
    const second = await saved(teacher, { ...form, title: '郊游' })
    expect(await list(teacher)).toEqual([second, first])
    school.time.ms += 1000
    const changed = await saved(teacher, { ...form, title: '晚餐' }, first.id)
    expect(await list(teacher)).toEqual([changed, second])
    expect((await school.ask(voterPlans.remove, { id: second.id }, teacher)).errCode).toBe(0)
    expect((await school.ask(voterPlans.remove, { id: second.id }, teacher)).errCode).toBe(refusals.planUnknown[0])
    expect(await list(teacher)).toEqual([changed])
  })

  it.each([
    [{ title: '' }, 'voteTitleEmpty'],
    [{ title: '字'.repeat(21) }, 'voteTitleLong'],
    [{ options: ['面', ' 面 '] }, 'voteOptionTwice'],
    [{ options: ['面'] }, 'voteOptionCount'],
    [{ type: 2, max_select_num: 3 }, 'voteMaxSelect'],
    [{ options: ['面', '坏 话'] }, 'badWords'],
    [{ type: 3 }, 'badInput'],
  ] as const)('%j is refused as it would be when published', async (changes, reason) => {
    const teacher = await newTeacher()
    expect((await save(teacher, { ...form, ...changes })).errCode).toBe(refusals[reason][0])
    const { id } = await saved(teacher)
    expect((await save(teacher, { ...form, ...changes }, id)).errCode).toBe(refusals[reason][0])
    expect(await list(teacher)).toMatchObject([{ id, form }])
  })

  it('belong to one teacher: nobody else sees, changes or drops them', async () => {
    const [owner, colleague] = [await newTeacher(), await newTeacher()]
    const plan = await saved(owner)
    expect(await list(colleague)).toEqual([])
    expect((await save(colleague, form, plan.id)).errCode).toBe(refusals.planUnknown[0])
    expect((await school.ask(voterPlans.remove, { id: plan.id }, colleague)).errCode).toBe(refusals.planUnknown[0])
    expect(await list(owner)).toEqual([plan])
  })

  it('are at most 200, also when two are saved at once; those there are can still be changed', async () => {
    const teacher = await newTeacher()
    const first = await saved(teacher)
    const rows = Array.from({ length: voterPlanLimits.most - 2 }, () => ({ teacher_id: teacher.id, form: '{}', updated_at: 0 }))
    await school.db.insertInto('vote_plans').values(rows).execute()
    const both = await Promise.all([save(teacher), save(teacher)])
    expect(both.map(({ errCode }) => errCode).sort()).toEqual([0, refusals.plansFull[0]])
    expect(both.find(({ errCode }) => errCode !== 0)?.msg).toBe('备好的投票太多，最多200个')
    expect((await save(teacher, form, first.id)).errCode).toBe(0)
  })

  describe('export of a vote', () => {
    const exported = (person: Person, class_id: number, id: number) =>
      school.app.inject({
        url: voterPlans.exportVote.path,
        query: { class_id: String(class_id), id: String(id) },
        headers: { host: 'localhost', cookie: `jt_session=${person.session}` },
      })
    const codeOf = async (...args: Parameters<typeof exported>) => ((await exported(...args)).json() as { errCode: number }).errCode

    async function held(changes: object) {
      const room = await school.newClass()
      const others = [await room.newStudent(), await room.newStudent()] as const
      const [desk, ...pupils] = [await room.sit(room.teacher), await room.sit(room.student), await room.sit(others[0])]
      const { id } = (await desk.ask('voter_publish', { ...published, type: 2, options: ['面', '饭', '饺子'], ...changes })).data
      await pupils[0]?.ask('voter_vote', { id, option_ids: [1, 3] })
      await pupils[1]?.ask('voter_vote', { id, option_ids: [3] })
      return { ...room, desk, others, id: Number(id) }
    }

    it('has the options with counts and rates, then who chose what, then who did not vote', async () => {
      const { classId, teacher, student, others, desk, id } = await held({})
      expect(await codeOf(teacher, classId, id)).toBe(refusals.voteUnknown[0])
      await desk.ask('voter_stop', { id })
      const response = await exported(teacher, classId, id)
      expect(decodeURIComponent(String(response.headers['content-disposition']))).toMatch(/投票 午餐 2026-11-16\.xlsx$/)
      expect(readSheets(response.rawPayload)).toEqual({
        结果: [
          ['选项', '票数', '比例（%）'],
          ['面', 1, 50],
          ['饭', 0, 0],
          ['饺子', 2, 100],
        ],
        每位同学: [
          ['姓名', '选择'],
          [student.realName, '面、饺子'],
          [others[0].realName, '饺子'],
          [others[1].realName, '未投票'],
        ],
      })
    })

    it('tells of the vote that was asked for, not of the one before it', async () => {
      const { classId, teacher, desk, id } = await held({})
      await desk.ask('voter_stop', { id })
      const again = (await desk.ask('voter_publish', { ...published, title: '再来' })).data
      await desk.ask('voter_stop', { id: again.id })
      const sheets = readSheets((await exported(teacher, classId, Number(again.id))).rawPayload)
      expect(sheets.结果?.slice(1)).toEqual([
        ['面', 0, 0],
        ['饭', 0, 0],
      ])
      expect(sheets.每位同学?.slice(1).map(([, choice]) => choice)).toEqual(['未投票', '未投票', '未投票'])
    })

    it('is refused for an anonymous vote', async () => {
      const { classId, teacher, desk, id } = await held({ privacy: 2 })
      await desk.ask('voter_stop', { id })
      expect((await exported(teacher, classId, id)).json()).toEqual({
        errCode: refusals.voteSecret[0],
        msg: '匿名投票不能导出',
        data: null,
      })
    })

    it('is for the teachers of the class', async () => {
      const { classId, student, desk, id } = await held({})
      await desk.ask('voter_stop', { id })
      expect(await codeOf(await newTeacher(), classId, id)).toBe(refusals.foreignClass[0])
      expect(await codeOf(await newTeacher(), school.foreign, id)).toBe(refusals.voteUnknown[0])
      expect(await codeOf(student, classId, id)).toBe(refusals.notAllowed[0])
      const colleague = await school.people.teacher(school.orgId, [classId])
      expect((await exported(colleague, classId, id)).headers['content-disposition']).toBeDefined()
    })
  })
})
