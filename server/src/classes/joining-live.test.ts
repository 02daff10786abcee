import { classes } from '@jiangtai/contract/classes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { createMemoryBus } from '../bus/memory.ts'

describe.each(engines)('a class that is joined while it is taught, on %s', (engine) => {
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
})
