import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { after, answer, aside, ask, close, did, look, mark, type Said, show, stop } from '../../../test/questions.ts'
import { ann, bo, chen, li, world, zhou } from '../../../test/votes.ts'
import { Question } from './quick-question.state.ts'
import { quickQuestion } from './quick-question.ts'

const refused = (question: Question, [actor, message]: Said, at = world) => {
  const step = quickQuestion.reduce(question, message, actor, at)
  return 'refuse' in step ? step.refuse : undefined
}
const asked = after([zhou, ask()])
const answered = after([zhou, ask()], [ann, answer(1)], [bo, answer(2)])
const shown = did(answered, [zhou, show()]).state
const at = Math.floor(world.now / 1000)
const factsOf = (question: Question, one: Said) => did(question, one).facts?.map(({ kind, userId, data }) => [kind, userId, data])

describe('asking', () => {
  it('one press is enough: four letters, at once, with nothing shown', () => {
    expect(asked).toMatchObject({ id: 1, is_open: 1, is_shown: 0, kind: 1, option_count: 4, student_count: 3, start_time: world.now })
    expect(did(quickQuestion.initial, [zhou, ask()]).say).toEqual(['teacher', 'student'])
  })

  it('the next press asks as this teacher asked last, whatever a colleague likes', () => {
    const judged = after([zhou, ask({ kind: 2 })], [zhou, close()], [li, ask({ kind: 1, option_count: 6 })], [li, close(2)])
    expect(did(judged, [zhou, ask()]).state).toMatchObject({ id: 3, kind: 2, option_count: 2 })
    expect(did(judged, [li, ask()]).state).toMatchObject({ kind: 1, option_count: 6 })
  })

  it('of letters there are two to six, of tick and cross always two', () => {
    for (const option_count of [1, 7, 0, -1]) expect(refused(asked, [zhou, ask({ kind: 1, option_count, replaces: 1 })])).toBe('badInput')
    for (const option_count of [2, 6]) expect(did(shown, [zhou, ask({ kind: 1, option_count })]).state).toMatchObject({ option_count })
    expect(did(shown, [zhou, ask({ kind: 2, option_count: 6 })]).state).toMatchObject({ kind: 2, option_count: 2 })
  })

  it('one that is being answered gives way only to who names it, and what was answered is written down', () => {
    expect(refused(answered, [zhou, ask()])).toBe('questionRunning')
    expect(refused(answered, [zhou, ask({ replaces: 9 })])).toBe('questionRunning')
    const { state, facts } = did(answered, [zhou, ask({ replaces: 1 })])
    expect(state).toMatchObject({ id: 2, is_open: 1, answers: [], answer: 0 })
    expect(facts?.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'question-result'])
    expect(did(shown, [zhou, ask()]).facts).toEqual([])
  })

  it('the page in sight stays with it into the report, and the next one has its own', () => {
    const onPage = after([zhou, ask({ page: 13 })], [ann, answer(1)])
    expect(onPage.page).toBe(13)
    expect(factsOf(onPage, [zhou, show()])?.at(-1)).toMatchObject(['question-result', 1, { page: 13 }])
    expect(did(onPage, [zhou, ask({ replaces: 1 })]).state.page).toBe(0)
    for (const page of [-1, 5001]) expect(refused(shown, [zhou, ask({ page })])).toBe('badInput')
  })

  it('one that was kept before there were pages is read as one without', () => {
    const { page: _, ...old } = answered
    expect(z.parse(Question, old)).toEqual(answered)
  })

  it('the same message twice asks once', () => {
    const once = did(quickQuestion.initial, [zhou, ask({ msg_id: 'm' })]).state
    expect(did(once, [zhou, ask({ msg_id: 'm' })])).toEqual({ state: once })
  })
})

describe('answering', () => {
  it('the last answer of a student counts, and pressed twice it is one', () => {
    const changed = did(answered, [ann, answer(3)]).state
    expect(changed.answers.map(({ user_id, option }) => [user_id, option])).toEqual([
      [11, 3],
      [12, 2],
    ])
    expect(did(changed, [ann, answer(3)])).toEqual({ state: changed })
  })

  it('one sent again over a line that dropped does not undo a later one', () => {
    const changed = after([zhou, ask()], [ann, answer(1, 1, 'a')], [ann, answer(2, 1, 'b')])
    expect(did(changed, [ann, answer(1, 1, 'a')])).toEqual({ state: changed })
    expect(did(changed, [ann, answer(1, 1, 'c')]).state.answers).toMatchObject([{ option: 1 }])
  })

  it('is refused for another question, for what is no option, for who is not in the class, and when it is over', () => {
    expect(refused(asked, [ann, answer(1, 2)])).toBe('questionOver')
    for (const option of [0, 5, -1]) expect(refused(asked, [ann, answer(option)])).toBe('badInput')
    expect(refused(asked, [ann, answer(1)], { ...world, students: [bo] })).toBe('notAllowed')
    for (const over of [shown, did(answered, [zhou, stop()]).state, did(answered, [zhou, close()]).state]) {
      expect(refused(over, [chen, answer(1)])).toBe('questionOver')
      expect(refused(over, [ann, answer(2)])).toBe('questionOver')
      // What did count may be heard again.
      expect(did(over, [ann, answer(1)])).toEqual({ state: over })
    }
  })

  it('whoever joined late counts too', () => {
    const many = { ...world, students: [...world.students, { id: 14, name: '迟到' }] }
    const late = did(answered, [{ id: 14, role: 'student', name: '迟到' }, answer(4)], many).state
    expect([late.student_count, late.answers.length]).toEqual([4, 3])
  })

  it('asking how things stand changes nothing', () => {
    expect(did(answered, [ann, look])).toEqual({ state: answered })
  })
})

