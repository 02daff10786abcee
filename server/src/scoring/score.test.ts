import {
  type Accept,
  type Leaf,
  type LeafAnswer,
  type MultiRule,
  multiRules,
  type OptionId,
  optionIds,
  type Question,
  questionTypes,
  usualRule,
} from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEarnable } from './blanks.ts'
import { isAnswer, isQuestionAnswer, score, scoreQuestion } from './score.ts'

const options = (count: number) => optionIds.slice(0, count).map((id) => ({ id, doc: textDoc(id) }))
const choice = (type: Leaf['type'], right: readonly OptionId[], count = 4): Leaf => ({
  type,
  body: { stem: textDoc('题'), options: options(count) },
  key: { right: [...right] },
})
const accept = (v: string): Accept => ({ v, mode: 'text', case: 0 })
const pack = (words: readonly (readonly string[])[], more: Partial<Leaf['key']> = {}, weights: readonly number[] = []): Leaf => ({
  type: questionTypes.pack,
  body: { stem: textDoc('题') },
  key: { blanks: words.map((each, at) => ({ n: at + 1, accept: each.map(accept), weight: weights[at] ?? 1 })), ...more },
})
const judge: Leaf = { type: questionTypes.judge, body: { stem: textDoc('题') }, key: { right: 0 } }
const analysis: Leaf = { type: questionTypes.analysis, body: { stem: textDoc('题') }, key: {} }
const letters = (word: string) => [...word.toLowerCase()] as OptionId[]
const [blank, wrong, partial, right, waiting] = [0, 1, 2, 3, 4]
const marks = (leaf: Leaf, answer: LeafAnswer, full = 600, rule: MultiRule = usualRule) => {
  const { score_centi, state } = score(leaf, answer, rule, full)
  return [score_centi, state]
}

it('R826 right is exactly the full score, wrong is nothing', () => {
  for (const type of [questionTypes.single, questionTypes.hearing]) {
    expect(marks(choice(type, ['b']), { o: ['b'] }, 450)).toEqual([450, right])
    expect(marks(choice(type, ['b']), { o: ['a'] }, 450)).toEqual([0, wrong])
  }
  expect(marks(judge, { j: 0 }, 150)).toEqual([150, right])
  expect(marks(judge, { j: 1 }, 150)).toEqual([0, wrong])
})

it('R825 nothing answered is blank, not wrong', () => {
  for (const [leaf, answer] of [
    [choice(questionTypes.multiple, ['a', 'b']), { o: [] }],
    [pack([['甲'], ['乙']]), { b: ['', '  '] }],
    [analysis, { t: ' ', f: [] }],
    [judge, {}],
  ] as const)
    expect(marks(leaf, answer as LeafAnswer)).toEqual([0, blank])
})

describe('multiple choice of 6 points, key ABD', () => {
  const leaf = choice(questionTypes.multiple, ['a', 'b', 'd'])
  it.each([
    ['R828 R832', 'part', { A: 200, AB: 400, ABC: 0, ABD: 600, C: 0, ABCD: 0 }],
    ['R829', 'half', { A: 300, AB: 300, ABC: 0, ABD: 600, C: 0 }],
    ['R830', 'all', { A: 0, AB: 0, ABC: 0, ABD: 600, BDA: 600 }],
    ['R831', 'each', { A: 200, AB: 400, ABC: 0, ABD: 600, AC: 0 }],
  ] as const)('%s %s', (_id, rule, table) => {
    for (const [chosen, centi] of Object.entries(table))
      expect(score(leaf, { o: letters(chosen) }, rule, 600).score_centi, chosen).toBe(centi)
  })
  it('R831 where no option is wrong, nothing is taken away', () => {
    expect(score(choice(questionTypes.multiple, ['a', 'b'], 2), { o: ['a'] }, 'each', 600).score_centi).toBe(300)
  })
  it('R829 half of an odd score is rounded down', () => {
    expect(score(leaf, { o: ['a'] }, 'half', 251).score_centi).toBe(125)
  })
  it('a part is partial', () => {
    expect(marks(leaf, { o: ['a'] })).toEqual([200, partial])
  })
})

