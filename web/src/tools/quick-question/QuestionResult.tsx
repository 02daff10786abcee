import { optionSign, optionWord, type QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { Check, Zap } from 'lucide-react'
import { BigResult } from '../../parts/tool/BigResult.tsx'
import styles from './QuestionResult.module.css'
import { leadersOf } from './question-state.ts'
import { outcomeWords } from './question-words.ts'
import type { QuestionActs } from './use-question.ts'

interface Props {
  readonly detail: QuickQuestionDetail
  readonly acts: Pick<QuestionActs, 'show' | 'mark' | 'minimise'>
  readonly opener?: string
  readonly onClose: () => void
}

/** What the class chose, for the last row. */
export function QuestionResult({ detail, acts, opener, onClose }: Props) {
  const { kind, options, answer, answer_count } = detail
  const leaders = leadersOf(detail)
  return (
    <BigResult
      title="快问"
      icon={<Zap size={32} aria-hidden="true" />}
      about={outcomeWords(detail)}
      note={
        answer_count > 0 && (
          <span className={styles.kept}>
            <Check size={24} aria-hidden="true" />
            已记入课堂报告
          </span>
        )
      }
      unit="人"
      rows={options.map(({ option, count, rate, people }) => ({
        ...{ id: option, count, rate },
        sign: optionSign(kind, option),
        word: optionWord(kind, option),
        leads: leaders.has(option),
        isRight: option === answer,
        names: people.map(({ real_name }) => real_name),
      }))}
      opener={opener}
      onMark={(option) => void acts.mark(option)}
      onHide={() => void acts.show(false)}
      onBack={acts.minimise}
      onClose={onClose}
    />
  )
}
