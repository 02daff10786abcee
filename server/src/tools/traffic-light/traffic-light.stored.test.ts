import { describe, expect, it } from 'vitest'
import { openFullClass } from '../../../test/full-class.ts'
import { places } from '../../../test/live-places.ts'
import { answersTo, first } from '../../../test/live-room.ts'
import { trafficLight } from './traffic-light.ts'

describe.each(places)('a traffic light stored in %s', (_kind, open) => {
  it('999 votes at once on two nodes: none lost, few commits, and a restart shows the same', async () => {
    const { place, here, desk, seats, sendAtOnce, toldAfterRestart, errors } = await openFullClass(open, [trafficLight])
    await here.hear(desk, 'traffic_light_click', { msg_id: 'c' })
    const { id } = first(answersTo(desk, 'c')).data
    await here.hear(desk, 'traffic_light_start', { id })
    await sendAtOnce('traffic_light_vote', { id, color: 1, msg_id: 'v' }, { id, color: 3, msg_id: 'v' })
    for (const seat of seats)
      expect(first(answersTo(seat, 'v')).data).toMatchObject({
        is_open: 1,
        details: [{ user_id: seat.actor.id }],
        colors: [{ count: 0 }, {}, {}],
      })
    await here.hear(desk, 'traffic_light_stop', { id, msg_id: 's' })
    const result = { is_open: 0, student_count: 999, vote_student_count: 999, not_vote_student_count: 0 }
    const colors = [
      { count: 500, rate: 50 },
      { count: 0, rate: 0 },
      { count: 499, rate: 50 },
    ]
    expect(first(answersTo(desk, 's')).data).toMatchObject({ ...result, colors })
    expect(await toldAfterRestart()).toMatchObject({ ...result, colors, details: [{ user_id: first(place.students).id, color: 1 }] })
    const facts = await place.facts()
    expect(facts.filter(({ kind }) => kind === 'lamp')).toHaveLength(999)
    expect(facts.at(-1)).toMatchObject({ kind: 'lamp-result', data: { counts: [500, 0, 499], student_count: 999 } })
    await here.hear(desk, 'lesson_end')
    expect(first(await here.sitAll(place.teachers[0])).got.at(-1)?.data).toMatchObject({ id, is_open: 4 })
    expect(errors()).toEqual([])
  })
})