const accepting = (leaf: Leaf, change: Partial<Accept>): Leaf => ({
  ...leaf,
  key: {
    ...leaf.key,
    blanks: (leaf.key.blanks ?? []).map((blank) => ({ ...blank, accept: blank.accept.map((one) => ({ ...one, ...change })) })),
  },
})

describe('blanks', () => {
  it('R835 by their weight, the rest to the last', () => {
    expect(marks(pack([['甲'], ['乙'], ['丙']]), { b: ['甲', '乙', ''] }, 500)).toEqual([332, partial])
    expect(marks(pack([['甲'], ['乙'], ['丙']]), { b: ['', '', '丙'] }, 500)).toEqual([168, partial])
    expect(marks(pack([['甲'], ['乙']], {}, [3, 1]), { b: ['甲', 'x'] }, 400)).toEqual([300, partial])
  })
  it('R836 any accepted answer is right; some blanks are partial, none wrong, all right', () => {
    const leaf = pack([['甲', '子'], ['乙']])
    expect(score(leaf, { b: ['子', 'x'] }, usualRule, 600)).toEqual({ score_centi: 300, state: partial, blanks: [true, false] })
    expect(marks(leaf, { b: ['x', 'y'] })).toEqual([0, wrong])
    expect(marks(leaf, { b: ['甲', '乙'] })).toEqual([600, right])
  })
  it('R837 in any order, and the same twice earns one', () => {
    const leaf = pack([['甲'], ['乙'], ['丙']], { any_order: [[1, 2]] })
    expect(marks(leaf, { b: ['乙', '甲', '丙'] })).toEqual([600, right])
    expect(score(leaf, { b: ['甲', '甲', ''] }, usualRule, 600)).toEqual({ score_centi: 200, state: partial, blanks: [true, false, false] })
    expect(marks(leaf, { b: ['丙', '甲', '乙'] })).toEqual([200, partial])
    const either = pack(
      [
        ['甲', '乙'],
        ['甲', '乙'],
      ],
      { any_order: [[1, 2]] },
    )
    expect(marks(either, { b: ['甲', '甲'] })).toEqual([300, partial])
    expect(marks(either, { b: ['乙', '甲'] })).toEqual([600, right])
  })
  it('R837 an answer gives way to another that fits nowhere else', () => {
    const leaf = pack([['甲', '乙'], ['甲']], { any_order: [[1, 2]] })
    expect(marks(leaf, { b: ['甲', '乙'] })).toEqual([600, right])
  })
  it('R837 an answer that fits two of them counts where it earns more', () => {
    const leaf = pack(
      [
        ['甲', '丙'],
        ['甲', '乙'],
      ],
      { any_order: [[1, 2]] },
      [1, 3],
    )
    expect(marks(leaf, { b: ['甲', 'x'] }, 400)).toEqual([300, partial])
  })
  it('R834 R837 capital letters tell two answers of a group apart where they count', () => {
    const leaf = pack([['a'], ['A']], { any_order: [[1, 2]] })
    const strict = accepting(leaf, { case: 1 })
    expect(marks(strict, { b: ['A', 'a'] })).toEqual([600, right])
    expect(marks(strict, { b: ['a', 'a'] })).toEqual([300, partial])
  })
  it('R837 the same number written in two ways earns one', () => {
    const leaf = pack(
      [
        ['0.5', '2'],
        ['0.5', '2'],
      ],
      { any_order: [[1, 2]] },
    )
    const numbers = accepting(leaf, { mode: 'number' })
    expect(marks(numbers, { b: ['0.5', '1/2'] })).toEqual([300, partial])
    expect(marks(numbers, { b: ['2', '1/2'] })).toEqual([600, right])
  })
  it('blanks of a group that accept only the same answer can never all be right, and are found before', () => {
    expect(isEarnable(pack([['甲'], ['甲 ']], { any_order: [[1, 2]] }).key)).toBe(false)
    expect(isEarnable(pack([['甲'], ['甲', '乙']], { any_order: [[1, 2]] }).key)).toBe(true)
    expect(isEarnable(pack([['甲'], ['甲']]).key)).toBe(true)
  })
  it('twenty blanks in any order with ten long answers each are marked', () => {
    const long = (at: number, one: number) => `${'9'.repeat(150)}${at}${one}`
    const keys = Array.from({ length: 20 }, (_, at) => Array.from({ length: 10 }, (_, one) => long(at, one)))
    const leaf = pack(keys, { any_order: [Array.from({ length: 20 }, (_, at) => at + 1)] })
    const numbers = accepting(leaf, { mode: 'number' })
    expect(marks(numbers, { b: keys.map((_, at) => long(19 - at, 9)) }, 1000)).toEqual([1000, right])
  })
})

