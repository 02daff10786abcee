import { channel } from '@jiangtai/contract/channel'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { tokenFor } from '../../test/line.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'
import { paidPeriod, payFor } from '../../test/periods.ts'
import { createMemoryBus } from '../bus/memory.ts'

const expired = { code: refusals.classExpired[0] }

describe.each(engines)('a class whose students pay, on %s', (engine) => {
  let school: LiveSchool
  const bus = createMemoryBus()
  beforeAll(async () => {
    school = await buildLiveSchool(engine, { bus })
  })
  afterAll(() => school.close())
  afterEach(() => school.hangUp())

  it('O064: who was not paid for sees the lesson and is refused; once paid for, on another node, may answer at once', async () => {
    const other = await buildNode(await school.database.reopen(), { bus })
    const { teacher, student: paid, newStudent, classId, sit } = await school.newClass()
    const unpaid = await newStudent()
    const now = school.deps.clock.seconds()
    const dates = { orgId: school.orgId, classId, teacherId: teacher.id, from: now - 10, until: now + 86_400 }
    const period = await paidPeriod(school.db, { ...dates, userPay: 2, students: [paid.id] })
    const [desk, ann, bo] = [await sit(teacher), await sit(paid), await sit(unpaid, other)]
    const { id } = (await desk.ask('voter_publish', form)).data
    await vi.waitFor(() => expect(bo.named('voter_latest_detail').at(-1)).toMatchObject({ id, is_open: 1 }))
    expect((await bo.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject(expired)
    expect((await ann.ask('voter_vote', { id, option_ids: [1] })).data).toMatchObject({ id })
    await payFor(school.db, period.id, unpaid.id)
    const token = await tokenFor(school, teacher.session)
    await school.ask(channel.refreshStudents, { token, class_id: classId, request_cross_domain: '1' })
    await vi.waitFor(async () => expect((await bo.ask('voter_vote', { id, option_ids: [2] })).data).toMatchObject({ id }))
    await other.app.close()
  })
})
