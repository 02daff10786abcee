import { describe, expect, it } from 'vitest'
import { isMine } from './markers.ts'
import { decided, isListed, joined, scoreFault, standingOf, stateOf } from './marking.ts'
import { noNote } from './note.ts'
import { hiddenName, numbered } from './people.ts'

const by = (teacher_id: number, score_centi: number, is_third: 0 | 1 = 0) => ({ teacher_id, score_centi, is_third })

describe('marking', () => {
  it.each([
    [0, 500, undefined],
    [500, 500, undefined],
    [250, 500, undefined],
    [-50, 500, 'markScore'],
    [550, 500, 'markScore'],
    [501, 500, 'markScore'],
    [120, 500, 'markStep'],
    [333, 333, undefined],
    [330, 333, 'markStep'],
  ])('R947: %i of %i is %s', (score, full, fault) => expect(scoreFault(score, full)).toBe(fault))

  it('says right, partly, wrong or nothing, by the score alone', () => {
    expect([stateOf(500, 500, false), stateOf(50, 500, false), stateOf(0, 500, false), stateOf(0, 500, true)]).toEqual([3, 2, 1, 0])
    expect(stateOf(200, 500, true)).toBe(2)
  })

  it.each([
    ['one alone decides nothing', [400], 1000, null],
    ['two agree', [400, 400], 1000, 400],
    ['the mean is floored to half a point', [400, 450], 1000, 400],
    ['and 4.5 and 5.5 make 5', [450, 550], 1000, 500],
    ['exactly 20 % is near enough', [400, 600], 1000, 500],
    ['more than 20 % is not', [400, 650], 1000, null],
    ['of 3 points more than 0.6 is not', [200, 300], 300, null],
    ['a full score that is no half point stays full', [333, 333], 333, 333],
    ['nothing twice is nothing', [0, 0], 1000, 0],
  ])('R954: %s', (_what, scores, full, expected) => {
    const given = scores.map((score, at) => by(at + 1, score))
    expect(decided(given, full)).toBe(expected)
    expect(decided(given.toReversed(), full)).toBe(expected)
  })

  it('R954: a third decides, whatever the two have given, and is the one whose words count', () => {
    const scores = [by(1, 0), by(2, 1000), by(3, 350, 1)]
    expect(decided(scores, 1000)).toBe(350)
    const note = (comment: string, is_third: 0 | 1, audio: number | null) => ({
      ...noNote,
      comment,
      is_third,
      audio,
      seconds: audio === null ? 0 : 9,
    })
    expect(joined([note('一', 0, 7), note('二', 0, null)])).toEqual({ note: { ...noNote, comment: '一\n二', seconds: 9 }, audio: 7 })
    expect(joined([note('同', 0, null), note('同', 0, null)]).note.comment).toBe('同')
    expect(joined([note('一', 0, 7), note('二', 0, null), note('三', 1, null)])).toEqual({
      note: { ...noNote, comment: '三' },
      audio: null,
    })
  })

  const around = { teacherId: 1, isDouble: true, isManual: true, full_centi: 1000 }
  const waiting = { state: 4, is_given: 0 } as const
  it.each([
    ['nobody has marked it', [], 'open'],
    ['somebody else has', [by(2, 100)], 'open'],
    ['the own score is there', [by(1, 100)], 'wait'],
    ['two others lie apart', [by(2, 0), by(3, 1000)], 'third'],
    ['the own one lies apart', [by(1, 0), by(3, 1000)], 'apart'],
  ] as const)('R954: where two mark and %s', (_what, scores, standing) => expect(standingOf(waiting, scores, around)).toBe(standing))

  it('what nobody has looked at is blank only where a teacher marks', () => {
    const blank = { state: 0, is_given: 0 } as const
    expect(standingOf(blank, [], around)).toBe('blank')
    expect(standingOf({ ...blank, is_given: 1 }, [], around)).toBe('done')
    expect(standingOf(blank, [], { ...around, isManual: false })).toBe('done')
    expect(standingOf(waiting, [by(1, 100)], { ...around, isDouble: false })).toBe('open')
  })

  it('R957: lists have all, what is to be looked at, and the rest', () => {
    const all = ['open', 'third', 'wait', 'apart', 'blank', 'done'] as const
    expect(all.filter((one) => isListed(0, one))).toEqual(all)
    expect(all.filter((one) => isListed(1, one))).toEqual(['open', 'third', 'blank'])
    expect(all.filter((one) => isListed(2, one))).toEqual(['wait', 'apart', 'done'])
  })

  it('who marks what: a question before all questions, students by their numbers, and what nobody was named for is everybody’s', () => {
    const markers = [
      { leaf: 0, teacher_id: 1, from: 1, to: 20 },
      { leaf: 0, teacher_id: 2, from: 21, to: 0 },
      { leaf: 6, teacher_id: 3, from: 1, to: 0 },
    ]
    expect([isMine(markers, 1, 5, 20), isMine(markers, 1, 5, 21), isMine(markers, 2, 5, 99)]).toEqual([true, false, true])
    expect([isMine(markers, 1, 6, 1), isMine(markers, 3, 6, 1)]).toEqual([false, true])
    expect(isMine([], 9, 1, 1)).toBe(true)
    expect(isMine([{ leaf: 6, teacher_id: 3, from: 1, to: 5 }], 1, 6, 6)).toBe(true)
  })

  it('R953: numbers say nothing of who it is, and are the same each time', () => {
    const people = Array.from({ length: 40 }, (_, at) => ({ id: at + 1, real_name: `学生${at + 1}` }))
    const numbers = (isAnonymous: boolean, all = people) => all.map(({ id }) => numbered(7, all, isAnonymous).get(id)?.number)
    expect(numbers(false)).toEqual(people.map(({ id }) => id))
    expect(numbers(true)).not.toEqual(numbers(false))
    expect(numbers(true).toSorted((one = 0, other = 0) => one - other)).toEqual(numbers(false))
    expect(numbered(7, people.toReversed(), true)).toEqual(new Map([...numbered(7, people, true)]))
    expect([hiddenName(7), hiddenName(120)]).toEqual(['考生 07', '考生 120'])
  })
})
