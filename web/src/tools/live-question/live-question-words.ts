import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { hasOptions, type LeafAnswer, questionTitles } from '@jiangtai/contract/question'
import { noDoc, plainText } from '@jiangtai/contract/rich-doc'
import { clockOf } from '../../kit/time/elapsed.ts'
import type { Question } from '../../kit/ui/confirm.ts'
import type { ShownQuestion } from '../../parts/question/question-parts.ts'
import { judgements, letterAt } from '../../parts/question/question-words.ts'

export const answeredWords = ({ n, student_count }: Pick<LiveQuestionDetail, 'n' | 'student_count'>) => `${n} / ${student_count} 人已答`

/** 44 / 46 人作答 · 用时 00:41 */
export const outcomeWords = ({ n, student_count, start_time, end_time }: LiveQuestionDetail) =>
  `${n} / ${student_count} 人作答 · 用时 ${clockOf(Math.max(0, Math.floor((end_time - start_time) / 1000)))}`

/** 正确率 59% */
export const rateWords = ({ rate_bp }: Pick<LiveQuestionDetail, 'rate_bp'>) => `正确率 ${Math.round(rate_bp / 100)}%`

/** 单选题：下列方程中… */
export function titleOf(question: LiveQuestionDetail['question'], signs = 24): string {
  if (!question) return '发题'
  const stem = [
    ...plainText(question.body.stem ?? noDoc)
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  const short = stem.slice(0, signs).join('')
  return `${questionTitles[question.type]}${short && `：${short}${stem.length > signs ? '…' : ''}`}`
}

/** B；A、C；正确；-3；7 */
export function answerWords({ type, body }: ShownQuestion, { o, j, b }: LeafAnswer): string {
  if (hasOptions(type)) return (body.options ?? []).flatMap(({ id }, at) => (o?.includes(id) ? [letterAt(at)] : [])).join('、')
  if (j !== undefined) return judgements.find(({ value }) => value === j)?.text ?? ''
  return (b ?? []).map((text) => text.trim() || '（空）').join('；')
}

/** What the button will do: 提交 B. */
export const handInWords = (question: ShownQuestion, answer: LeafAnswer): string => {
  const words = answerWords(question, answer)
  return words.length > 0 && words.length <= 8 && !answer.b ? `提交 ${words}` : '提交'
}

/** What is asked where somebody has answered already. */
export const beforeClosing = (answered: number): Question | undefined =>
  answered === 0
    ? undefined
    : {
        title: '关闭发题？',
        body: `已有 ${answered} 人作答。关闭后学生端同步收起，已作答的记入课堂报告。`,
        yes: '关闭发题',
        no: '继续作答',
        danger: true,
      }

/** Another question takes the place of one that is being answered. */
export const beforeReplacing = (answered: number): Question | undefined =>
  answered === 0
    ? undefined
    : {
        title: '换成这道题？',
        body: `上一题还在作答，已有 ${answered} 人作答。换题后上一题结束，已作答的记入课堂报告。`,
        yes: '换题',
        no: '不换',
      }
