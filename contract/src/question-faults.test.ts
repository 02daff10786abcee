import { describe, expect, it } from 'vitest'
import { type Accept, leavesOf, pointsOf, type Question, questionTypes } from './question.ts'
import { isScore, questionFaults } from './question-faults.ts'
import { sentence } from './refusal.ts'
import { type RichDoc, textDoc } from './rich-doc.ts'

const stem = textDoc('题')
const option = (id: 'a' | 'b' | 'c', words = id as string) => ({ id, doc: textDoc(words) })
const accept = (v: string): Accept => ({ v, mode: 'text', case: 0 })
const blanked = (...numbers: number[]): RichDoc => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: '填' }, ...numbers.map((n) => ({ type: 'blank' as const, attrs: { n } }))] },
  ],
})
const single: Question = { type: questionTypes.single, body: { stem, options: [option('a'), option('b')] }, key: { right: ['a'] } }
const pack: Question = {
  type: questionTypes.pack,
  body: { stem: blanked(1, 2) },
  key: { blanks: [1, 2].map((n) => ({ n, accept: [accept('甲')], weight: 1 })) },
}
const sub = { type: questionTypes.single, body: single.body } as const
const read: Question = { type: questionTypes.read, body: { material: stem, subs: [sub] }, key: { subs: [single.key] } }
const audio = { file_id: 1, duration_s: 30, plays: 2 }

const words = (question: Question) => questionFaults(question).map(({ reason, n, x }) => sentence(reason, { n, x }))
const letters = 'abcdefghij'.split('') as 'a'[]

it('a question of every type that has what it needs has no fault', () => {
  const judge: Question = { type: questionTypes.judge, body: { stem }, key: { right: 0 } }
  const heard = [questionTypes.hearing, questionTypes.hearingPack, questionTypes.hearingRead].map((type, at): Question => {
    const like = [single, pack, read][at] ?? single
    return { type, body: { ...like.body, audio }, key: like.key }
  })
  const multiple: Question = { ...single, type: questionTypes.multiple, key: { right: ['a', 'b'] } }
  const analysis: Question = { type: questionTypes.analysis, body: { stem }, key: {} }
  for (const question of [single, multiple, judge, pack, analysis, read, ...heard])
    expect(questionFaults(question), `type ${question.type}`).toEqual([])
})

