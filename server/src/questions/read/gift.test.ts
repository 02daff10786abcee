import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { plainText, textDoc } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import { leafTypes, pictures, randomDraft, withBytes } from '../../../test/question-drafts.ts'
import { writeGift } from '../write/gift.ts'
import { readGift } from './gift.ts'

const read = (text: string) => readGift(Buffer.from(text))
const one = (text: string) => {
  const [row, ...others] = read(text).rows
  if (!row || others.length > 0) throw new Error(`${others.length + 1} rows`)
  return row
}
const said = (text: string) => one(text).messages.map((message) => message.text)
const stem = (draft: QuestionDraft) => plainText(draft.body.stem ?? textDoc())
const options = (draft: QuestionDraft) => draft.body.options?.map(({ doc }) => plainText(doc))
const accepted = (draft: QuestionDraft) => draft.key.blanks?.map(({ accept }) => accept)

/** Written for this test: one question for each thing that the examples of Moodle show. */
const examples = `// 一行说明
//-----------------//
$CATEGORY: $course$/top/地理/河流

水往哪里流？{~高处 ~天上 =低处}

长江是 {~最短 =最长 ~最宽} 的河。

::标题::
中国的首都是 {
    ~上海
    =北京
    ~广州
} 这座城市。

谁写的《静夜思》？{=李白 =太白}

二加二等于 {=四 =4}。

地球是平的。{FALSE}

太阳从西边升起。{F}

配对。 {
    =中国 -> 北京
    =日本 -> 东京
    }

配对二{=甲->乙 =丙->丁}

哪年？{#1949:1}

圆周率（三位小数）？ {#3.1415:0.0005}.

范围？ {#3.141..3.142}.

几年？ {#
     =1822:0      #全对
     =%50%1822:2  #差一点
                  给一半}

// 注释
二加二？ {#4}

[markdown]谁在**那里**？{
=没有人#很好！
=无人#也对}

地平？{FALSE#其实是圆的。}

难题。{~错 ~%50%一半 =全对}

::家乡:: 他来自 {
    =Nazareth#对
    =%75%Nazereth#拼错了
    =%25%Bethlehem#只是出生在那里}

哪两位？ {
    ~没有人
    ~%50%甲
    ~%50%乙
    ~丙 }

哪两个？ {
    ~%-50%没有人
    ~%50%甲
    ~%50%乙
    ~%-50%丙 }

哪个等于 5？ {
     ~ \\= 2 + 2
     = \\= 2 + 3
     ~ \\= 2 + 4  }

::控制符::
哪个不是控制符？ {
   ~ \\~     # \\~ 是控制符
   ~ \\=     # \\= 是控制符
   ~ \\#
   ~ \\{
   ~ \\}
   = \\\\     # 对！反斜线
              是转义符
}

谈谈你的看法。{}

[html]<p>设 \\\\(x\\=\\\\frac\\{1\\}\\{2\\}\\\\)，求 x<sup>2</sup></p>{=1/4 ####因为\\n平方}
`