it('R840 an answered analysis waits for a teacher, a blank one has nothing at once', () => {
  expect(marks(analysis, { t: '因为' })).toEqual([0, waiting])
  expect(marks(analysis, { f: [3] })).toEqual([0, waiting])
  expect(marks(analysis, {})).toEqual([0, blank])
})

describe('a question with sub-questions', () => {
  const question: Question = {
    type: questionTypes.read,
    body: {
      material: textDoc('文'),
      subs: [choice(questionTypes.single, ['b']), pack([['甲']]), analysis].map(({ type, body }) => ({ type: type as 1, body })),
    },
    key: { subs: [{ right: ['b'] }, { blanks: [{ n: 1, accept: [accept('甲')], weight: 1 }] }, {}] },
  }
  it('R838 is the sum of its leaves', () => {
    const result = scoreQuestion(question, { s: { '1': { o: ['b'] }, '2': { b: ['乙'] } } }, usualRule, [200, 300, 500])
    expect(result.leaves.map(({ score_centi, state }) => [score_centi, state])).toEqual([
      [200, right],
      [0, wrong],
      [0, blank],
    ])
    expect([result.score_centi, result.state]).toEqual([200, partial])
  })
  it('R838 a sub-question counts by its own rule', () => {
    const sub = choice(questionTypes.multiple, ['a', 'b'])
    const material: Question = {
      ...{ type: questionTypes.read, body: { material: textDoc('文'), subs: [{ type: questionTypes.multiple, body: sub.body }] } },
      key: { subs: [{ ...sub.key, rule: 'all' }] },
    }
    expect(scoreQuestion(material, { s: { '1': { o: ['a'] } } }, usualRule, [600]).score_centi).toBe(0)
  })
  it('waits while one of them does', () => {
    expect(scoreQuestion(question, { s: { '3': { t: '因为' } } }, usualRule, [200, 300, 500]).state).toBe(waiting)
  })
  it('takes no answer of a sub-question that is not there, and none of its own', () => {
    expect(isQuestionAnswer(question, { s: { '4': { o: ['a'] } } })).toBe(false)
    expect(isQuestionAnswer(question, { o: ['a'] })).toBe(false)
    expect(isQuestionAnswer(question, { s: { '1': { o: ['a'] } } })).toBe(true)
  })
})

it('R827 an answer that does not fit the question is none', () => {
  const single = choice(questionTypes.single, ['b'])
  expect(isAnswer(single, { o: ['a', 'b'] })).toBe(false)
  expect(isAnswer(single, { o: ['j'] })).toBe(false)
  expect(isAnswer(single, { b: ['a'] })).toBe(false)
  expect(isAnswer(choice(questionTypes.multiple, ['b']), { o: ['b', 'b'] })).toBe(false)
  expect(isAnswer(pack([['甲']]), { b: ['甲', '乙'] })).toBe(false)
  expect(isAnswer(single, { o: ['a'] })).toBe(true)
})

