import type { InteractionFlag } from '@jiangtai/contract/channel'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'
import { setSwitch } from '../../test/set-switch.ts'

describe.each(engines)('a tool the organisation has switched off on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(async () => {
    await school.db.deleteFrom('organization_switches').execute()
    school.hangUp()
  })
  const turn = (name: InteractionFlag, is_on: 0 | 1) =>
    school.db
      .insertInto('organization_switches')
      .values({ org_id: school.orgId, name, is_on })
      .onConflict((same) => same.columns(['org_id', 'name']).doUpdateSet({ is_on }))
      .execute()

  it.each(['im_interaction_vote', 'im_interaction'] as const)('by %s is refused to teachers and students', async (flag) => {
    await turn(flag, 0)
    const { teacher, student, sit } = await school.newClass()
    const refused = { code: 2021, msg: '学校没有开放这个功能' }
    expect((await (await sit(teacher)).ask('voter_publish', form)).data).toMatchObject(refused)
    expect((await (await sit(student)).ask('voter_vote', { id: 1, option_ids: [1] })).data).toMatchObject(refused)
  })

  it('is refused within half a minute, and what was open ends as with the lesson', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const [desk, pupil] = [await sit(teacher), await sit(student)]
    const { id } = (await desk.ask('voter_publish', form)).data
    await turn('im_interaction_vote', 0)
    school.time.ms += 30_000
    expect((await pupil.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject({ code: 2021 })
    await vi.waitFor(() => expect(pupil.named('voter_latest_detail').at(-1)).toMatchObject({ id, is_open: -1 }))
    expect((await desk.ask('voter_stop', { id })).data).toMatchObject({ id, is_open: -1 })
    expect(await school.db.selectFrom('facts').select('kind').where('class_id', '=', classId).execute()).toEqual([{ kind: 'vote-result' }])
    await turn('im_interaction_vote', 1)
    school.time.ms += 30_000
    expect((await desk.ask('voter_publish', form)).data).toMatchObject({ is_open: 1 })
  })

  it('leaves the screens of students at once when it is switched off while it runs, and only then', async () => {
    const { classId, teacher, student, sit } = await school.newClass()
    const [desk, pupil] = [await sit(teacher), await sit(student)]
    const set = (name: InteractionFlag) =>
      setSwitch(school.db, school.deps.bus.publish, { orgId: school.orgId, classId, name, isOn: false })
    await desk.ask('traffic_light_click')
    const { event_id } = (await desk.ask('answer_ready')).data
    await desk.ask('answer_start', { event_id })
    await set('im_interaction_random_answer')
    await vi.waitFor(() => expect(pupil.named('client_switch_notice')).toHaveLength(1))
    expect((await pupil.ask('answer_student_sent', { event_id })).data).toMatchObject({ event_id })
    await desk.ask('answer_ready')
    await set('im_interaction_answer')
    await vi.waitFor(() => expect(pupil.named('answer_system_stop').at(-1)).toMatchObject({ is_close: 1 }))
    await vi.waitFor(() => expect(desk.named('answer_system_stop').at(-1)).toMatchObject({ is_close: 1 }))
    expect(pupil.named('traffic_light_result').at(-1)).not.toMatchObject({ is_open: 4 })
    await set('im_interaction_signal_light')
    await vi.waitFor(() => expect(pupil.named('traffic_light_result').at(-1)).toMatchObject({ is_open: 4 }))
    expect((await sit(student)).named('answer_ready')).toEqual([])
  })

  it('is closed to whoever comes back, when it was switched off while nobody was there', async () => {
    const { teacher, student, sit } = await school.newClass()
    const desk = await sit(teacher)
    await desk.ask('voter_publish', form)
    desk.close()
    await turn('im_interaction_vote', 0)
    school.time.ms += 30_000
    // That it was closed may be told before or after the seat is taken.
    expect((await sit(student)).named('voter_latest_detail').filter(({ is_open }) => is_open !== -1)).toEqual([])
  })

  it('takes no attendance away: where nobody may grab, who is away by hand stays away until the lesson ends', async () => {
    await turn('im_interaction_answer', 0)
    const { teacher, student, newStudent, sit } = await school.newClass()
    await newStudent()
    const desk = await sit(teacher)
    await desk.ask('answer_attendance', { absent_student_ids: [student.id] })
    await desk.ask('answer_attendance', { present_student_ids: [] })
    expect((await sit(teacher)).named('answer_system_stop').at(-1)).toMatchObject({ absent_student_ids: [student.id] })
  })

  it('another tool’s switch changes nothing', async () => {
    await turn('im_interaction_timer', 0)
    const { teacher, sit } = await school.newClass()
    expect((await (await sit(teacher)).ask('voter_publish', form)).data).toMatchObject({ is_open: 1 })
  })
})