describe('R882 a GIFT file with everything that the examples of Moodle show', () => {
  const { rows } = read(examples)
  const at = (place: number) => {
    const row = rows[place]
    if (!row) throw new Error('no row')
    return row
  }
  it('is read question by question, with the place of each', () => {
    expect(rows.map(({ draft }) => draft.type)).toEqual([1, 1, 1, 7, 7, 9, 9, 1, 1, 7, 7, 7, 7, 7, 7, 9, 1, 7, 2, 2, 1, 1, 3, 7])
    expect(at(0).place).toBe('第1题 · 行5')
    expect(at(0).draft.points).toEqual(['河流'])
  })
  it('options, their right one, and a word that is missing in the middle', () => {
    expect(options(at(0).draft)).toEqual(['高处', '天上', '低处'])
    expect(at(0).draft.key).toEqual({ right: ['c'] })
    expect(stem(at(1).draft)).toBe('长江是 ____ 的河。')
    expect(stem(at(2).draft)).toBe('中国的首都是 ____ 这座城市。')
  })
  it('short answers are a blank, where it stands', () => {
    expect(accepted(at(3).draft)).toEqual([
      [
        { v: '李白', mode: 'text', case: 0 },
        { v: '太白', mode: 'text', case: 0 },
      ],
    ])
    expect(stem(at(3).draft)).toBe('谁写的《静夜思》？____')
    expect(stem(at(4).draft)).toBe('二加二等于 ____。')
  })
  it('true and false', () => {
    expect([5, 6, 15].map((place) => at(place).draft.key)).toEqual([{ right: 0 }, { right: 0 }, { right: 0 }])
    expect(plainText(at(15).draft.explanation)).toBe('其实是圆的。')
  })
  it('matching is said to be unknown', () => {
    for (const place of [7, 8]) expect(at(place).messages).toEqual([{ level: 2, text: '暂不支持的题型：匹配' }])
  })
  it('numbers, with what they may be off and as a range', () => {
    expect([9, 10, 11, 12, 13].map((place) => accepted(at(place).draft)?.[0])).toEqual([
      [{ v: '1949', mode: 'number', case: 0, tol: '1', tol_kind: 'abs' }],
      [{ v: '3.1415', mode: 'number', case: 0, tol: '0.0005', tol_kind: 'abs' }],
      [{ v: '3.1415', mode: 'number', case: 0, tol: '0.0005', tol_kind: 'abs' }],
      [{ v: '1822', mode: 'number', case: 0 }],
      [{ v: '4', mode: 'number', case: 0 }],
    ])
    expect(at(12).messages).toEqual([{ level: 1, text: '部分得分的答案已略去：1822:2' }])
  })
  it('formats, feedback and escapes', () => {
    expect(at(14).draft.body.stem?.content[0]).toMatchObject({
      content: [{ text: '谁在' }, { text: '那里', marks: [{ type: 'bold' }] }, { text: '？' }, { type: 'blank' }],
    })
    expect(plainText(at(14).draft.explanation)).toBe('没有人：很好！\n无人：也对')
    expect(options(at(20).draft)).toEqual(['= 2 + 2', '= 2 + 3', '= 2 + 4'])
    expect(options(at(21).draft)).toEqual(['~', '=', '#', '{', '}', '\\'])
    expect(plainText(at(21).draft.explanation)).toBe('A：~ 是控制符\nB：= 是控制符\nF：对！反斜线\n是转义符')
    expect(plainText(at(23).draft.body.stem ?? textDoc())).toBe('设 $x=\\frac{1}{2}$，求 x2\n____')
    expect(plainText(at(23).draft.explanation)).toBe('因为 平方')
  })
  it('R884 parts of a score: equal ones are the rule part, negative ones the rule each, a part for one answer is none', () => {
    expect(at(16).draft.key).toEqual({ right: ['c'] })
    expect(at(16).messages).toEqual([{ level: 1, text: '部分得分的选项按错误处理' }])
    expect(at(18).draft.key).toEqual({ right: ['b', 'c'], rule: 'part' })
    expect(at(19).draft.key).toEqual({ right: ['b', 'c'], rule: 'each' })
    expect(said('x{~%60%a ~%40%b ~c}')).toEqual(['Moodle 的部分得分已按「每个选项分别计分」处理'])
  })
  it('and all that is read can be kept', () => {
    const faults = rows
      .filter(({ messages }) => messages.every(({ level }) => level === 1))
      .flatMap(({ draft }) => questionFaults(draft, draft.explanation))
    expect(faults).toEqual([])
  })
})

