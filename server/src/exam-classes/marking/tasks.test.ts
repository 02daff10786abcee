import { examMarking, type MarkingTask } from '@jiangtai/contract/exam-marking'
import { type Notice, notices, noticeTypes } from '@jiangtai/contract/notices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { createMarking, written } from '../../../test/exam-marking.ts'
import type { asPerson } from '../../../test/given.ts'

type As = ReturnType<typeof asPerson>

describe.each(engines)('what colleagues have to mark on %s', (engine) => {
  let school: TestApp
  let orgId: number
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(() => school.close())
  const tasks = async (as: As) => (await as<{ list: MarkingTask[] }>(examMarking.tasks, {})).data.list
  const toldOf = async (as: As) =>
    (await as<{ list: Notice[] }>(notices.list, { type_id: noticeTypes.exam, curr_page_index: 1, page_size: 50 })).data.list
  async function withColleagues(wanted: Parameters<typeof createMarking>[2]) {
    const room = await createMarking(school, orgId, { colleagues: 2, ...wanted })
    const [bo, cy] = room.colleagueAs
    const [boIs, cyIs] = room.others
    if (!bo || !cy || !boIs || !cyIs) throw new Error('nobody')
    const set = (...markers: (readonly [teacher: number, from: number, to: number, leaf?: number])[]) =>
      room.teach(examMarking.setMarkers, {
        exam_class_id: room.exam_class_id,
        markers: JSON.stringify(markers.map(([teacher_id, from, to, leaf = written]) => ({ leaf, teacher_id, from, to }))),
      })
    return { room, bo, cy, boId: boIs.id, cyId: cyIs.id, set }
  }

  it('find the exam until their part is marked; who gave it, and who has no part, do not', async () => {
    const { room, bo, cy, boId, set } = await withColleagues({ students: 3 })
    const { exam_class_id } = room
    expect((await tasks(bo))[0]).toMatchObject({ exam_class_id, teacher_name: room.teacher.realName, state: 2, own_open: 3 })
    expect(await tasks(room.teach)).toEqual([])
    await set([boId, 1, 2], [room.teacher.id, 3, 0])
    expect([(await tasks(bo)).map(({ own_open }) => own_open), await tasks(cy)]).toEqual([[2], []])
    await room.mark(0, 300, {}, bo)
    await room.mark(1, 300, {}, bo)
    expect(await tasks(bo)).toEqual([])
    // Of another class.
    const other = await createMarking(school, orgId, { students: 1, colleagues: 1 })
    expect((await tasks(bo)).map((one) => one.exam_class_id)).not.toContain(other.exam_class_id)
  })

  it('R954: of two who mark each finds what lacks the own score', async () => {
    const { room, bo, cy } = await withColleagues({ students: 1, settings: { double_marking: 1 } })
    await room.mark(0, 300, {}, bo)
    expect([await tasks(bo), (await tasks(cy)).length]).toEqual([[], 1])
    await room.mark(0, 300, {}, cy)
    expect(await tasks(cy)).toEqual([])
  })

  it('hear once what is newly theirs, with a way to 批改; whoever says so does not', async () => {
    const { room, bo, cy, boId, cyId, set } = await withColleagues({ students: 3 })
    await set([boId, 1, 2], [room.teacher.id, 3, 0])
    const [told] = await toldOf(bo)
    expect(told).toMatchObject({ title: '请你批改考试', link: `/exam-marking?exam_class_id=${room.exam_class_id}`, is_read: 0 })
    expect(told?.text).toMatch(/：第 5 题（1–2 号）$/)
    await set([boId, 1, 2], [cyId, 3, 0])
    // Taken away and given again, and less than before.
    await set([cyId, 1, 0])
    await set([boId, 1, 2], [cyId, 3, 0])
    await set([boId, 1, 1], [cyId, 3, 0])
    const counts = [await toldOf(bo), await toldOf(cy), await toldOf(room.teach)].map((list) => list.length)
    expect(counts).toEqual([1, 2, 0])
    expect((await toldOf(cy)).map(({ text }) => text.replace(/^.*：/, ''))).toEqual(['第 5 题', '第 5 题（3–最后 号）'])
  })
})
