import { channel } from '@jiangtai/contract/channel'
import { refusals } from '@jiangtai/contract/refusal'
import { switchCalls } from '@jiangtai/contract/switches'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'

const notice = 'client_switch_notice'

describe.each(engines)('switches of an administrator on %s', (engine) => {
  let school: LiveSchool
  let admin: { readonly id: number; readonly session: string }
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    admin = await school.people.admin(school.orgId)
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())
  const ask = async (call: Parameters<LiveSchool['ask']>[0], input: Record<string, unknown> = {}, who = admin) => {
    const { errCode, data } = await school.ask(call, input, { session: who.session })
    return { errCode, data }
  }
  const off = { name: 'im_interaction_vote', value: 0 }

  it('R1128: off for a class hides the tool on its open pages at once and is refused; other classes keep it', async () => {
    const [here, there] = [await school.newClass(), await school.newClass()]
    const [desk, neighbour] = [await here.sit(here.teacher), await there.sit(there.teacher)]
    const answered = await ask(switchCalls.set, { scope: 'class', id: here.classId, ...off })
    expect(answered).toEqual({ errCode: 0, data: { decided: [{ name: 'im_interaction_vote', is_on: 0 }] } })
    await vi.waitFor(() => expect(desk.named(notice)).toMatchObject([{ class_id: here.classId, flags: { im_interaction_vote: 0 } }]))
    expect((await ask(channel.interaction, { class_id: here.classId }, here.teacher)).data).toMatchObject({ im_interaction_vote: 0 })
    expect((await desk.ask('voter_publish', form)).data).toMatchObject({ code: refusals.switchedOff[0] })
    expect((await neighbour.ask('voter_publish', form)).data).toMatchObject({ is_open: 1 })
    const { classes } = (await ask(switchCalls.list)).data as { classes: { id: number }[] }
    expect(classes.find(({ id }) => id === here.classId)).toMatchObject({
      student_count: 1,
      decided: [{ name: 'im_interaction_vote', is_on: 0 }],
    })
    expect(classes.find(({ id }) => id === there.classId)).toMatchObject({ decided: [] })
  })

  it('R1128: off for the school is off for every class, and what was before and after is written down', async () => {
    const { classId, teacher, sit } = await school.newClass()
    const desk = await sit(teacher)
    expect((await ask(switchCalls.set, { scope: 'org', ...off })).errCode).toBe(0)
    await vi.waitFor(() => expect(desk.named(notice)).toMatchObject([{ class_id: classId, flags: { im_interaction_vote: 0 } }]))
    expect((await desk.ask('voter_publish', form)).data).toMatchObject({ code: refusals.switchedOff[0] })
    const row = await school.db
      .selectFrom('audits')
      .select(['act', 'actor_id', 'object_kind', 'object_name', 'before_json', 'after_json'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(row).toEqual({
      ...{ act: 'switch-set', actor_id: admin.id, object_kind: 'school', object_name: '全校' },
      ...{ before_json: '{"投票器":"开"}', after_json: '{"投票器":"关"}' },
    })
    await ask(switchCalls.set, { scope: 'org', ...off, value: 1 })
  })

  it('a class that has it again as the school does has decided nothing, and follows the school', async () => {
    const { classId } = await school.newClass()
    const set = async (name: string, value: number) => (await ask(switchCalls.set, { scope: 'class', id: classId, name, value })).data
    expect(await set('im_interaction_vote', 0)).toEqual({ decided: [{ name: 'im_interaction_vote', is_on: 0 }] })
    expect(await set('im_interaction_vote', 1)).toEqual({ decided: [] })
    expect(await set('book_lock', 1)).toEqual({ decided: [{ name: 'book_lock', is_on: 1 }] })
    await ask(switchCalls.set, { scope: 'org', name: 'book_lock', value: 1 })
    expect(await set('book_lock', 1)).toEqual({ decided: [] })
    expect(await set('book_lock', 0)).toEqual({ decided: [{ name: 'book_lock', is_on: 0 }] })
    const last = await school.db.selectFrom('audits').select(['before_json', 'after_json']).orderBy('id', 'desc').executeTakeFirst()
    expect(last).toEqual({ before_json: '{"锁住学生平板":"开"}', after_json: '{"锁住学生平板":"关"}' })
    await ask(switchCalls.set, { scope: 'org', name: 'book_lock', value: 0 })
  })

  it('lists classes by grade, also where it stands in the name alone', async () => {
    for (const name of ['九年级(1)班', '八年级(10)班', '八年级(2)班']) await school.people.schoolClass(school.orgId, name)
    const { classes } = (await ask(switchCalls.list)).data as { classes: { name: string }[] }
    expect(classes.slice(-3).map(({ name }) => name)).toEqual(['八年级(2)班', '八年级(10)班', '九年级(1)班'])
  })

  it('R1118: a class of another school, or none, is refused, and what only a school has too', async () => {
    const foreign = await school.people.schoolClass(await school.people.organization())
    for (const id of [{ id: foreign }, {}])
      expect((await ask(switchCalls.set, { scope: 'class', ...id, ...off })).errCode).toBe(refusals.foreignClass[0])
    const { classId } = await school.newClass()
    expect(await ask(switchCalls.set, { scope: 'class', id: classId, name: 'class_code', value: 0 })).toEqual({
      ...{ errCode: refusals.badInput[0], data: { fields: ['name'] } },
    })
  })
})
