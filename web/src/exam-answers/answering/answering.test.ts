import type { Paper, PaperItem } from '@jiangtai/contract/exam'
import type { LeafAnswer } from '@jiangtai/contract/question'
import { type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import type { Journal } from '../journal/journal.ts'
import { cardOf, fillPlace, leftWords, tileWords, withBlanks } from './card.ts'
import { actOf, chosenAt } from './keys.ts'

const item = (no: number, leaves: readonly number[]): PaperItem => ({
  ...{ no, type: 1, body: { stem: textDoc('题') }, leaves: leaves.map((leaf) => ({ no: leaf, full_centi: 100 })) },
  ...{ full_centi: 100 * leaves.length, multi_rule: 'part', is_fixed_order: 0 },
})
const paper: Paper = {
  ...{ title: '', total_centi: 0, leaf_count: 5 },
  sections: [
    { title: '一', intro: '', items: [item(2, [2]), item(1, [1])] },
    { title: '二', intro: '', items: [item(3, [3, 4, 5])] },
  ],
}
const journal = (answers: Readonly<Record<number, LeafAnswer>>): Journal =>
  new Map(Object.entries(answers).map(([leaf, a]) => [Number(leaf), { a, seq: 1, at: 0, saved: 0, isLocked: false }]))

describe('the answer card', () => {
  it('R936: says of each question in words how far it is, in the order of the student', () => {
    const known = journal({ 2: { o: ['a'] }, 1: { o: [] }, 3: { t: ' ' }, 4: { j: 0 } })
    expect(cardOf(paper, known, [1]).map(tileWords)).toEqual(['第 1 题，已答', '第 2 题，未答，待检查', '第 3 题，答了一部分'])
    expect(cardOf(paper, journal({ 1: { b: ['甲', ''] } }), [])[1]?.filling).toBe('part')
  })

  it('a question with two blanks is answered when both are, however many of them are known', () => {
    const blank = (n: number) => ({ type: 'blank' as const, attrs: { n } })
    const stem: RichDoc = { type: 'doc', content: [{ type: 'paragraph', content: [blank(1), blank(2)] }] }
    const two: Paper = { ...paper, sections: [{ title: '', intro: '', items: [{ ...item(1, [1]), type: 7, body: { stem } }] }] }
    const fillings = [['甲'], ['', '乙'], ['甲', '乙']].map((b) => cardOf(two, journal({ 1: { b } }), [])[0]?.filling)
    expect(fillings).toEqual(['part', 'part', 'answered'])
  })

  it('R900: whoever fills in begins where something is open, or where that was left', () => {
    const closed = (...leaves: number[]): Journal =>
      new Map(leaves.map((leaf) => [leaf, { a: { o: ['a'] }, seq: 1, at: 0, saved: 1, isLocked: true }]))
    expect([fillPlace(paper, closed(2, 3), undefined), fillPlace(paper, closed(1, 2, 3), undefined)]).toEqual([2, 3])
    expect([fillPlace(paper, closed(2), 3), fillPlace(paper, closed(2), 1), fillPlace(paper, closed(1, 2, 3, 4, 5), 9)]).toEqual([3, 2, 1])
  })

  it('R898, R1160: counts questions as the card does', () => {
    const known = journal({ 1: { o: ['a'] }, 3: { f: [1] }, 4: { b: [''] } })
    expect(withBlanks(paper, known)).toBe(2)
    expect(leftWords(cardOf(paper, known, []))).toBe('还有 1 题未作答、1 题没有答完，')
    expect(leftWords(cardOf(paper, journal({}), []))).toBe('还有 3 题未作答，')
    const all = journal({ 1: { j: 1 }, 2: { j: 1 }, 3: { j: 1 }, 4: { j: 1 }, 5: { j: 1 } })
    expect(leftWords(cardOf(paper, all, []))).toBe('')
  })
})

describe('R935: the keyboard', () => {
  const press = (key: string, more: object = {}) => actOf({ key, ctrlKey: false, metaKey: false, altKey: false, isTyping: false, ...more })

  it('chooses, turns, marks and hands in', () => {
    expect(['1', '9', 'a', 'J', 'k', '0'].map((key) => press(key))).toEqual([
      ...[0, 8, 0, 9].map((at) => ({ kind: 'choose', at })),
      ...[undefined, undefined],
    ])
    expect(['ArrowLeft', 'PageDown', 'm'].map((key) => press(key))).toEqual([
      { kind: 'turn', by: -1 },
      { kind: 'turn', by: 1 },
      { kind: 'mark' },
    ])
    expect(press('Enter', { ctrlKey: true, isTyping: true })).toEqual({ kind: 'handIn' })
    expect([press('a', { isTyping: true }), press('ArrowLeft', { isTyping: true }), press('c', { ctrlKey: true })]).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })

  it('one of a single, several of a multiple, a judgement', () => {
    const options = [
      { id: 'c' as const, doc: textDoc('') },
      { id: 'a' as const, doc: textDoc('') },
    ]
    expect(chosenAt({ type: 1, body: { options } }, { o: ['a'] }, 0)).toEqual({ o: ['c'] })
    expect(chosenAt({ type: 2, body: { options } }, { o: ['c'] }, 1)).toEqual({ o: ['a', 'c'] })
    expect(chosenAt({ type: 2, body: { options } }, { o: ['a', 'c'] }, 0)).toEqual({ o: ['a'] })
    expect(chosenAt({ type: 9, body: {} }, {}, 1)).toEqual({ j: 0 })
    expect(chosenAt({ type: 1, body: { options } }, {}, 2)).toBeUndefined()
    expect(chosenAt({ type: 7, body: {} }, {}, 0)).toBeUndefined()
  })
})
