import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from '../../test/databases.ts'
import { buildLiveSchool, form, type LiveSchool } from '../../test/live-school.ts'

describe.each(engines)('the tools of a lesson over real lines on %s', (engine) => {
  let school: LiveSchool
  beforeAll(async () => {
    school = await buildLiveSchool(engine)
  })
  afterAll(() => school.close())

  it('R233: a student receives whatever the teacher starts, and the answer reaches the teacher', async () => {
    const { teacher, student, sit } = await school.newClass()
    const [desk, ann] = [await sit(teacher), await sit(student)]
    const heard = (event: string, data: object) =>
      vi.waitFor(() => {
        const found = ann.named(event).at(-1)
        expect(found).toMatchObject(data)
        return found
      })

    await desk.ask('voter_publish', form)
    const vote = await heard('voter_latest_detail', { is_open: 1, title: form.title })
    await ann.ask('voter_vote', { id: vote?.id, option_ids: [2] })
    await vi.waitFor(() => expect(desk.named('voter_latest_detail').at(-1)).toMatchObject({ voter_student_count: 1 }))

    const light = (await desk.ask('traffic_light_click')).data
    await desk.ask('traffic_light_start', { id: light.id })
    const lamp = await heard('traffic_light_result', { is_open: 1 })
    await ann.ask('traffic_light_vote', { id: lamp?.id, color: 3 })
    await vi.waitFor(() => expect(desk.named('traffic_light_result').at(-1)).toMatchObject({ vote_student_count: 1 }))

    const round = (await desk.ask('answer_ready')).data
    await desk.ask('answer_start', { event_id: round.event_id })
    const race = await heard('answer_start', { answer_pool: [] })
    await ann.ask('answer_student_sent', { event_id: race?.event_id })
    const winner = { answer_pool: [{ student_id: student.id, rank: 1 }] }
    await vi.waitFor(() => expect(desk.named('answer_result').at(-1)).toMatchObject(winner))
    school.hangUp()
  })
})
