import { questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AnswerForm } from './AnswerForm.tsx'
import { QuestionView } from './QuestionView.tsx'

const single = {
  type: questionTypes.single,
  body: {
    stem: textDoc('1 + 1 = ?'),
    options: [
      { id: 'c', doc: textDoc('二') },
      { id: 'a', doc: textDoc('三') },
    ],
  },
} as const
const words = (node: React.ReactElement) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' [$1] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('a question as a student sees it', () => {
  const shown = { type: single.type, body: { ...single.body, options: [...single.body.options] } }

  it('calls its options by where they stand, and shows no key', () => {
    expect(words(<QuestionView question={shown} />)).toBe('1 + 1 = ? A 二 B 三')
  })

  it('has the right ones marked if somebody may know them', () => {
    expect(words(<QuestionView question={shown} answerKey={{ right: ['c'] }} explanation={textDoc('数一数')} />)).toBe(
      '1 + 1 = ? A 二 [正确答案] B 三 解析 数一数',
    )
  })

  it('has material and numbered parts, and what stands in the blanks', () => {
    const stem = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'blank' as const, attrs: { n: 1 } }] }] }
    const read = {
      type: questionTypes.read,
      body: {
        material: textDoc('从前'),
        subs: [
          { type: questionTypes.judge, body: { stem: textDoc('对吗') } },
          { type: questionTypes.pack, body: { stem } },
        ],
      },
    }
    const accept = [
      { v: '山', mode: 'text' as const, case: 0 as const },
      { v: '12', mode: 'number' as const, case: 0 as const, unit: 'cm' },
    ]
    const key = { subs: [{ right: 0 as const }, { blanks: [{ n: 1, accept, weight: 1 }] }] }
    expect(words(<QuestionView question={read} />)).toBe('从前 (1) 对吗 正确 错误 (2) [第1空] 1')
    expect(words(<QuestionView question={read} answerKey={key} />)).toBe('从前 (1) 对吗 正确 错误 [正确答案] (2) 山 或 12cm')
  })

  it('says what each part of an answer got', () => {
    const result = [{ score_centi: 250, full_centi: 500, state: 2 as const }]
    expect(words(<AnswerForm question={shown} answer={{}} onAnswer={() => {}} result={result} />)).toBe(
      '1 + 1 = ? 选择一项 A 二 B 三 部分答对，2.5 / 5 分',
    )
  })
})
