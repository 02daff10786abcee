import { describe, expect, it, onTestFinished } from 'vitest'
import { places } from '../../../test/live-places.ts'
import { answersTo, first, openRooms } from '../../../test/live-room.ts'
import { createMemoryBus } from '../../bus/memory.ts'
import { quickQuestion } from './quick-question.ts'

const tools = [quickQuestion]

describe.each(places)('a quick question stored in %s', (_kind, open) => {
  it('999 answers at once on two nodes: none lost, few commits, and a restart shows the same', async () => {
    const place = await open(999)
    onTestFinished(() => place.close())
    const bus = createMemoryBus()
    const here = await openRooms(place, { tools, bus })
    const there = await openRooms(place, { tools, bus, node: 'there', time: here.time })
    const desk = first(await here.sitAll(place.teachers[0]))
    const [near, far] = [await here.sitAll(...place.students.slice(0, 500)), await there.sitAll(...place.students.slice(500))]
    await here.hear(desk, 'quick_question_ask', { msg_id: 'a' })
    const { id } = first(answersTo(desk, 'a')).data
    const before = here.commits.count + there.commits.count
    await Promise.all([
      ...near.map((seat) => here.hear(seat, 'quick_question_answer', { id, option: 1, msg_id: 'v' })),
      ...far.map((seat) => there.hear(seat, 'quick_question_answer', { id, option: 3, msg_id: 'v' })),
    ])
    expect(here.commits.count + there.commits.count - before).toBeLessThanOrEqual(10)
    for (const seat of [...near, ...far])
      expect(first(answersTo(seat, 'v')).data).toMatchObject({ is_open: 1, answer: 0, details: [{ user_id: seat.actor.id }] })
    await here.hear(desk, 'quick_question_show', { id, is_shown: 1, msg_id: 's' })
    const options = [
      { count: 500, rate: 50 },
      { count: 0, rate: 0 },
      { count: 499, rate: 50 },
      { count: 0, rate: 0 },
    ]
    const result = { is_open: 2, is_shown: 1, student_count: 999, answer_count: 999, options }
    expect(first(answersTo(desk, 's')).data).toMatchObject(result)
    const again = await openRooms(place, { tools, node: 'again' })
    const [pupil] = await again.sitAll(first(place.students))
    expect(pupil?.got.at(-1)?.data).toMatchObject({ ...result, details: [{ user_id: first(place.students).id, option: 1 }] })
    const facts = await place.facts()
    expect(facts.filter(({ kind }) => kind === 'answered')).toHaveLength(999)
    expect(facts.at(-1)).toMatchObject({ kind: 'question-result', data: { counts: [500, 0, 499, 0], student_count: 999 } })
    expect([...here.errors, ...there.errors]).toEqual([])
  })
})
