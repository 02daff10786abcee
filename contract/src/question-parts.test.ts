import { describe, expect, it } from 'vitest'
import { type Question, type QuestionType, questionTypes } from './question.ts'
import { ownParts } from './question-parts.ts'
import { textDoc } from './rich-doc.ts'

const doc = textDoc('文')
const options = [{ id: 'a' as const, doc }]
const audio = { file_id: 1, duration_s: 1, plays: 1 }
const everything = (type: QuestionType): Question => ({
  type,
  body: { ...{ stem: doc, options, is_fixed_order: 1, audio, material: doc }, subs: [{ type: 9, body: { stem: doc, options } }] },
  key: {
    ...{ right: ['a', 'a'], rule: 'half', blanks: [], any_order: [], reference: doc, rubric: [], transcript: '听' },
    subs: [{ right: 1, reference: doc }],
  },
})

describe('of a question that has everything', () => {
  const { single, multiple, analysis, read, pack, hearing, judge, hearingPack, hearingRead } = questionTypes
  it.each([
    [single, ['stem', 'options', 'is_fixed_order'], ['right']],
    [multiple, ['stem', 'options', 'is_fixed_order'], ['right', 'rule']],
    [judge, ['stem'], []],
    [pack, ['stem'], ['blanks', 'any_order']],
    [analysis, ['stem'], ['reference', 'rubric']],
    [read, ['material', 'subs'], ['subs']],
    [hearing, ['audio', 'stem', 'options', 'is_fixed_order'], ['right', 'transcript']],
    [hearingPack, ['audio', 'stem'], ['blanks', 'any_order', 'transcript']],
    [hearingRead, ['audio', 'material', 'subs'], ['subs', 'transcript']],
  ] as const)('type %i keeps its own parts', (type, body, keys) => {
    const own = ownParts(everything(type))
    expect(Object.keys(own.body)).toEqual(body)
    expect(Object.keys(own.key)).toEqual(keys)
  })

  it('a sub-question keeps its own as well, and a right option counts once', () => {
    const own = ownParts(everything(read))
    expect(own.body.subs).toEqual([{ type: 9, body: { stem: doc } }])
    expect(own.key.subs).toEqual([{ right: 1 }])
    expect(ownParts(everything(multiple)).key.right).toEqual(['a'])
  })
})
