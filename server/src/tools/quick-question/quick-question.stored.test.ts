import { describe, expect, it } from 'vitest'
import { openFullClass } from '../../../test/full-class.ts'
import { places } from '../../../test/live-places.ts'
import { answersTo, first } from '../../../test/live-room.ts'
import { quickQuestion } from './quick-question.ts'

describe.each(places)('a quick question stored in %s', (_kind, open) => {
  it('999 answers at once on two nodes: none lost, few commits, and a restart shows the same', async () => {
    const { place, here, desk, seats, sendAtOnce, toldAfterRestart, errors } = await openFullClass(open, [quickQuestion])
    await here.hear(desk, 'quick_question_ask', { msg_id: 'a' })
    const { id } = first(answersTo(desk, 'a')).data
    await sendAtOnce('quick_question_answer', { id, option: 1, msg_id: 'v' }, { id, option: 3, msg_id: 'v' })
    for (const seat of seats)
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
    expect(await toldAfterRestart()).toMatchObject({ ...result, details: [{ user_id: first(place.students).id, option: 1 }] })
    const facts = await place.facts()
    expect(facts.filter(({ kind }) => kind === 'answered')).toHaveLength(999)
    expect(facts.at(-1)).toMatchObject({ kind: 'question-result', data: { counts: [500, 0, 499, 0], student_count: 999 } })
    expect(errors()).toEqual([])
  })
})
