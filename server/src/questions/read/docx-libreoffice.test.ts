import { readFileSync } from 'node:fs'
import { QuestionDraft } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { nodesOf, plainText, type RichDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readDocx } from './docx.ts'

/** Written by LibreOffice 7.4 from a page of text. Its part for formulas was not there, so there are none in it. */
const { rows } = readDocx(readFileSync(new URL('../../../test/fixtures/questions-libreoffice.docx', import.meta.url)))
const none: RichDoc = { type: 'doc', content: [] }

it('a paper that LibreOffice wrote is read as a whole', () => {
  for (const { draft } of rows) expect(z.safeParse(QuestionDraft, draft).error).toBeUndefined()
  expect(rows.flatMap(({ draft, messages }) => [...messages, ...questionFaults(draft, draft.explanation)])).toEqual([])
  expect(rows.map(({ draft }) => [draft.type, draft.full_centi])).toEqual([
    [1, 300],
    [2, 300],
    [7, undefined],
    [9, undefined],
    [3, 1000],
  ])
})

it('R878 R879 its options in a table and on one line, its answers at the end', () => {
  expect(rows.map(({ draft }) => draft.body.options?.map(({ doc }) => plainText(doc)))).toEqual([
    ['1/2', '0.3', '0.75', '以上都不对'],
    ['圆', '正方形', '平行四边形'],
    undefined,
    undefined,
    undefined,
  ])
  expect(
    rows.map(({ draft: { key } }) => key.right ?? key.blanks?.map(({ accept }) => accept[0]?.v) ?? plainText(key.reference ?? none)),
  ).toEqual([['c'], ['a', 'b'], ['氢', '2'], 1, '苹果三个。'])
  expect(rows[0]?.draft.body.is_fixed_order).toBe(1)
})

it('its marks, a table with a wide cell and a list', () => {
  const marked = rows.flatMap(({ draft: { body } }) =>
    [body.stem ?? none, ...(body.options ?? []).map(({ doc }) => doc)]
      .flatMap((doc) => [...nodesOf(doc)])
      .flatMap((node) => (node.type === 'text' && node.marks ? [[node.text, ...node.marks.map(({ type }) => type)]] : [])),
  )
  expect(marked).toEqual([
    ['1', 'sup'],
    ['轴对称', 'underline'],
    ['2', 'sub'],
    ['十二', 'italic'],
  ])
  expect(rows[4]?.draft.body.stem?.content.map(({ type }) => type)).toEqual(['paragraph', 'table', 'list'])
})
