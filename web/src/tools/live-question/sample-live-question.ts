import { type LiveQuestionDetail, liveQuestionStatus } from '@jiangtai/contract/live-question'
import { type LeafAnswer, type QuestionBody, type QuestionKey, questionTypes } from '@jiangtai/contract/question'
import { type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'

const names =
  '陈子轩 林可欣 王一诺 赵梓涵 何思远 黄嘉怡 周沐阳 徐若溪 孙浩然 高语桐 郭天佑 罗雨晴 阿依古丽·买买提 欧阳思远 林小满 曹睿 宋知夏 唐一鸣'.split(
    ' ',
  )

const options = (['a', 'b', 'c', 'd'] as const).map((id, at) => ({ id, doc: textDoc(['x = 1', 'x = 2', 'x = −2', 'x = 3'][at] ?? '') }))
const stem = textDoc('方程 3x − 7 = x − 3 的解是')
const withBlanks: RichDoc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '某商品打八折后是 168 元，原价' },
        { type: 'blank', attrs: { n: 1 } },
        { type: 'text', text: '元，便宜了' },
        { type: 'blank', attrs: { n: 2 } },
        { type: 'text', text: '元。' },
      ],
    },
  ],
}
const accepted = (n: number, v: string) => ({ n, weight: 1, accept: [{ v, mode: 'number' as const, case: 0 as const }] })

interface Kind {
  readonly type: NonNullable<LiveQuestionDetail['question']>['type']
  readonly body: QuestionBody
  readonly key: QuestionKey
  readonly ids: readonly string[]
}
/** One of each type that can be asked. */
export const sampleKinds = {
  single: { type: questionTypes.single, body: { stem, options }, key: { right: ['b'] }, ids: ['a', 'b', 'c', 'd'] },
  multiple: { type: questionTypes.multiple, body: { stem, options }, key: { right: ['a', 'b'] }, ids: ['a', 'b', 'c', 'd'] },
  judge: { type: questionTypes.judge, body: { stem: textDoc('x = 0 是方程 2x = x 的解') }, key: { right: 1 }, ids: ['1', '0'] },
  pack: {
    type: questionTypes.pack,
    body: { stem: withBlanks },
    key: { blanks: [accepted(1, '210'), accepted(2, '42')] },
    ids: ['right', 'partial', 'wrong'],
  },
} as const satisfies Readonly<Record<string, Kind>>
export type SampleKind = keyof typeof sampleKinds

/** A question to look at, as its teacher has it: for tests and for the page of all parts. */
export function sampleAsked(
  change: Partial<LiveQuestionDetail> = {},
  kind: SampleKind = 'single',
  counts: readonly number[] = [8, 26, 6, 4],
): LiveQuestionDetail {
  const { type, body, key, ids }: Kind = sampleKinds[kind]
  const own = ids.map((_, at) => counts[at] ?? 0)
  const n = own.reduce((sum, count) => sum + count, 0)
  return {
    ...{ class_id: 1, teacher_id: 3, id: 5, is_open: liveQuestionStatus.answering, is_shown: 0 },
    question: { question_id: 1, version_id: 1, type, body },
    key,
    explanation: textDoc('移项得 2x = 4，所以 x = 2。'),
    ...{
      start_time: 1_700_000_000_000,
      end_time: 0,
      student_count: 46,
      n,
      rate_bp: n === 0 ? 0 : Math.round((10_000 * (own[1] ?? 0)) / n),
    },
    choices: ids.map((id, at) => ({
      ...{ id, count: own[at] ?? 0, rate: n === 0 ? 0 : Math.round((100 * (own[at] ?? 0)) / n) },
      people: Array.from({ length: own[at] ?? 0 }, (_, place) => ({
        user_id: 100 * at + place + 1,
        real_name: names[place % names.length] ?? '',
      })),
    })),
    details: [],
    ...change,
  }
}

export const endedSample = { is_open: liveQuestionStatus.ended, end_time: 1_700_000_041_000 } as const
export const sampleAnswers: Readonly<Record<SampleKind, LeafAnswer>> = {
  single: { o: ['b'] },
  multiple: { o: ['a', 'c'] },
  judge: { j: 1 },
  pack: { b: ['210', '40'] },
}
