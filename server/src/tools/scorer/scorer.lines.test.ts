import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'

const detail = 'indicator_latest_detail'

describe.each(engines)('a scorer over real lines on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('R376, R310, R542: open, update, save, history, detail, return and close', async () => {
    const { teacher, sit } = await school.newClass()
    const [desk, panel] = [await sit(teacher), await sit(teacher)]
    const opened = (await desk.ask('indicator_open')).data
    expect(opened).toMatchObject({ is_open: 1, is_save_status: 0, is_click_history: 0, pagination: { current_page: 1, total_pages: 0 } })
    const { id } = opened
    const groups = [
      { id: 1, name: '朝阳组', score: 23 },
      { id: 2, name: '彩虹组', score: 7 },
    ]
    expect((await desk.ask('indicator_save', { id, score_indicator_groups: opened.score_indicator_groups })).data).toMatchObject({
      is_save_status: 3,
    })
    await desk.ask('indicator_update', { id, score_indicator_groups: groups })
    await vi.waitFor(() => expect(panel.named(detail).at(-1)).toMatchObject({ score_indicator_groups: groups, is_changed: 1 }))
    expect((await desk.ask('indicator_save', { id, score_indicator_groups: groups })).data).toMatchObject({ is_save_status: 1, is_open: 1 })
    school.time.ms += 1000
    // The timers of real lines are real, and the clock is not.
    await vi.waitFor(() => expect(panel.named(detail).at(-1)).toMatchObject({ id, is_open: 0, is_save_status: 0 }), 5000)
    for (const data of panel.named(detail)) expect(data.is_save_status).toBe(0)

    const { list, pagination } = (await panel.ask('indicator_get_list', { current_page: 1 })).data
    expect(pagination).toEqual({ current_page: 1, total_pages: 1 })
    expect(list).toMatchObject([{ max_score_group_names: ['朝阳组'], score_indicator_groups: groups }])
    const [entry] = list as { id: number }[]
    expect((await panel.ask('indicator_get_detail', { id: entry?.id })).data).toMatchObject({
      is_click_history: 1,
      score_indicator_groups: groups,
    })
    expect((await panel.ask('indicator_return')).data).toMatchObject({ is_click_history: 0, score_indicator_groups: [] })
    const next = (await desk.ask('indicator_open')).data
    expect((await desk.ask('indicator_close', { id: next.id })).data).toMatchObject({ id: next.id, is_open: 0 })
  })

  it('R505: only a teacher says anything to it, and a student hears nothing of it', async () => {
    const { teacher, student, sit } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    const { id } = (await desk.ask('indicator_open')).data
    const groups = [{ id: 1, name: '朝阳组', score: 23 }]
    expect((await desk.ask('indicator_update', { id, score_indicator_groups: groups })).data).toMatchObject({ is_open: 1, is_changed: 1 })
    for (const event of ['open', 'add', 'update', 'save', 'get_list', 'get_detail', 'return', 'close'])
      expect((await ann.ask(`indicator_${event}`, { id, current_page: 1, score_indicator_groups: groups })).data).toMatchObject({
        code: 1002,
      })
    expect(ann.got.filter(({ event_name }) => event_name.startsWith('indicator'))).toEqual([])
    expect(JSON.stringify(ann.got)).not.toContain('朝阳组')
    expect((await desk.ask('indicator_close', { id })).data).toMatchObject({ id, is_open: 0 })
  })

  it('what was saved in one class is not shown in another of the same teacher', async () => {
    const [one, other] = [await school.newClass(), await school.newClass()]
    const teacher = await school.people.teacher(school.orgId, [one.classId, other.classId])
    const [desk, elsewhere] = [await one.sit(teacher), await other.sit(teacher)]
    const { id } = (await desk.ask('indicator_open')).data
    await desk.ask('indicator_save', { id, score_indicator_groups: [{ id: 1, name: '朝阳组', score: 1 }] })
    const [entry] = (await desk.ask('indicator_get_list', { current_page: 1 })).data.list as { id: number }[]
    expect((await desk.ask('indicator_get_detail', { id: entry?.id })).data).toMatchObject({ is_click_history: 1 })
    expect((await elsewhere.ask('indicator_get_list', { current_page: 1 })).data.list).toEqual([])
    expect((await elsewhere.ask('indicator_get_detail', { id: entry?.id })).data).toMatchObject({ code: 3508 })
  })

  it.each([
    ['R481', ' ', 0, '小组名称不能为空'],
    ['R482', '一二三四五六七八九十一二三', 0, '小组名称最多12个字'],
    ['R483', '新增小组2', 0, '小组名称不能重复'],
    ['the bounds', '甲', 1000, '分数只能在 -999 到 999 之间'],
    ['R488', '甲', 1.5, '请求内容有误'],
  ])('%s: refuses the group %j with %d: %s', async (_rule, name, score, msg) => {
    const { teacher, sit } = await school.newClass()
    const desk = await sit(teacher)
    const { id } = (await desk.ask('indicator_open')).data
    const score_indicator_groups = [
      { id: 2, name: '新增小组2', score: 0 },
      { id: 1, name, score },
    ]
    expect((await desk.ask('indicator_update', { id, score_indicator_groups })).data).toMatchObject({ msg })
    expect((await desk.ask('indicator_open')).data).toMatchObject({ is_changed: 0 })
  })
})
