import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../test/build-app.ts'
import { busPairs } from '../../test/bus-pairs.ts'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'
import { setSwitch } from '../../test/set-switch.ts'

const notice = 'client_switch_notice'
const bar = { im_interaction: 1, im_interaction_vote: 0 }

describe.each(engines)('a switch that is changed while a class sits there, on %s', (engine) => {
  let school: LiveSchool
  let far: TestNode
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
    far = await buildNode({ db: (await school.database.reopen()).db, engine }, { clock: school.deps.clock })
  })
  afterAll(async () => {
    await far.app.close()
    await school.close()
  })
  afterEach(() => school.hangUp())
  const set = (isOn: boolean, classId?: number) => {
    const setting = { orgId: school.orgId, name: 'im_interaction_vote', isOn } as const
    return setSwitch(school.db, school.deps.bus.publish, classId === undefined ? setting : { ...setting, classId })
  }

  it('counts at once, and the pages of that class are told to read it', async () => {
    const [here, there] = [await school.newClass(), await school.newClass()]
    const [desk, pupil, neighbour] = [await here.sit(here.teacher), await here.sit(here.student), await there.sit(there.teacher)]
    const { id } = (await desk.ask('voter_publish', form)).data
    await set(false, here.classId)
    await vi.waitFor(() =>
      expect(desk.named(notice)).toMatchObject([{ class_id: here.classId, flags: { ...bar, im_interaction_score: 1 } }]),
    )
    // A student learns of the voter alone.
    await vi.waitFor(() =>
      expect(pupil.named(notice)).toMatchObject([{ class_id: here.classId, flags: { ...bar, im_interaction_score: 0 } }]),
    )
    expect((await pupil.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject({ code: 2021, msg: '学校没有开放这个功能' })
    expect((await neighbour.ask('voter_publish', form)).data).toMatchObject({ is_open: 1 })
    expect(neighbour.named(notice)).toEqual([])
    await set(true, here.classId)
    await vi.waitFor(() => expect(pupil.named(notice)).toHaveLength(2))
    // What was open has ended; the next one may be opened.
    expect((await desk.ask('voter_publish', form)).data).toMatchObject({ id: Number(id) + 1, is_open: 1 })
  })

  it('of the organisation, all its classes are told and no other', async () => {
    const org = await school.people.organization({ hosts: ['elsewhere.test'] })
    const [one, two] = [await school.newClass(), await school.newClass()]
    const foreign = await school.people.schoolClass(org)
    const [a, b] = [await one.sit(one.teacher), await two.sit(two.student)]
    await setSwitch(school.db, school.deps.bus.publish, { orgId: org, name: 'im_interaction_vote', isOn: false })
    await setSwitch(school.db, school.deps.bus.publish, { orgId: org, classId: foreign, name: 'im_interaction', isOn: false })
    await set(false)
    await vi.waitFor(() =>
      expect([a.named(notice), b.named(notice)]).toMatchObject([[{ class_id: one.classId }], [{ class_id: two.classId }]]),
    )
    expect((await a.ask('voter_publish', form)).data).toMatchObject({ code: 2021 })
    await set(true)
    await vi.waitFor(() => expect(b.named(notice)).toHaveLength(2))
  })

  it('is found within five seconds by a node that has not heard of it', async () => {
    const { classId, teacher, sit } = await school.newClass()
    const desk = await sit(teacher, far)
    await desk.ask('voter_publish', form)
    await set(false, classId)
    // It may hear of what the tests before have changed first.
    await vi.waitFor(() => expect(desk.named(notice).at(-1)).toMatchObject({ class_id: classId, flags: bar }), 7000)
    expect((await desk.ask('voter_publish', { ...form, title: '再来' })).data).toMatchObject({ code: 2021 })
  })
})

it.each(busPairs)('two nodes over %s hear of a switch from each other', async (_name, openPair) => {
  const pair = await openPair()
  const school = await buildLiveSchool('sqlite', { bus: pair.buses[0] })
  const other = await buildNode({ db: school.db, engine: 'sqlite' }, { bus: pair.buses[1], clock: school.deps.clock })
  const { classId, teacher, student, sit } = await school.newClass()
  const [desk, pupil] = [await sit(teacher), await sit(student, other)]
  await setSwitch(school.db, pair.buses[0].publish, { orgId: school.orgId, classId, name: 'im_interaction_vote', isOn: false })
  await vi.waitFor(
    () => expect([desk.named(notice), pupil.named(notice)]).toMatchObject([[{ class_id: classId }], [{ class_id: classId }]]),
    4000,
  )
  school.hangUp()
  await other.app.close()
  await school.close()
  await pair.close()
})
