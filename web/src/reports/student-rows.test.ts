import { describe, expect, it } from 'vitest'
import { sampleReport } from './sample-report.ts'
import { answerWords, filtered, filterWords, lampWords, nextOrder, ordered, presenceOf, voteWords } from './student-rows.ts'

const { students } = sampleReport()
const [lin, chen, song, tang, cao] = students as [
  (typeof students)[0],
  (typeof students)[0],
  (typeof students)[0],
  (typeof students)[0],
  (typeof students)[0],
]
const few = [lin, chen, song, tang, cao]
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)

describe('filters', () => {
  it('whoever was there but was not heard is silent; whoever was not there is absent, not silent', () => {
    expect(namesOf(filtered(few, 'silent'))).toEqual(['唐一鸣'])
    expect(namesOf(filtered(few, 'absent'))).toEqual(['曹睿'])
    expect(filterWords(few, 'all')).toBe('全部 5')
    expect(filterWords(few, 'silent')).toBe('没发言 1')
    expect(filterWords(few, 'absent')).toBe('缺勤 1')
  })
})

describe('orders', () => {
  it('by a count puts the most first, then the least, then the order of the class', () => {
    const most = nextOrder(undefined, 'called')
    expect(namesOf(ordered(few, most))).toEqual(['林小满', '陈子轩', '宋知夏', '唐一鸣', '曹睿'])
    const least = nextOrder(most, 'called')
    expect(namesOf(ordered(few, least))).toEqual(['唐一鸣', '曹睿', '陈子轩', '宋知夏', '林小满'])
    expect(nextOrder(least, 'called')).toBeUndefined()
    expect(ordered(few, undefined)).toBe(few)
  })

  it('by arrival puts whoever did not come last', () => {
    expect(namesOf(ordered([cao, tang, lin], nextOrder(undefined, 'came_at')))).toEqual(['林小满', '唐一鸣', '曹睿'])
    expect(namesOf(ordered([cao, { ...cao, name: '另一人' }], nextOrder(undefined, 'came_at')))).toEqual(['曹睿', '另一人'])
  })

  it('another column begins anew', () => {
    expect(nextOrder({ by: 'called', isDescending: true }, 'name')).toEqual({ by: 'name', isDescending: false })
  })
})

describe('words', () => {
  it('of quick questions say how many were answered, and how many rightly where one was right', () => {
    const asked = (answer: number) => ({ id: 1, at: 1, kind: 1 as const, page: 0, answer, student_count: 3, counts: [1, 1] })
    const student = { ...lin, answers: [2, 1, 0] }
    expect(answerWords(student, [asked(2), asked(2), asked(1)])).toBe('对 1 / 答 2')
    expect(answerWords(student, [asked(0), asked(0), asked(0)])).toBe('答 2')
    expect(answerWords(cao, [asked(1)])).toBe('—')
  })

  it('of lamps are the colours in their order, with a line for none', () => {
    expect(lampWords(chen)).toBe('黄 → 绿')
    expect(lampWords({ ...lin, lamps: [0, 3] })).toBe('— → 红')
    expect(lampWords(cao)).toBe('—')
  })

  it('of votes count public ones, and say nothing where there was none or nobody', () => {
    expect(voteWords(lin, 2)).toBe('1 / 2')
    expect(voteWords(lin, 0)).toBe('—')
    expect(voteWords(cao, 2)).toBe('—')
  })

  it('of presence call somebody late from a whole minute on', () => {
    expect(presenceOf({ ...lin, late_seconds: 59 })).toEqual({ is: 'there' })
    expect(presenceOf(tang)).toMatchObject({ is: 'late', words: expect.stringMatching(/^6 分 \d\d 秒$/) })
    expect(presenceOf(cao)).toEqual({ is: 'absent' })
    // What the teacher has seen counts before what devices say.
    expect(presenceOf({ ...cao, by_hand: 1 })).toEqual({ is: 'by-hand' })
    expect(presenceOf({ ...tang, by_hand: 1 })).toEqual({ is: 'by-hand' })
    expect(presenceOf({ ...lin, by_hand: 2 })).toEqual({ is: 'absent' })
  })
})
