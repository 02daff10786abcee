import { examMarking, examMarkingSays } from '@jiangtai/contract/exam-marking'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode, type TestNode } from '../../../test/build-app.ts'
import { engines } from '../../../test/databases.ts'
import { createMarking, written } from '../../../test/exam-marking.ts'
import { type Line, openLine, tokenFor } from '../../../test/line.ts'
import { buildLiveSchool, type LiveSchool } from '../../../test/live-school.ts'

const told = examMarkingSays.changed.name

describe.each(engines)('marking over real lines on %s', (engine) => {
  let school: LiveSchool
  const lines: Line[] = []
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())
  afterEach(() => {
    for (const line of lines.splice(0)) line.close()
  })
  const sit = async (person: { session: string }, classId: number, node: TestNode = school) => {
    const line = await openLine(node.app, { token: await tokenFor(node, person.session), classId })
    lines.push(line)
    return line.sit()
  }

  it('R944 as far as marks go: other teachers of the class hear on every node that something changed, and students neither hear nor are answered any of it', async () => {
    const room = await createMarking(school, school.orgId, { students: 1, colleagues: 1 })
    const there = await buildNode(await school.database.reopen(), { bus: school.deps.bus })
    const [[ann], [colleague]] = [room.students, room.others]
    if (!ann || !colleague) throw new Error('nobody')
    const [desk, pupil] = [await sit(colleague, room.classId, there), await sit(ann, room.classId)]
    const outside = await sit(await school.people.teacher(school.orgId, [school.foreign]), school.foreign)
    await room.mark(0, 350, { comment: '秘密评语' })
    const place = { class_id: room.classId, exam_class_id: room.exam_class_id, marker_id: room.teacher.id }
    await vi.waitFor(() => expect(desk.named(told)).toEqual([{ ...place, leaf: written, attempt_id: room.attemptId(0) }]), 8000)
    await room.teach(examMarking.setMarkers, { exam_class_id: room.exam_class_id, markers: '[]' })
    await vi.waitFor(() => expect(desk.named(told).at(-1)).toEqual({ ...place, leaf: 0, attempt_id: 0 }), 8000)
    // What was said before is there before an answer is.
    for (const line of [pupil, outside]) {
      await line.ask('exam_watch', { exam_class_id: 999_999 })
      expect([line.named(told), JSON.stringify(line.got).includes('秘密评语')]).toEqual([[], false])
    }
    await there.app.close()
  })
})
