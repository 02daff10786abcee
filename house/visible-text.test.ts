import type { Call } from '@jiangtai/contract/call'
import { features } from '@jiangtai/contract/index'
import { refusals } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { readSources } from './sources.ts'
import { foreignTexts, isForeign } from './visible-text.ts'

/** As they stand on a keyboard, and what a sum of a file is called everywhere. */
const known = /: (Esc|Ctrl\+(Shift\+)?[A-Z]|· sha256)$/

it('R002: what stands in the tags of pages and in what readers say of them is Chinese', () => {
  expect(foreignTexts(readSources('web/src')).filter((found) => !known.test(found))).toEqual([])
})

it('R002: so is every sentence of the server that a page shows', () => {
  const done = Object.values(features).flatMap((calls) => Object.values<Call>(calls).map((call) => call.done ?? ''))
  const said = [...Object.values(refusals).map(([, sentence]) => sentence), ...done]
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter(isForeign)).toEqual([])
})

it.each([
  ['<p>Save</p>', ['Save']],
  ['<p>{isOpen ? "Close" : "打开"}</p>', ['Close']],
  ['<p>{name && "Hello"}</p>', ['Hello']],
  ['<button aria-label="Close" className="big" />', ['Close']],
  ['<Field label={isNew ? "Name" : "姓名"} />', ['Name']],
  ['<p>保存为 PDF</p>', []],
  ['<p>{wordsOf("state")}</p>', []],
])('of %s it finds %j', (page, found) => {
  const source = { path: 'web/src/x/X.tsx', text: `export const X = () => ${page}` }
  expect(foreignTexts([source])).toEqual(found.map((text) => `${source.path}: ${text}`))
})