describe('what is missing is said', () => {
  const noOptions = { ...single, body: { stem } }
  const eleven = { ...single, body: { stem, options: [...letters, 'a' as const].map((id, at) => ({ id, doc: textDoc(String(at)) })) } }
  const ten = { ...single, body: { stem, options: letters.map((id, at) => ({ id, doc: textDoc(String(at)) })) } }
  it('R816 two to ten options', () => {
    for (const question of [noOptions, eleven, { ...single, body: { stem, options: [option('a')] } }])
      expect(words(question)).toEqual(['选项数量应为2至10个'])
    for (const type of [questionTypes.multiple, questionTypes.hearing] as const)
      expect(words({ ...noOptions, type, body: { stem, audio } })).toEqual(['选项数量应为2至10个'])
    expect(words(ten)).toEqual([])
  })
  it('R817 no empty option, no two equal ones', () => {
    expect(words({ ...single, body: { stem, options: [option('a'), option('b', ' ')] } })).toEqual(['选项内容不能为空'])
    expect(words({ ...single, body: { stem, options: [option('a', '同'), option('b', '同')] } })).toEqual(['选项内容不能重复'])
    expect(words({ ...single, body: { stem, options: [option('a', '一'), option('a', '二')] } })).toEqual(['选项内容不能重复'])
  })
  it('R818 R819 one right option of a single choice, some of a multiple one', () => {
    expect(words({ ...single, key: { right: ['a', 'b'] } })).toEqual(['单选题只能有一个正确答案'])
    expect(words({ ...single, key: {} })).toEqual(['请设置正确答案'])
    expect(words({ ...single, type: questionTypes.multiple, key: { right: [] } })).toEqual(['请设置正确答案'])
    expect(words({ type: questionTypes.judge, body: { stem }, key: {} })).toEqual(['请设置正确答案'])
  })
  it('R873 a right option that is there', () => {
    expect(words({ ...single, key: { right: ['e'] } })).toEqual(['答案「E」不在选项中'])
  })
  it('R820 one to twenty blanks', () => {
    expect(words({ ...pack, body: { stem } })).toEqual(['请至少设置一个空，且不超过20个'])
    expect(words({ ...pack, body: { stem: blanked(...Array.from({ length: 21 }, (_, at) => at + 1)) } })).toEqual([
      '请至少设置一个空，且不超过20个',
    ])
    expect(words({ ...pack, body: { stem: blanked(2, 1) } })).toEqual(['空的编号有误，请删掉空后重新插入'])
  })
  it('R821 an answer for each', () => {
    expect(words({ ...pack, key: { blanks: [{ n: 1, accept: [accept('甲')], weight: 1 }] } })).toEqual(['第2空没有答案'])
    expect(words({ ...pack, key: { blanks: [1, 2].map((n) => ({ n, accept: [accept(n === 1 ? ' ' : '乙')], weight: 1 })) } })).toEqual([
      '第1空没有答案',
    ])
    expect(words({ ...pack, body: { stem: blanked(1) } })).toEqual(['题干只有1个空，答案多了'])
    expect(words({ ...pack, key: { ...pack.key, any_order: [[1, 3]] } })).toEqual(['可以互换的空有误，请重新选择'])
  })
  it('R822 one to twenty sub-questions, each as it should be', () => {
    const many = Array.from({ length: 21 }, () => sub)
    expect(words({ ...read, body: { material: stem, subs: [] } })).toEqual(['小题数量应为1至20个'])
    expect(words({ ...read, body: { material: stem, subs: many }, key: { subs: many.map(() => single.key) } })).toEqual([
      '小题数量应为1至20个',
    ])
    expect(questionFaults({ ...read, body: { material: stem, subs: [sub, sub] } })).toEqual([
      { reason: 'keyMissing', place: 'key', sub: 2 },
    ])
    expect(words({ ...read, body: { subs: [sub] } })).toEqual(['请填写阅读材料'])
  })
  it('R823 something to hear', () => {
    expect(words({ ...single, type: questionTypes.hearing })).toEqual(['请上传听力音频'])
    expect(words({ ...pack, type: questionTypes.hearingPack })).toEqual(['请上传听力音频'])
    expect(words({ ...read, type: questionTypes.hearingRead })).toEqual(['请上传听力音频'])
  })
  it('a stem', () => {
    expect(words({ ...single, body: { ...single.body, stem: textDoc(' ') } })).toEqual(['题干不能为空'])
  })
})

it('R824 a question is worth half a point to a hundred, in halves', () => {
  expect([50, 100, 450, 10_000].every(isScore)).toBe(true)
  expect([0, 25, 49, 120, 10_050, -50, 50.5].some(isScore)).toBe(false)
})

it('R802 scores are shown without zeros at their end', () => {
  expect([pointsOf(450), pointsOf(500), pointsOf(25)]).toEqual(['4.5', '5', '0.25'])
})

it('R838 a simple question is one leaf, a material has one for each sub-question', () => {
  expect(leavesOf(single)).toEqual([single])
  expect(leavesOf(read)).toEqual([{ type: questionTypes.single, body: sub.body, key: single.key }])
})

it('has formulas of twenty thousand signs at most', () => {
  const formulas = (count: number): RichDoc => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: Array.from({ length: count }, () => ({ type: 'tex' as const, attrs: { src: 'x'.repeat(2000) } })) },
    ],
  })
  expect(words({ ...single, body: { ...single.body, stem: formulas(10) } })).toEqual([])
  expect(words({ ...single, body: { ...single.body, stem: formulas(11) } })).toEqual(['公式太多了，请分成几题'])
})
