import {
  optionSign,
  optionWord,
  pageBefore,
  type QuestionForm,
  type QuickQuestionDetail,
  questionKinds,
} from '@jiangtai/contract/quick-question'
import { clockOf } from '../../kit/time/elapsed.ts'
import type { Question } from '../../kit/ui/confirm.ts'

/** ✓✗, AB, A–D. */
export const formSigns = ({ kind, option_count }: QuestionForm): string => {
  const [first, last] = [optionSign(kind, 1), optionSign(kind, option_count)]
  return option_count === 2 ? `${first}${last}` : `${first}–${last}`
}

export const formWords = ({ kind, option_count }: QuestionForm): string =>
  kind === questionKinds.judge ? '判断对错' : `${option_count} 个选项`

export const answeredWords = ({ answer_count, student_count }: QuickQuestionDetail) => `${answer_count} / ${student_count} 人已答`

/** 第 13 页 · 44 / 46 人作答 · 用时 00:41 */
export const outcomeWords = ({ page, answer_count, student_count, start_time, end_time }: QuickQuestionDetail) => {
  const seconds = Math.max(0, Math.floor((end_time - start_time) / 1000))
  return `${pageBefore({ page })}${answer_count} / ${student_count} 人作答 · 用时 ${clockOf(seconds)}`
}

/** What a student reads below the right answer; left out where it is not known what was chosen. */
export function verdictOf({ kind, answer }: Pick<QuickQuestionDetail, 'kind' | 'answer'>, mine: number | undefined): string | undefined {
  if (mine === undefined) return undefined
  const chosen = `你选的是 ${optionWord(kind, mine)}`
  if (answer === 0) return chosen
  return mine === answer ? `${chosen}，答对了` : chosen
}

/** What is asked where somebody has answered already: their answers count no more for what comes. */
export const beforeClosing = (answered: number): Question | undefined =>
  answered === 0
    ? undefined
    : {
        title: '关闭快问？',
        body: `已有 ${answered} 人作答。关闭后学生端同步收起，已作答的记入课堂报告。`,
        yes: '关闭快问',
        no: '继续作答',
        danger: true,
      }

export const beforeChanging = (answered: number): Question | undefined =>
  answered === 0
    ? undefined
    : { title: '换选项重新问？', body: `已有 ${answered} 人作答，换选项后请大家重新作答。`, yes: '换选项', no: '不换' }
