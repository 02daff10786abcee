import { expect, it } from 'vitest'
import { seatOf } from '../../test/live-room.ts'
import { createPresence } from './presence.ts'
import { createPresenceNotices } from './presence-notices.ts'

const classId = 7
const teacher = (id: number) => seatOf({ id, role: 'teacher', name: `师${id}` })
const report = (...students: number[]) => ({ node: 'there', isWhole: true, classes: [[classId, { students, teachers: [] }]] as const })

it('each teacher is told what changed since they were last told, whenever they sat down', async () => {
  const presence = createPresence('here', () => 0)
  const notices = createPresenceNotices({ presence, infoOf: async () => ({ orgId: 1, students: [], isValid: true }) })
  const [first, second] = [teacher(1), teacher(2)]
  presence.heard(report(11, 12))
  await notices.everybody(classId, first)
  // Somebody goes and comes back between two rounds, and a colleague sits down just then.
  presence.heard(report(12))
  await notices.everybody(classId, second)
  presence.heard(report(11, 12))
  await notices.tellChanges(classId, [first, second])
  expect(first.got).toEqual([])
  expect(second.got.map(({ data }) => data)).toMatchObject([{ online_count: 2, joined: [11], left: [] }])
})

it('what could not be told is told in the next round', async () => {
  const presence = createPresence('here', () => 0)
  const trouble = { isOn: true }
  const notices = createPresenceNotices({
    presence,
    async infoOf() {
      if (trouble.isOn) throw new Error('the store is away')
      return { orgId: 1, students: [], isValid: true }
    },
  })
  const desk = teacher(1)
  presence.heard(report(11))
  await expect(notices.tellChanges(classId, [desk])).rejects.toThrow('away')
  trouble.isOn = false
  await notices.tellChanges(classId, [desk])
  expect(desk.got.map(({ data }) => data)).toMatchObject([{ joined: [11] }])
})
