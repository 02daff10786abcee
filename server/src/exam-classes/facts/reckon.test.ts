import { textDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import { peopleOf } from '../../statistics/items.ts'
import type { PaperLeaf } from '../paper/papers.ts'
import { itemRow } from './reckon.ts'

it('R1078 for what is marked by its key: a question that everybody was given has no flags, though everybody has got it', () => {
  const options = (['a', 'b', 'c'] as const).map((id) => ({ id, doc: textDoc(id) }))
  const leaf: PaperLeaf = {
    ...{ no: 1, question_id: 1, version_id: 1, itemNo: 1, subNo: 0, full_centi: 200, rule: 'part', isForAll: false },
    leaf: { type: 1, body: { stem: textDoc('选'), options }, key: { right: ['a'] } },
  }
  const facts = Array.from({ length: 12 }, (_, at) => ({ at, score_centi: 200, state: 3, choice: 'a' }))
  const people = peopleOf(facts.map(({ score_centi }) => score_centi))
  const flagsOf = (isForAll: boolean) => JSON.parse(itemRow(7, { ...leaf, isForAll }, facts, people).row.flags)
  expect(flagsOf(false)).toEqual(expect.arrayContaining(['easy', 'idle']))
  expect(flagsOf(true)).toEqual([])
})