describe('whatever the question and the answer are', () => {
  const subset = fc.subarray([...optionIds], { minLength: 2 }).chain((ids) =>
    fc.record({
      ids: fc.constant(ids),
      right: fc.subarray(ids, { minLength: 1 }),
      chosen: fc.shuffledSubarray(ids),
      rule: fc.constantFrom(...multiRules),
      full: fc.integer({ min: 50, max: 10_000 }),
    }),
  )
  const leafOf = (ids: readonly OptionId[], right: readonly OptionId[]): Leaf => ({
    type: questionTypes.multiple,
    body: { stem: textDoc('题'), options: ids.map((id) => ({ id, doc: textDoc(id) })) },
    key: { right: [...right] },
  })
  it('R834 a choice has 0 to the full score, and the key has exactly that', () => {
    fc.assert(
      fc.property(subset, ({ ids, right: key, chosen, rule, full }) => {
        const { score_centi } = score(leafOf(ids, key), { o: chosen }, rule, full)
        expect(Number.isInteger(score_centi) && score_centi >= 0 && score_centi <= full).toBe(true)
        expect(score(leafOf(ids, key), { o: [...key].reverse() }, rule, full).score_centi).toBe(full)
      }),
    )
  })
  it('R833 a wrong option more never raises it', () => {
    fc.assert(
      fc.property(subset, ({ ids, right: key, chosen, rule, full }) => {
        const before = score(leafOf(ids, key), { o: chosen }, rule, full).score_centi
        for (const more of ids.filter((id) => !key.includes(id) && !chosen.includes(id)))
          expect(score(leafOf(ids, key), { o: [...chosen, more] }, rule, full).score_centi).toBeLessThanOrEqual(before)
      }),
    )
  })
  it('R858 the order of options and of what is chosen does not matter', () => {
    fc.assert(
      fc.property(subset, ({ ids, right: key, chosen, rule, full }) => {
        const turned = score(leafOf([...ids].reverse(), [...key].reverse()), { o: [...chosen].reverse() }, rule, full)
        expect(turned).toEqual(score(leafOf(ids, key), { o: chosen }, rule, full))
      }),
    )
  })
  const packs = fc
    .array(fc.record({ word: fc.constantFrom('甲', '乙', '丙', '丁'), weight: fc.integer({ min: 1, max: 100 }) }), {
      minLength: 1,
      maxLength: 8,
    })
    .chain((blanks) =>
      fc.record({
        blanks: fc.constant(blanks),
        group: fc.subarray(blanks.map((_, at) => at + 1)),
        given: fc.array(fc.constantFrom('', '甲', '乙', '丙', '戊'), { maxLength: blanks.length }),
        full: fc.integer({ min: 50, max: 10_000 }),
      }),
    )
  const packOf = (blanks: readonly { word: string; weight: number }[], group: readonly number[]) =>
    pack(
      blanks.map(({ word }, at) => [`${word}${at}`, word]),
      { any_order: group.length > 1 ? [[...group]] : [] },
      blanks.map(({ weight }) => weight),
    )
  it('R834 R837 blanks: 0 to the full score, the key in any order of a group exactly that', () => {
    fc.assert(
      fc.property(packs, ({ blanks, group, given, full }) => {
        const leaf = packOf(blanks, group)
        const { score_centi } = score(leaf, { b: given }, usualRule, full)
        expect(score_centi >= 0 && score_centi <= full).toBe(true)
        const key = blanks.map(({ word }, at) => `${word}${at}`)
        const turned = key.map((word, at) => {
          const place = group.indexOf(at + 1)
          return place < 0 ? word : (key[(group[(place + 1) % group.length] ?? 1) - 1] ?? '')
        })
        expect(score(leaf, { b: group.length > 1 ? turned : key }, usualRule, full).score_centi).toBe(full)
      }),
    )
  })
})
