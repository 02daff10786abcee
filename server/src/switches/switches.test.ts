import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { setSwitch } from '../../test/set-switch.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { createSwitches, type Switched } from './switches.ts'

describe.each(engines)('switches on %s', (engine) => {
  let school: TestApp
  beforeAll(async () => {
    school = await buildApp(engine)
  })
  afterAll(() => school.close())

  /** Two nodes: one hears of everything, the other of nothing. */
  async function open() {
    const bus = createMemoryBus()
    const [near, far] = [await createSwitches({ ...school.deps, bus }), await createSwitches({ ...school.deps, bus: createMemoryBus() })]
    const heard: Switched[][] = [[], []]
    near.onChange((change) => heard[0]?.push(change))
    far.onChange((change) => heard[1]?.push(change))
    return { bus, near, far, heard }
  }

  it('an organisation’s function is off at once where the change is heard of, elsewhere when somebody looks', async () => {
    const orgId = await school.people.organization()
    const { bus, near, far, heard } = await open()
    for (const node of [near, far]) await node.demand(orgId, 'class_code')
    await setSwitch(school.db, bus.publish, { orgId, name: 'class_code', isOn: false })
    await vi.waitFor(() => expect(heard[0]).toHaveLength(1))
    await expect(near.demand(orgId, 'class_code')).rejects.toThrow('学校没有开放这个功能')
    await expect(far.demand(orgId, 'class_code')).resolves.toBeUndefined()
    await far.lookAround()
    await expect(far.demand(orgId, 'class_code')).rejects.toThrow('学校没有开放这个功能')
    await near.lookAround()
    await far.lookAround()
    expect(heard).toEqual([[{ orgId }], [{ orgId }]])
  })

  it('a change of one class is told as that; after one that was lost all classes are meant', async () => {
    const orgId = await school.people.organization()
    const [one, two] = [await school.people.schoolClass(orgId), await school.people.schoolClass(orgId)]
    const { bus, far, heard } = await open()
    const setting = { orgId, name: 'im_interaction_vote', isOn: false } as const
    await setSwitch(school.db, bus.publish, { ...setting, classId: one })
    await vi.waitFor(() => expect(heard[0]).toEqual([{ orgId, classId: one }]))
    await setSwitch(school.db, async () => {}, { ...setting, classId: two })
    await setSwitch(school.db, bus.publish, { ...setting, classId: one, isOn: true })
    await vi.waitFor(() => expect(heard[0]).toEqual([{ orgId, classId: one }, { orgId }]))
    await far.lookAround()
    expect(heard[1]).toEqual([{ orgId }])
  })

  it('a bus that is away does not keep a switch from being set', async () => {
    const orgId = await school.people.organization()
    const { far } = await open()
    const away = async () => {
      throw new Error('away')
    }
    await setSwitch(school.db, away, { orgId, name: 'registration', isOn: false })
    await far.lookAround()
    expect(await far.offIn(orgId)).toEqual(new Set(['registration']))
  })

  it('a reading that began before a change is not kept after it', async () => {
    const orgId = await school.people.organization()
    const { bus, near, heard } = await open()
    const reading = near.offIn(orgId)
    await setSwitch(school.db, bus.publish, { orgId, name: 'registration', isOn: false })
    await vi.waitFor(() => expect(heard[0]).toHaveLength(1))
    await reading
    expect(await near.offIn(orgId)).toEqual(new Set(['registration']))
  })
})
