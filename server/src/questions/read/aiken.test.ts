import { questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { noDoc, plainText, textDoc } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import { randomDraft } from '../../../test/question-drafts.ts'
import { writeAiken } from '../write/aiken.ts'
import { readAiken } from './aiken.ts'

const read = (text: string) => readAiken(Buffer.from(text)).rows

describe('an Aiken file', () => {
  it('R885 is read, and a question without ANSWER is told 缺少答案', () => {
    const rows = read(
      '黄河流入哪片海？\n（第二行）\nA. 渤海\nB) 黄海\nANSWER: A\n\n二加二？\r\nA. 三\r\nB. 四\r\nANSWER: B\n没有答案的\nA. 一\nB. 二\n\n又一题 \\(x^2\\)\nA) 一\n接着\nB) 以上都对\nANSWER: b',
    )
    expect(
      rows.map(({ place, draft, messages }) => [
        place,
        plainText(draft.body.stem ?? noDoc),
        draft.body.options?.map(({ doc }) => plainText(doc)),
        draft.key.right,
        messages,
      ]),
    ).toEqual([
      ['第1题 · 行1', '黄河流入哪片海？\n（第二行）', ['渤海', '黄海'], ['a'], []],
      ['第2题 · 行7', '二加二？', ['三', '四'], ['b'], []],
      ['第3题 · 行11', '没有答案的', ['一', '二'], undefined, [{ level: 2, text: '缺少答案' }]],
      ['第4题 · 行15', '又一题 $x^2$', ['一\n接着', '以上都对'], ['b'], []],
    ])
    expect(rows[3]?.draft.body.is_fixed_order).toBe(1)
  })

  it('R873 an answer that is not among the options is told', () => {
    const [four, far] = read('甲\nA. 1\nB. 2\nC. 3\nD. 4\nANSWER: E\n\n乙\nA. 1\nB. 2\nANSWER: Z')
    expect(four && questionFaults(four.draft)).toEqual([{ reason: 'keyUnknown', place: 'key', x: 'E' }])
    expect(far?.messages).toEqual([{ level: 2, text: '答案「Z」不在选项中' }])
  })

  it('shows what looks like HTML as text', () => {
    expect(read('若 a<b 则 <script>x</script>\nA. <b>1</b>\nB. 2\nANSWER: A')[0]?.draft.body).toMatchObject({
      stem: textDoc('若 a<b 则 <script>x</script>'),
      options: [{ doc: textDoc('<b>1</b>') }, { doc: textDoc('2') }],
    })
  })

  it('of a million lines, or too many questions, is answered', () => {
    expect(() => read('题\nA. 1\nANSWER: A\n'.repeat(1001))).toThrow('1000 题')
    expect(read(`题\n${'A. 1\n'.repeat(100_000)}ANSWER: A`)).toHaveLength(1)
  })

  it('of single choices is read back equal; all else is left out and counted', () => {
    const draft = {
      ...randomDraft(1, questionTypes.single),
      explanation: noDoc,
      points: [],
      source: '',
      difficulty: undefined,
      full_centi: undefined,
    }
    const plain = {
      ...draft,
      body: {
        stem: textDoc('求 <b>x</b>：2 = x'),
        options: [
          { id: 'a' as const, doc: textDoc('A. 一') },
          { id: 'b' as const, doc: textDoc('$5') },
        ],
      },
      key: { right: ['b' as const] },
    }
    const { bytes, notes } = writeAiken([plain, randomDraft(1, questionTypes.judge), randomDraft(2, questionTypes.multiple)])
    expect(notes).toEqual([1, 2].map((at) => ({ at, isLeftOut: true, text: 'Aiken 格式只能写单选题' })))
    expect(readAiken(bytes).rows.map((row) => row.draft)).toEqual([JSON.parse(JSON.stringify(plain))])
  })
})
