import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Place, places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms, seatOf } from '../../../test/live-room.ts'
import { voter } from './voter.ts'

const form = { title: '午餐', type: 2, max_select_num: 2, result: 1, options: ['面', '饭', '饺'] }

describe.each(places)('votes stored in %s', (_kind, open) => {
  let place: Place
  beforeAll(async () => {
    place = await open(5)
  })
  afterAll(() => place.close())

  async function vote(privacy: 1 | 2) {
    const room = await openRooms(place, { tools: [voter] })
    const teacher = seatOf(place.teachers[0])
    await room.hear(teacher, 'voter_publish', { ...form, privacy, msg_id: 'p' })
    const { id } = first(answersTo(teacher, 'p')).data
    const seats = place.students.map(seatOf)
    await Promise.all(seats.map((seat, at) => room.hear(seat, 'voter_vote', { id, option_ids: at < 4 ? [1, 3] : [2] })))
    return { room, teacher, id }
  }

  it.each(['voter_stop', 'voter_close', 'lesson_end'])('after %s of an anonymous vote nothing stored says who chose what', async (end) => {
    const { room, teacher, id } = await vote(2)
    expect(await place.everything()).toMatch(/option_ids[^[]*\[1,3\]/)
    await room.hear(teacher, end, { id })
    const stored = await place.everything()
    expect(stored).not.toMatch(/option_ids[^[]*\[\d/)
    expect(stored).toContain(first(place.students).name)
    await room.hear(teacher, 'voter_close', { id })
  })

  it('the counts of an anonymous vote outlive it, and a restart', async () => {
    const { room, teacher, id } = await vote(2)
    await room.hear(teacher, 'voter_stop', { id })
    const again = await openRooms(place, { tools: [voter] })
    const [desk] = await again.sitAll(place.teachers[0])
    expect(desk?.last()?.data).toMatchObject({ is_open: 0, voter_student_count: 5, options: [{ count: 4 }, { count: 1 }, { count: 4 }] })
    await again.hear(seatOf(place.teachers[0]), 'voter_close', { id })
  })

  it('a public vote keeps who chose what, for the class report', async () => {
    const { room, teacher, id } = await vote(1)
    await room.hear(teacher, 'voter_close', { id })
    expect(await place.everything()).toMatch(/option_ids[^[]*\[1,3\]/)
  })
})
