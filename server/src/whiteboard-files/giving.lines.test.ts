import { mediaTypes } from '@jiangtai/contract/media'
import { whiteboardFiles as calls } from '@jiangtai/contract/whiteboard-files'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { asPerson } from '../../test/given.ts'
import { createLibrary } from '../../test/library.ts'
import { buildLiveSchool, type LiveSchool } from '../../test/live-school.ts'
import { createMemoryBus } from '../bus/memory.ts'

const notice = 'client_white_board_notice'

describe.each(engines)('boards of students over real lines and two nodes on %s', (engine) => {
  let school: LiveSchool
  let there: TestNode
  beforeAll(async () => {
    const bus = createMemoryBus()
    school = await buildLiveSchool(engine, { bus })
    there = await buildNode(school.database, { bus, clock: school.deps.clock })
  })
  afterAll(async () => {
    await there.app.close()
    await school.close()
  })

  it('every teacher of the class is told of one at once, wherever they sit, and nobody else (O036)', async () => {
    const { teacher, student, newStudent, sit, classId } = await school.newClass()
    const elsewhere = await school.newClass()
    const colleague = await school.people.teacher(school.orgId, [classId])
    const [desk, other] = [await sit(teacher), await sit(colleague, there)]
    const rest = [await sit(student), await sit(await newStudent(), there), await elsewhere.sit(elsewhere.teacher)]
    const name = '板书.png'
    const file_cdn_id = await createLibrary(school.db, school.deps.clock).upload(student.id, school.orgId, {
      name,
      media_type_id: mediaTypes.image,
    })
    const { data } = await asPerson(there, student)<{ id: number }>(calls.give, { file_cdn_id, class_id: classId })
    for (const seat of [desk, other])
      await vi.waitFor(() =>
        expect(seat.named(notice)).toEqual([
          {
            ...{ class_id: classId, teacher_id: 0, id: data.id, student_id: student.id, student_name: student.realName },
            ...{ file_cdn_url: `/files/${file_cdn_id}/${encodeURIComponent(name)}`, create_at: school.deps.clock.seconds() },
          },
        ]),
      )
    for (const seat of rest) expect(seat.named(notice)).toEqual([])
    school.hangUp()
  })
})
