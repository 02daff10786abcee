import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { hasBlanks } from '@jiangtai/contract/question'
import { useState } from 'react'
import { RichDocView } from '../../parts/rich-doc/RichDocView.tsx'
import { Names } from '../../parts/tool/Names.tsx'
import { NotYet } from '../../parts/tool/NotYet.tsx'
import { type ResultBar, ResultBars } from '../../parts/tool/ResultBars.tsx'
import styles from './Chart.module.css'
import { answeredBy, type Choice, choicesOf } from './live-question-state.ts'

/** A reader hears the whole row of the chart before the way to its names. */
const heard = ({ letter, text, count, rate, isRight }: Choice) =>
  `${text || letter}，${count} 人，${rate}%${isRight ? '，正确答案' : ''}，看名字`

const barOf = (choice: Choice): ResultBar => {
  const { id, letter, text, doc, count, rate, isRight } = choice
  return { ...{ id, letter, count, rate, isRight, words: heard(choice) }, label: doc ? <RichDocView doc={doc} isInline /> : text }
}

/** What the class answered, and on demand who. */
export function ChartRows({ detail }: { readonly detail: LiveQuestionDetail }) {
  const [shown, setShown] = useState<number | 'not-yet'>()
  const choices = choicesOf(detail)
  const chosen = choices.find(({ id }) => id === shown)
  const missing = Math.max(0, detail.student_count - detail.n)
  const close = () => setShown(undefined)
  const isOfBlanks = detail.question !== null && hasBlanks(detail.question.type)
  return (
    <>
      <ResultBars
        bars={choices.map(barOf)}
        unit="人"
        isDecided={choices.some(({ isRight }) => isRight)}
        chosen={chosen?.id}
        onChoose={(id) => setShown(id === shown ? undefined : id)}
      />
      {missing > 0 && (
        <button
          type="button"
          className={styles.inline}
          aria-expanded={shown === 'not-yet'}
          onClick={() => setShown(shown === 'not-yet' ? undefined : 'not-yet')}
        >
          {missing} 人没答
        </button>
      )}
      {chosen && (
        <Names
          title={isOfBlanks || chosen.text ? `${chosen.text}的同学` : `选 ${chosen.letter} 的同学`}
          names={chosen.names}
          none="没有同学"
          onClose={close}
        />
      )}
      {shown === 'not-yet' && (
        <NotYet classId={detail.class_id} done={answeredBy(detail)} title="没答的同学" none="所有同学都答了" onClose={close} />
      )}
    </>
  )
}
