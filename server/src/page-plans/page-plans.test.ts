import { type PagePlan, pagePlanKinds, pagePlanLimits, pagePlans } from '@jiangtai/contract/page-plans'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { type VoterPlan, voterPlans } from '@jiangtai/contract/voter-plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Asking } from '../../test/build-app.ts'
import { buildCourseSchool, type CourseSchool } from '../../test/course-school.ts'
import { engines } from '../../test/databases.ts'

const { vote, countdown, light, note } = pagePlanKinds
const form = JSON.stringify({ title: '午餐', desc: '', type: 1, max_select_num: 1, privacy: 1, result: 2, options: ['面', '饭', '粥'] })

describe.each(engines)('interactions beside a page on %s', (engine) => {
  let school: CourseSchool
  beforeAll(async () => {
    school = await buildCourseSchool(engine)
  })
  afterAll(() => school.close())

  const save = (person: Asking, input: Record<string, unknown>) => school.ask(pagePlans.save, input, person)
  const saved = async (person: Asking, input: Record<string, unknown>) => {
    const { errCode, data } = await save(person, input)
    expect(errCode).toBe(0)
    return data as PagePlan
  }
  const list = async (person: Asking, resource_id: number) =>
    ((await school.ask(pagePlans.list, { resource_id }, person)).data as { list: PagePlan[] }).list
  const newVote = async (person: Asking) => ((await school.ask(voterPlans.save, { form }, person)).data as VoterPlan).id

  async function newPages() {
    const teacher = await school.people.teacher(school.orgId)
    const { id: resource_id } = await school.library.resource(teacher.id, school.orgId)
    return { teacher, resource_id }
  }

  it('are kept with what their kind needs, listed by page, changed and dropped', async () => {
    const { teacher, resource_id } = await newPages()
    const vote_plan_id = await newVote(teacher)
    const at = (page: number, kind: number) => ({ resource_id, page, kind })
    const all = { text: ' 朗读 ', seconds: 90, vote_plan_id }
    const lit = await saved(teacher, { ...at(3, light), ...all })
    const read = await saved(teacher, { ...at(2, countdown), ...all })
    const voted = await saved(teacher, { ...at(1, vote), ...all })
    const noted = await saved(teacher, { ...at(2, note), ...all })
    const none = { seconds: 0, vote_plan_id: 0, option_count: 0 }
    expect(voted).toEqual({ id: voted.id, ...at(1, vote), text: '午餐', seconds: 0, vote_plan_id, option_count: 3 })
    expect(read).toEqual({ id: read.id, ...at(2, countdown), ...none, text: '朗读', seconds: 90 })
    expect(lit).toEqual({ id: lit.id, ...at(3, light), ...none, text: '朗读' })
    expect(noted).toEqual({ id: noted.id, ...at(2, note), ...none, text: '朗读' })
    expect(await list(teacher, resource_id)).toEqual([voted, read, noted, lit])

    const changed = await saved(teacher, { id: voted.id, ...at(4, light) })
    expect(changed).toEqual({ id: voted.id, ...at(4, light), ...none, text: '' })
    expect((await school.ask(pagePlans.remove, { id: read.id }, teacher)).errCode).toBe(0)
    expect(await school.code(pagePlans.remove, { id: read.id }, teacher)).toBe(refusals.pagePlanUnknown[0])
    expect(await list(teacher, resource_id)).toEqual([noted, lit, changed])
  })

  it.each([
    ['a countdown of 2 seconds', { kind: countdown, seconds: 2 }, 'countdownSeconds'],
    ['a countdown of an hour', { kind: countdown, seconds: 3600 }, 'countdownSeconds'],
    ['a countdown of no time', { kind: countdown }, 'countdownSeconds'],
    ['a vote that is not said', { kind: vote }, 'planUnknown'],
    ['a vote that is not there', { kind: vote, vote_plan_id: 999_999 }, 'planUnknown'],
    ['a note of bad words', { kind: note, text: '坏 话' }, 'badWords'],
    ['a light for bad words', { kind: light, text: '坏话' }, 'badWords'],
    ['a countdown for bad words', { kind: countdown, seconds: 3, text: '坏话' }, 'badWords'],
    ['a note of nothing', { kind: note, text: '  ' }, 'badInput'],
    ['a note that is too long', { kind: note, text: '字'.repeat(pagePlanLimits.textLength + 1) }, 'badInput'],
    ['another kind', { kind: 5 }, 'badInput'],
    ['page 0', { kind: light, page: 0 }, 'badInput'],
  ] satisfies [string, object, RefusalName][])('%s is refused, new or as a change', async (_what, input, reason) => {
    const { teacher, resource_id } = await newPages()
    const plan = await saved(teacher, { resource_id, page: 1, kind: note, text: '先读' })
    for (const id of [{}, { id: plan.id }])
      expect((await save(teacher, { resource_id, page: 1, ...input, ...id })).errCode).toBe(refusals[reason][0])
    expect(await list(teacher, resource_id)).toEqual([plan])
  })

  it.each([3, 3599])('a countdown may take %i seconds', async (seconds) => {
    const { teacher, resource_id } = await newPages()
    expect(await saved(teacher, { resource_id, page: 1, kind: countdown, seconds })).toMatchObject({ seconds })
  })

  it('are one teacher’s: nobody else sees, changes or drops them, though the resource is the school’s', async () => {
    const { teacher } = await newPages()
    const { id: resource_id } = await school.library.resource(teacher.id, school.orgId, { is_school: 1 })
    const plan = await saved(teacher, { resource_id, page: 1, kind: note, text: '先读' })
    const colleague = await school.people.teacher(school.orgId)
    expect(await list(colleague, resource_id)).toEqual([])
    expect((await save(colleague, { id: plan.id, resource_id, page: 1, kind: light })).errCode).toBe(refusals.pagePlanUnknown[0])
    expect(await school.code(pagePlans.remove, { id: plan.id }, colleague)).toBe(refusals.pagePlanUnknown[0])
    const theirs = await newVote(teacher)
    expect((await save(colleague, { resource_id, page: 1, kind: vote, vote_plan_id: theirs })).errCode).toBe(refusals.planUnknown[0])
    expect(await list(teacher, resource_id)).toEqual([plan])
  })

  it('are for a resource that the teacher may use: not a colleague’s, another school’s, or one that is deleted', async () => {
    const { teacher, resource_id } = await newPages()
    const plan = await saved(teacher, { resource_id, page: 1, kind: note, text: '先读' })
    const colleague = await school.people.teacher(school.orgId)
    const outsider = { ...(await school.people.teacher(school.otherOrgId)), host: 'other.test' }
    const student = await school.people.student(school.orgId)
    const codes = async (person: Asking) => [
      await school.code(pagePlans.list, { resource_id }, person),
      (await save(person, { resource_id, page: 1, kind: light })).errCode,
      (await save(person, { id: plan.id, resource_id, page: 1, kind: light })).errCode,
      await school.code(pagePlans.remove, { id: plan.id }, person),
    ]
    const unknown = refusals.resourceUnknown[0]
    for (const person of [colleague, outsider])
      expect(await codes(person)).toEqual([unknown, unknown, unknown, refusals.pagePlanUnknown[0]])
    expect(new Set(await codes(student))).toEqual(new Set([refusals.notAllowed[0]]))
    const { id: other } = await school.library.resource(teacher.id, school.orgId)
    expect((await save(teacher, { id: plan.id, resource_id: other, page: 1, kind: light })).errCode).toBe(refusals.pagePlanUnknown[0])

    const setDeleted = (deleted_at: number | null) =>
      school.db.updateTable('resources').set({ deleted_at }).where('id', '=', resource_id).execute()
    await setDeleted(1)
    expect((await codes(teacher)).slice(0, 3)).toEqual([unknown, unknown, unknown])
    await setDeleted(null)
    expect(await school.code(pagePlans.list, { resource_id }, teacher)).toBe(0)
  })

  it('that wait for a vote go with it, and the others stay', async () => {
    const { teacher, resource_id } = await newPages()
    const [kept, dropped] = [await newVote(teacher), await newVote(teacher)]
    const plans = await Promise.all(
      [kept, dropped, dropped].map((vote_plan_id) => saved(teacher, { resource_id, page: 1, kind: vote, vote_plan_id })),
    )
    const read = await saved(teacher, { resource_id, page: 1, kind: note, text: '先读' })
    await school.ask(voterPlans.remove, { id: dropped }, teacher)
    expect(await list(teacher, resource_id)).toEqual([plans[0], read])
  })

  it('never wait for a vote that is dropped at the same moment', async () => {
    const { teacher, resource_id } = await newPages()
    const votes = await Promise.all(Array.from({ length: 8 }, () => newVote(teacher)))
    const codes = await Promise.all(
      votes.flatMap((vote_plan_id) => [
        save(teacher, { resource_id, page: 1, kind: vote, vote_plan_id }).then(({ errCode }) => errCode),
        school.code(voterPlans.remove, { id: vote_plan_id }, teacher),
      ]),
    )
    expect(codes.filter((code) => code !== 0 && code !== refusals.planUnknown[0])).toEqual([])
    expect(await list(teacher, resource_id)).toEqual([])
  })

  it('are at most 200 for a resource, also when some are saved at once; those there are can still be changed', async () => {
    const { teacher, resource_id } = await newPages()
    const first = await saved(teacher, { resource_id, page: 1, kind: light })
    const row = { teacher_id: teacher.id, resource_id, page: 1, kind: light, text: '', seconds: 0, vote_plan_id: null }
    await school.db
      .insertInto('page_plans')
      .values(Array.from({ length: pagePlanLimits.most - 2 }, () => row))
      .execute()
    const three = await Promise.all([1, 2, 3].map((page) => save(teacher, { resource_id, page, kind: light })))
    expect(three.map(({ errCode }) => errCode).sort()).toEqual([0, refusals.pagePlansFull[0], refusals.pagePlansFull[0]])
    expect(three.find(({ errCode }) => errCode !== 0)?.msg).toBe('给一份资源最多准备 200 个互动')
    expect((await save(teacher, { id: first.id, resource_id, page: 2, kind: light })).errCode).toBe(0)
    const { id: other } = await school.library.resource(teacher.id, school.orgId)
    expect((await save(teacher, { resource_id: other, page: 1, kind: light })).errCode).toBe(0)
  })
})