describe('a GIFT question', () => {
  it('that is true', () =>
    expect(['T', 'TRUE', 't#不对#对', '对'].map((key) => one(`甲{${key}}`).draft.key)).toEqual(Array(4).fill({ right: 1 })))
  it('with several blanks is one of several blanks', () => {
    const { draft, messages } = one('甲是{=1 =一}，乙是{#2:0.5}。')
    expect([stem(draft), accepted(draft)?.map((list) => list.length), messages]).toEqual(['甲是____，乙是____。', [2, 1], []])
  })
  it('without an end of its answers, or with two lists of options, is an error', () => {
    expect(said('甲{=1')).toEqual(['答案没有结束：缺少 }'])
    expect(said('甲{~1 =2}乙{~1 =2}')).toEqual(['一道题只能有一组选项'])
    expect(said('甲{乱写}')).toEqual(['看不懂的答案：乱写'])
  })
  it('with several right ones among wrong ones is a choice of several', () => {
    expect(one('甲{=1 =2 ~3}').draft).toMatchObject({ type: questionTypes.multiple, key: { right: ['a', 'b'] } })
  })
  it('that ends in 以上都对 keeps its order', () => {
    expect(one('甲{=1 ~2 ~以上都不对}').draft.body.is_fixed_order).toBe(1)
    expect(one('甲{=1 ~2 ~以上}').draft.body.is_fixed_order).toBeUndefined()
  })
  it('with text before others is the material of these, up to the next category', () => {
    const { rows } = read('一段材料\n\n甲{T}\n\n乙{=1}\n\n$CATEGORY: x\n\n丙{F}')
    expect(rows.map(({ draft }) => draft.type)).toEqual([4, 9])
    expect(rows[0]?.draft.body.subs?.map(({ type }) => type)).toEqual([9, 7])
    expect(rows[0]?.messages).toEqual([{ level: 1, text: '后面的2题作为这段材料的小题' }])
    expect(said('一段材料')).toEqual(['材料后面没有小题'])
  })
  it('of a Windows file in GB18030 is read', () => {
    const { rows } = readGift(Buffer.from([0xcc, 0xe2, 0x7b, 0x54, 0x7d]))
    expect(rows.map(({ draft }) => stem(draft))).toEqual(['题'])
  })
  it('cannot run anything or fetch anything (R887)', () => {
    const { draft, messages } = one('[html]<img src\\="http\\://evil/x.png"><script>alert(1)</script><p onclick\\="x">题</p>{T}')
    expect(stem(draft)).toBe('[图片]\n题')
    expect(messages).toEqual([{ level: 2, text: '图片丢失' }])
  })
})

describe('what is written as GIFT is read back equal', () => {
  it.each([...leafTypes, questionTypes.read])('type %s', (type) => {
    for (let seed = 1; seed <= 60; seed++) {
      const made = randomDraft(seed, type, { files: 2, blanks: 1, isSimple: true })
      const draft = type === questionTypes.read ? { ...made, explanation: textDoc() } : made
      const { bytes, notes } = writeGift([draft], pictures)
      expect(notes).toEqual([])
      const { rows, files } = readGift(bytes)
      expect(
        rows.flatMap(({ messages }) => messages.filter(({ text }) => !text.includes('*'))),
        `seed ${seed}`,
      ).toEqual([])
      expect(
        rows.map((row) => withBytes(row.draft, (id) => files[id - 1])),
        `seed ${seed}: ${Buffer.from(bytes)}`,
      ).toEqual([withBytes(draft, (id) => pictures.get(id))])
    }
  })
  it('what GIFT cannot say is left out, or said to be lost', () => {
    const two = randomDraft(4, questionTypes.pack, { blanks: 3 })
    const { notes } = writeGift(
      [
        {
          ...two,
          body: {
            stem: {
              type: 'doc',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'blank', attrs: { n: 1 } },
                    { type: 'blank', attrs: { n: 2 } },
                  ],
                },
              ],
            },
          },
        },
      ],
      pictures,
    )
    expect(notes).toEqual([{ at: 0, isLeftOut: true, text: 'GIFT 格式的填空题只能有一个空' }])
  })
})

describe('a GIFT file that was made to do harm', () => {
  it('of a million options, of signs only, of backslashes only: an answer at once', () => {
    for (const text of [
      `题{${'~a'.repeat(200_000)}}`,
      `题${'{'.repeat(200_000)}`,
      `题{${'\\'.repeat(200_000)}}`,
      `题{=a${'#'.repeat(200_000)}}`,
      `::${':'.repeat(200_000)}`,
      `题{${'%'.repeat(200_000)}}`,
      `题{=${'####\\'.repeat(50_000)}}`,
    ]) {
      const row = one(text)
      expect(row.draft.body.options?.length ?? 0).toBeLessThanOrEqual(10)
    }
  })
  it('of more than a thousand questions is refused', () => {
    expect(() => read('题{T}\n\n'.repeat(1001))).toThrow('最多 20 MB、1000 题')
    expect(read('题{T}\n\n'.repeat(1000)).rows).toHaveLength(1000)
  })
})
