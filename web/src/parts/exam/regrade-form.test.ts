import type { LeafKey } from '@jiangtai/contract/question'
import { expect, it } from 'vitest'
import { paper } from '../../../test/page/exams.ts'
import { ownReport } from '../../../test/page/own-report.ts'
import { type CorrectedLeaf, correctedLeaves, formOf, keyOf, ofCorrection } from './regrade-form.ts'

const keys = ownReport().keys.map(({ no, key = {}, explanation }) => ({
  no,
  key,
  explanation: explanation ?? { type: 'doc' as const, content: [] },
}))
const leaves = correctedLeaves(paper, keys)
const at = (leaf: number) => leaves.find((one) => one.leaf === leaf) as CorrectedLeaf

it('R866: every part of a paper stands there with its key, and what was not touched says the same', () => {
  expect(leaves.map(({ place }) => place)).toEqual(['第 1 题', '第 2 题', '第 3 题', '第 4 题', '第 5 题（1）', '第 5 题（2）', '第 6 题'])
  for (const leaf of leaves.slice(0, 6)) expect(keyOf(leaf, formOf(leaf))).toEqual(leaf.key satisfies LeafKey)
  // What a teacher marks has no key: only points for all.
  expect(keyOf(at(7), formOf(at(7)))).toBeUndefined()
})

it('R866: another option, another judgement, a second right answer of a blank', () => {
  expect(keyOf(at(1), { ...formOf(at(1)), options: ['c'] })).toEqual({ right: ['c'] })
  expect(keyOf(at(3), { ...formOf(at(3)), judge: 0 })).toEqual({ right: 0 })
  expect(keyOf(at(4), { ...formOf(at(4)), blanks: ['210 | 二百一十'] })).toEqual({
    blanks: [{ n: 1, accept: ['210', '二百一十'].map((v) => ({ v, mode: 'text', case: 0 })), weight: 1 }],
  })
  expect(keyOf(at(4), { ...formOf(at(4)), isForAll: true })).toBeUndefined()
})

it('R866: an effect is shown only of the correction that it was asked for', () => {
  const correction = { exam_class_ids: [9, 10], leaf: 1, key: keyOf(at(1), formOf(at(1))) }
  const previewed = { correction, effect: { up: 2 } }
  expect(ofCorrection(previewed, { ...correction, exam_class_ids: [10, 9] })).toBe(previewed)
  for (const other of [{ leaf: 2 }, { exam_class_ids: [9] }, { key: { right: ['c' as const] } }, { key: undefined }])
    expect(ofCorrection(previewed, { ...correction, ...other })).toBeUndefined()
  expect(ofCorrection(undefined, correction)).toBeUndefined()
})

it('R866: of a judgement without a key nothing is chosen', () => {
  const open = { ...at(3), key: {} }
  expect([formOf(open).judge, keyOf(open, formOf(open))]).toEqual([undefined, {}])
})
