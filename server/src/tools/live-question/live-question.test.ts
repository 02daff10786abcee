import { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { after, answer, ask, close, did, judge, look, pack, refusalOf, several, show, single, stop } from '../../../test/live-questions.ts'
import { ann, bo, chen, dataOf, li, world, zhou } from '../../../test/votes.ts'
import type { Asked, LiveAudience } from './live-question.state.ts'
import { liveQuestion } from './live-question.ts'

const seen = (state: Asked, audience: LiveAudience) =>
  z.parse(LiveQuestionDetail, { class_id: 7, ...dataOf(liveQuestion.view(state, audience)) })
const asked = [zhou, ask()] as const

describe('a question that is put to the class', () => {
  it('has one answer of each, the last one, and ends in facts', () => {
    const state = after(asked, [ann, answer({ o: ['a'] })], [ann, answer({ o: ['b'] })], [bo, answer({ o: ['c'] })])
    expect(seen(state, 'teacher')).toMatchObject({ n: 2, student_count: 3, key: { right: ['b'] }, rate_bp: 5000 })
    expect(seen(state, 'teacher').choices.map(({ id, count, people }) => [id, count, people.length])).toEqual([
      ['a', 0, 0],
      ['b', 1, 1],
      ['c', 1, 1],
      ['d', 0, 0],
    ])
    const { facts = [] } = did(state, [zhou, stop()])
    expect(facts.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['live-answered', ann.id],
      ['live-answered', bo.id],
      ['live-result', zhou.id],
    ])
    expect(facts[0]?.data).toEqual({
      id: 1,
      question_id: 5,
      version_id: 50,
      answer: { o: ['b'] },
      state: 3,
      score_centi: 500,
      full_centi: 500,
    })
    expect(facts[2]?.data).toMatchObject({ n: 2, right: 1, stem: '哪个对', student_count: 3, choices: [{}, { id: 'b', count: 1 }, {}, {}] })
    // Nobody answered: nothing is left of it.
    expect(did(after(asked), [zhou, close()]).facts).toEqual([])
  })

  it('R944, R945: students get no key, no name and no result before the end, the key only while it is shown', () => {
    const answered = after(asked, [ann, answer({ o: ['b'] })], [bo, answer({ o: ['a'] })])
    for (const state of [after(asked), answered]) {
      expect(seen(state, 'student')).toMatchObject({ key: null, explanation: null, choices: [], rate_bp: 0 })
      expect(JSON.stringify(seen(state, 'student'))).not.toMatch(/right|因为钥匙|安安/)
    }
    expect(liveQuestion.own?.(answered, ann)).toEqual({ details: [{ user_id: ann.id, answer: { o: ['b'] } }] })
    const { state: ended } = did(answered, [zhou, stop()])
    expect(seen(ended, 'student')).toMatchObject({
      key: null,
      rate_bp: 0,
      choices: [{ count: 1, people: [] }, { count: 1, people: [] }, {}, {}],
    })
    expect(liveQuestion.own?.(ended, ann)).toEqual({ details: [{ user_id: ann.id, answer: { o: ['b'] } }] })
    const { state: shown } = did(ended, [zhou, show()])
    expect(seen(shown, 'student')).toMatchObject({ key: { right: ['b'] }, explanation: single.explanation, rate_bp: 5000 })
    expect(JSON.stringify(seen(shown, 'student'))).not.toMatch(/安安|波波/)
    expect(liveQuestion.own?.(shown, bo)).toMatchObject({ details: [{ user_id: bo.id, state: 1 }] })
    expect(seen(did(shown, [zhou, show(0)]).state, 'student')).toMatchObject({ key: null, rate_bp: 0 })
    const { state: closed } = did(shown, [zhou, close()])
    expect(seen(closed, 'student')).toMatchObject({ is_open: 0, question: null, key: null, choices: [] })
    expect(JSON.stringify(closed)).not.toMatch(/因为钥匙|安安/)
  })

  it('is marked by its type: several, a judgement, blanks', () => {
    const bars = (state: Asked) => seen(state, 'teacher').choices.map(({ id, count }) => [id, count])
    const chosen = after([zhou, ask(several)], [ann, answer({ o: ['a', 'b'] })], [bo, answer({ o: ['a'] })])
    expect(chosen.answers.map(({ state, score_centi }) => [state, score_centi])).toEqual([
      [3, 500],
      [2, 250],
    ])
    expect(bars(chosen)).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 0],
      ['d', 0],
    ])
    expect(bars(after([zhou, ask(judge)], [ann, answer({ j: 1 })], [bo, answer({ j: 0 })]))).toEqual([
      ['1', 1],
      ['0', 1],
    ])
    const written = after(
      [zhou, ask(pack)],
      [ann, answer({ b: ['钥匙1', '钥匙2'] })],
      [bo, answer({ b: ['钥匙1', ''] })],
      [chen, answer({ b: ['x'] })],
    )
    expect(bars(written)).toEqual([
      ['right', 1],
      ['partial', 1],
      ['wrong', 1],
    ])
    // What others wrote is nobody's to read.
    expect(JSON.stringify(seen(did(written, [zhou, stop()]).state, 'student'))).not.toContain('钥匙')
  })

  it('while it is answered students are told only how many have, and all of it when something else changes', () => {
    const [first, second] = [after(asked), after(asked, [ann, answer({ o: ['b'] })])]
    expect(liveQuestion.news?.(first, second, 'student')).toEqual([
      { event_name: 'exam_live_count', data: { id: 1, teacher_id: zhou.id, student_count: 3, n: 1 } },
    ])
    expect(liveQuestion.news?.(first, second, 'teacher')).toBeUndefined()
    expect(liveQuestion.news?.(second, did(second, [zhou, stop()]).state, 'student')).toBeUndefined()
    expect(liveQuestion.news?.(first, after(asked, [zhou, ask(judge, 1)]), 'student')).toBeUndefined()
  })

  it('again is a new run; one that is being answered gives way only to who names it', () => {
    const state = after(asked, [ann, answer({ o: ['b'] })])
    expect(refusalOf(state, [zhou, ask()])).toBe('questionRunning')
    const again = did(state, [zhou, ask(single, 1)])
    expect(again.state).toMatchObject({ id: 2, is_open: 1, answers: [] })
    expect(again.facts?.map(({ kind }) => kind)).toEqual(['live-answered', 'live-result'])
    expect(did(did(again.state, [zhou, stop(2)]).state, [zhou, ask()]).state.id).toBe(3)
  })

  it('what comes twice, too late, to another question or does not fit it changes nothing', () => {
    const state = after(asked, [ann, answer({ o: ['b'] }, 1, 'm1')], [ann, answer({ o: ['c'] }, 1, 'm2')])
    expect(did(state, [ann, answer({ o: ['b'] }, 1, 'm1')]).state).toBe(state)
    const ended = did(state, [zhou, stop()]).state
    expect(did(ended, [ann, answer({ o: ['c'] })]).state).toBe(ended)
    expect(did(ended, [zhou, stop()]).state).toBe(ended)
    expect(refusalOf(ended, [bo, answer({ o: ['c'] })])).toBe('questionOver')
    expect(refusalOf(state, [bo, answer({ o: ['c'] }, 2)])).toBe('questionOver')
    for (const wrong of [{}, { o: [] }, { o: ['e' as const] }, { o: ['a' as const, 'b' as const] }, { j: 1 as const }, { b: ['x'] }])
      expect(refusalOf(state, [bo, answer(wrong)])).toBe('badInput')
    expect(refusalOf(after([zhou, ask(pack)]), [bo, answer({ b: ['x'.repeat(200), ...Array(9).fill('y'.repeat(200))] })])).toBe('badInput')
    expect(refusalOf(state, [{ ...ann, id: 99 }, answer({ o: ['b'] })])).toBe('notAllowed')
    expect(refusalOf(state, [zhou, show()])).toBe('questionRunning')
    expect(refusalOf(state, [zhou, stop(7)])).toBe('liveQuestionClosed')
    expect(did(state, [zhou, close(7)]).state).toBe(state)
    expect(did(state, [li, look]).state).toBe(state)
    expect(liveQuestion.end(state, world).state).toMatchObject({ is_open: 0, asked: null })
  })

  it('its pictures are open to students while they see it, those of the explanation while that is shown', () => {
    const image = (file_id: number) => ({
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'image' as const, attrs: { file_id, width_pct: 50, alt: '' } }] }],
    })
    const drawn = { ...judge, body: { stem: image(41) }, explanation: image(42) }
    const state = after([zhou, ask(drawn)])
    expect(state.files).toEqual([41])
    const ended = did(state, [zhou, stop()]).state
    const shown = did(ended, [zhou, show()]).state
    expect([ended.files, shown.files, did(shown, [zhou, show(0)]).state.files]).toEqual([[41], [41, 42], [41]])
    expect(did(shown, [zhou, close()]).state.files).toEqual([])
  })
})
