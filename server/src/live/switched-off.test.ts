import type { InteractionFlag } from '@jiangtai/contract/channel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'

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

  it('is refused within half a minute, but what is open can still be closed', async () => {
    const { teacher, student, sit } = await school.newClass()
    const [desk, pupil] = [await sit(teacher), await sit(student)]
    const { id } = (await desk.ask('voter_publish', form)).data
    await turn('im_interaction_vote', 0)
    school.time.ms += 30_000
    expect((await pupil.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject({ code: 2021 })
    expect((await desk.ask('voter_stop', { id })).data).toMatchObject({ id, is_open: 0 })
    expect((await desk.ask('voter_close', { id })).event_name).toBe('voter_latest_detail')
    await turn('im_interaction_vote', 1)
    school.time.ms += 30_000
    expect((await desk.ask('voter_publish', form)).data).toMatchObject({ is_open: 1 })
  })

  it('another tool’s switch changes nothing', async () => {
    await turn('im_interaction_timer', 0)
    const { teacher, sit } = await school.newClass()
    expect((await (await sit(teacher)).ask('voter_publish', form)).data).toMatchObject({ is_open: 1 })
  })
})
