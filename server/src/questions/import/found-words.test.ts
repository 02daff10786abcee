import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import { foundNothing, foundWords, withFound } from './found-words.ts'

const draft = (changes: Partial<QuestionDraft>): QuestionDraft => ({
  ...{ type: questionTypes.analysis, body: {}, key: {}, explanation: noDoc, points: [], source: '' },
  ...changes,
})
const shown: RichDoc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'image', attrs: { file_id: 1, width_pct: 50, alt: '' } },
        { type: 'tex', attrs: { src: 'x' } },
        { type: 'tex', attrs: { src: 'y' } },
      ],
    },
  ],
}

it('pictures, sounds and formulas of all questions are counted, and what there is none of is not said', () => {
  const heard = { audio: { file_id: 2, duration_s: 1, plays: 1 } }
  const all = [draft({ body: { stem: shown }, explanation: shown }), draft({ body: heard })].reduce(withFound, foundNothing)
  expect(foundWords(all)).toBe('2 张图 · 1 段音频 · 4 个公式')
  expect(foundWords(withFound(foundNothing, draft({ explanation: shown })))).toBe('1 张图 · 2 个公式')
  expect(foundWords(withFound(foundNothing, draft({})))).toBe('')
})
