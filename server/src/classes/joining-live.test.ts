import { channelSays, closeCodes } from '@jiangtai/contract/channel'
import { classMembers } from '@jiangtai/contract/class-members'
import { classes } from '@jiangtai/contract/classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { refusals } from '@jiangtai/contract/refusal'
import { voter } from '@jiangtai/contract/voter'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { form } from '../../test/votes.ts'
import { createMemoryBus } from '../bus/memory.ts'

describe.each(engines)('a class that is joined and left while it is taught, on %s', (engine) => {
  let school: LiveSchool
  const bus = createMemoryBus()
  beforeAll(async () => {
    school = await buildLiveSchool(engine, { bus })
  })
  afterAll(() => school.close())

  it('sees the newcomer at once, on the node of the teacher and on another', async () => {
    const other = await buildNode(school.database, { bus })
    const room = await school.newClass()
    const { data } = await school.ask(classes.renewJoinCode, { class_id: room.classId, is_open: 1 }, room.teacher)
    const here = await room.sit(room.teacher)
    const there = await room.sit(room.teacher, other)
    const newcomer = await school.people.student(school.orgId)
    await school.ask(classes.join, { code: (data as { code: string }).code }, newcomer)
    for (const line of [here, there]) await vi.waitFor(() => expect(line.got.at(-1)?.data).toMatchObject({ student_count: 2 }))
    await room.sit(newcomer)
    await vi.waitFor(() => expect(here.got.at(-1)?.data).toMatchObject({ online_count: 1, student_count: 2 }))
    school.hangUp()
    await other.app.close()
  })

  it('who is taken out loses the seat at once on whichever node, hears nothing more, and comes back with a new line', async () => {
    const other = await buildNode(school.database, { bus })
    const room = await school.newClass()
    const place = { class_id: room.classId, student_id: room.student.id }
    const classmate = await room.newStudent()
    const teacher = await room.sit(room.teacher)
    const [here, there] = [await room.sit(room.student), await room.sit(room.student, other)]
    const mate = await room.sit(classmate, other)
    const count = () => teacher.named(channelSays.presence.name).at(-1)
    await vi.waitFor(() => expect(count()).toMatchObject({ online_count: 2, student_count: 2 }))
    await school.ask(classMembers.takeOut, place, room.teacher)
    for (const line of [here, there]) {
      await line.closed()
      expect(line.end.code).toBe(closeCodes.foreignClass)
      expect(line.named(channelSays.refused.name)).toMatchObject([{ code: refusals.leftClass[0] }])
    }
    await vi.waitFor(() => expect(count()).toMatchObject({ online_count: 1, student_count: 1 }))
    expect(mate.end.code).toBeUndefined()
    const again = await room.open(room.student, {}, other)
    await again.closed()
    await school.ask(classMembers.putBack, place, room.teacher)
    await room.sit(room.student, other)
    await vi.waitFor(() => expect(count()).toMatchObject({ online_count: 2, student_count: 2 }))
    school.hangUp()
    await other.app.close()
  })

  it('who asks to leave reaches the teachers on any node; of a no only that student is told', async () => {
    const other = await buildNode(school.database, { bus })
    const room = await school.newClass()
    const [teacher, student, mate] = [
      await room.sit(room.teacher, other),
      await room.sit(room.student, other),
      await room.sit(await room.newStudent()),
    ]
    const told = (line: typeof teacher) => line.named(noticeSays.changed.name).length
    await school.ask(classMembers.askToLeave, { class_id: room.classId }, room.student)
    await vi.waitFor(() => expect(told(teacher)).toBe(1))
    const place = { class_id: room.classId, student_id: room.student.id }
    await school.ask(classMembers.answerLeave, { ...place, is_accepted: 0 }, room.teacher)
    await vi.waitFor(() => expect([told(teacher), told(student)]).toEqual([2, 1]))
    expect(told(mate)).toBe(0)
    school.hangUp()
    await other.app.close()
  })

  it('a vote that runs counts the class as it is: who is taken out is not missing, who comes back is', async () => {
    const room = await school.newClass()
    await room.newStudent()
    const teacher = await room.sit(room.teacher)
    await teacher.ask('voter_publish', form)
    const count = () => teacher.named(voter.says.detail.name).at(-1)?.voter_count
    expect(count()).toBe(2)
    const place = { class_id: room.classId, student_id: room.student.id }
    await school.ask(classMembers.takeOut, place, room.teacher)
    await vi.waitFor(() => expect(count()).toBe(1))
    await school.ask(classMembers.putBack, place, room.teacher)
    await vi.waitFor(() => expect(count()).toBe(2))
    school.hangUp()
  })

  it('who is let go reads that it was agreed to, and not only to be out', async () => {
    const room = await school.newClass()
    const line = await room.sit(room.student)
    await school.ask(classMembers.askToLeave, { class_id: room.classId }, room.student)
    const place = { class_id: room.classId, student_id: room.student.id }
    await school.ask(classMembers.answerLeave, { ...place, is_accepted: 1 }, room.teacher)
    await line.closed()
    expect(line.named(channelSays.refused.name)).toMatchObject([{ code: refusals.letGo[0], msg: refusals.letGo[1] }])
    school.hangUp()
  })

  it('R1103: a new password ends the lines of its student on every node, and no other', async () => {
    const other = await buildNode(school.database, { bus })
    const room = await school.newClass()
    const mate = await room.sit(await room.newStudent())
    const [here, there] = [await room.sit(room.student), await room.sit(room.student, other)]
    await school.ask(classMembers.resetPasswords, { class_id: room.classId, student_ids: room.student.id }, room.teacher)
    for (const line of [here, there]) {
      await line.closed()
      expect(line.end).toMatchObject({ code: closeCodes.badToken, reason: 'revoked' })
    }
    expect(mate.end.code).toBeUndefined()
    school.hangUp()
    await other.app.close()
  })
})
