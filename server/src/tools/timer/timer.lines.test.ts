import { timer as events } from '@jiangtai/contract/timer'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'
import { setSwitch } from '../../../test/set-switch.ts'

const fields = ['version', 'status', 'start_time', 'time_long', 'is_over_time', 'run_long', 'stop_time', 'user_id', 'event_id']

describe.each(engines)('a timer over real lines on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it.each([
    ['countdown', 'R386', 'down_timer_', { time_long: '60', is_over_time: 1 }],
    ['stopwatch', 'R387', 'timer_', {}],
  ])('a %s is made ready, started, stopped, continued, reset and closed (%s, R311)', async (_kind, _rule, prefix, length) => {
    const { teacher, sit } = await school.newClass()
    const [desk, phone] = [await sit(teacher), await sit(teacher)]
    const moves = [
      ['ready', 2],
      ['start', 1],
      ['stop', 3],
      ['continue', 4],
      ['reset', 2],
      ['close', -1],
    ] as const
    for (const [at, [move, status]] of moves.entries()) {
      const name = `${prefix}${move}`
      const { event_name, data } = await desk.ask(name, move === 'ready' || move === 'start' ? length : {})
      expect([event_name, data.status, data.version]).toEqual([name, status, at + 1])
      for (const field of fields) expect(data[field]).toBeTypeOf('number')
      expect([data.user_id, data.teacher_id]).toEqual([teacher.id, teacher.id])
      await vi.waitFor(() => expect(phone.named(name).at(-1)).toMatchObject({ status, version: at + 1 }))
    }
    const ignored = await desk.ask(`${prefix}stop`)
    expect([ignored.event_name, ignored.data.version]).toEqual([`${prefix}close`, moves.length])
  })

  it('close_all is told to every device of the teacher', async () => {
    const { teacher, sit } = await school.newClass()
    const [desk, phone] = [await sit(teacher), await sit(teacher)]
    await desk.ask('timer_start')
    expect((await phone.ask('down_timer_close_all')).data).toMatchObject({ status: -1 })
    await vi.waitFor(() => expect(desk.named('down_timer_close_all').at(-1)).toMatchObject({ status: -1 }))
    expect(desk.named('timer_close').at(-1)).toMatchObject({ status: -1 })
  })

  it('unknown timer events are ignored (R401)', async () => {
    const { teacher, sit } = await school.newClass()
    const desk = await sit(teacher)
    const { data: begun } = await desk.ask('down_timer_start', { time_long: 60 })
    for (const name of ['timer_close_all', 'down_timer_pause', 'timer_']) desk.say(name, {})
    expect((await desk.ask('down_timer_start', { time_long: 30 })).data).toMatchObject({ version: begun.version, time_long: 60 })
  })

  it('only a teacher of the class may operate it, and no student learns of it (R508)', async () => {
    const { teacher, student, sit, classId } = await school.newClass()
    const elsewhere = await school.newClass()
    const [desk, ann, stranger] = [await sit(teacher), await sit(student), await elsewhere.sit(elsewhere.teacher)]
    const { data } = await desk.ask('down_timer_start', { time_long: 60 })
    for (const { name } of Object.values(events.hears)) {
      expect((await ann.ask(name, { time_long: 60, event_id: data.event_id })).data).toMatchObject({ code: 1002 })
      expect((await stranger.ask(name, { time_long: 60, event_id: data.event_id })).data.teacher_id).not.toBe(teacher.id)
    }
    expect((await desk.ask('down_timer_ready', { time_long: 60, event_id: 99 })).data).toMatchObject({ status: 1, version: data.version })
    expect(ann.got.filter(({ event_name }) => event_name.includes('timer'))).toEqual([])
    expect((await stranger.ask('timer_start', { class_id: classId })).data.msg).toBeTypeOf('string')
  })

  it.each([2, 3600, 1.5, null])('a countdown of %j s is refused', async (time_long) => {
    const { teacher, sit } = await school.newClass()
    const desk = await sit(teacher)
    expect((await desk.ask('down_timer_start', { time_long })).data.msg).toMatch(/倒计时要在 3 秒到 59 分 59 秒之间|请求内容有误/)
    expect((await desk.ask('down_timer_stop')).data).toMatchObject({ version: 0, status: -1 })
  })

  it('switched off it ends, and is refused until it is on again', async () => {
    const { teacher, sit, classId } = await school.newClass()
    const desk = await sit(teacher)
    const turn = (isOn: boolean) =>
      setSwitch(school.db, school.deps.bus.publish, { orgId: school.orgId, classId, name: 'im_interaction_timer', isOn })
    await desk.ask('timer_start')
    await turn(false)
    await vi.waitFor(() => expect(desk.named('client_switch_notice')).toHaveLength(1))
    expect((await desk.ask('timer_start')).data).toMatchObject({ code: 2021 })
    await vi.waitFor(() => expect(desk.named('down_timer_close_all').at(-1)).toMatchObject({ status: -1 }))
    await turn(true)
    await vi.waitFor(() => expect(desk.named('client_switch_notice')).toHaveLength(2))
    expect((await desk.ask('timer_start')).data).toMatchObject({ status: 1 })
  })
})