describe('the result', () => {
  it('is shown by one press that ends the answering, hidden and shown again, and the facts are written once', () => {
    expect(shown).toMatchObject({ is_open: 2, is_shown: 1, end_time: world.now })
    expect(factsOf(answered, [zhou, show()])).toEqual([
      ['answered', 11, { id: 1, option: 1 }],
      ['answered', 12, { id: 1, option: 2 }],
      [
        ...(['question-result', 1] as const),
        { id: 1, kind: 1, option_count: 4, page: 0, answer: 0, student_count: 3, counts: [1, 1, 0, 0], started_at: at },
      ],
    ])
    const hidden = did(shown, [zhou, show(0)])
    expect([hidden.state.is_shown, hidden.facts]).toEqual([0, []])
    expect(did(hidden.state, [zhou, show(1)]).facts).toEqual([])
    expect(did(shown, [zhou, show(1)])).toEqual({ state: shown })
    expect(did(answered, [zhou, show(0)])).toEqual({ state: answered })
  })

  it('stays hidden when the answering only ends', () => {
    const stopped = did(answered, [zhou, stop()])
    expect(stopped.state).toMatchObject({ is_open: 2, is_shown: 0 })
    expect(stopped.facts).toHaveLength(3)
    expect(did(stopped.state, [zhou, stop()])).toEqual({ state: stopped.state })
    expect(did(stopped.state, [zhou, show()])).toMatchObject({ state: { is_shown: 1 }, facts: [] })
  })

  it('is put aside with the students, who keep what they are still answering; shown again or asked anew it is back', () => {
    expect(did(answered, [zhou, aside()])).toEqual({ state: answered })
    const back = did(shown, [zhou, aside()])
    expect(back).toMatchObject({ state: { is_aside: 1, is_shown: 1 }, say: ['teacher', 'student'] })
    expect(did(back.state, [zhou, aside()])).toEqual({ state: back.state })
    expect(did(back.state, [zhou, aside(0)]).state.is_aside).toBe(0)
    const hidden = did(back.state, [zhou, show(0)]).state
    expect([hidden.is_aside, did(hidden, [zhou, show()]).state.is_aside]).toEqual([1, 0])
    expect(did(back.state, [zhou, ask()]).state.is_aside).toBeUndefined()
    expect(refused(back.state, [zhou, aside(1, 2)])).toBe('questionClosed')
  })

  it('a question nobody answered leaves nothing', () => {
    for (const message of [show(), stop(), close()]) expect(did(asked, [zhou, message]).facts).toEqual([])
    expect(did(did(asked, [zhou, show()]).state, [zhou, mark(1)]).facts).toEqual([])
  })

  it('the right one is marked before or after, changed and taken back', () => {
    const early = did(answered, [zhou, mark(1)])
    expect([early.state.answer, early.facts]).toEqual([1, []])
    expect(factsOf(early.state, [zhou, show()])?.at(-1)).toMatchObject(['question-result', 1, { answer: 1 }])
    expect(factsOf(shown, [zhou, mark(2)])).toEqual([['question-answer', 1, { id: 1, answer: 2 }]])
    expect(factsOf(did(shown, [zhou, mark(2)]).state, [zhou, mark(0)])).toEqual([['question-answer', 1, { id: 1, answer: 0 }]])
    expect(did(early.state, [zhou, mark(1)])).toEqual({ state: early.state })
    for (const wrong of [5, -1]) expect(refused(shown, [zhou, mark(wrong)])).toBe('badInput')
  })

  it('of a question that is gone nothing can be done', () => {
    const closed = did(shown, [zhou, close()]).state
    expect(closed).toMatchObject({ is_open: 0, is_shown: 0 })
    for (const message of [stop(), show(), mark(1)]) expect(refused(closed, [zhou, message])).toBe('questionClosed')
    for (const message of [stop(2), show(1, 2), mark(1, 2)]) expect(refused(shown, [zhou, message])).toBe('questionClosed')
    expect(did(shown, [zhou, close(9)])).toEqual({ state: shown })
    expect(did(closed, [zhou, close()])).toEqual({ state: closed })
  })

  it('the end of the lesson ends it too', () => {
    const { state, facts } = quickQuestion.end(answered, world)
    expect([state.is_open, facts?.length]).toEqual([0, 3])
    expect(quickQuestion.ownerOf(state)).toBeUndefined()
    expect(quickQuestion.ownerOf(answered)).toEqual({ id: 1, name: '周敏' })
  })
})
