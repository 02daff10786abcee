import { classMembers } from '@jiangtai/contract/class-members'
import { noticeSays, notices } from '@jiangtai/contract/notices'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { createMemoryBus } from '../bus/memory.ts'

describe.each(engines)('the count of unread notices on %s', (engine) => {
  let school: LiveSchool
  const bus = createMemoryBus()
  beforeAll(async () => {
    school = await buildLiveSchool(engine, { bus })
  })
  afterAll(() => school.close())

  it('R1107: is said with every new notice and when they are read, to the person alone, on any node', async () => {
    const other = await buildNode(school.database, { bus })
    const room = await school.newClass()
    const [here, there, mate] = [await room.sit(room.teacher), await room.sit(room.teacher, other), await room.sit(await room.newStudent())]
    const counts = (line: typeof here) => line.named(noticeSays.count.name).map(({ count }) => count)
    await school.ask(classMembers.askToLeave, { class_id: room.classId }, room.student)
    await vi.waitFor(() => expect([counts(here), counts(there)]).toEqual([[1], [1]]))
    await school.ask(notices.read, { all: 1 }, room.teacher)
    await vi.waitFor(() =>
      expect([counts(here), counts(there)]).toEqual([
        [1, 0],
        [1, 0],
      ]),
    )
    expect(counts(mate)).toEqual([])
    school.hangUp()
    await other.app.close()
  })

  it('R1107: the count that is said last is the one that holds, however many change at once', async () => {
    const room = await school.newClass()
    const line = await room.sit(room.teacher)
    const pupils = await Promise.all(Array.from({ length: 12 }, () => room.newStudent()))
    await Promise.all(pupils.map((pupil) => school.ask(classMembers.askToLeave, { class_id: room.classId }, pupil)))
    const counts = () => line.named(noticeSays.count.name).map(({ count }) => Number(count))
    await vi.waitFor(() => expect(counts()).toHaveLength(pupils.length))
    expect(counts().at(-1)).toBe(pupils.length)
    expect(counts()).toEqual(counts().toSorted((a, b) => a - b))
    school.hangUp()
  })
})
