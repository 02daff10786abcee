import type { AskedLeaf } from '@jiangtai/contract/exam-marking'
import { pointsOf } from '@jiangtai/contract/question'
import { QuestionView } from '../parts/question/QuestionView.tsx'
import { placeWords } from './place-words.ts'
import styles from './Room.module.css'

/** What was asked, and what is right: open when it is wanted, and it stays as it is from answer to answer. */
export function Asked({
  asked,
  isOpen,
  onOpen,
}: {
  readonly asked: AskedLeaf
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}) {
  const { type, body, key, material } = asked
  return (
    <details className={styles.asked} open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {placeWords(asked)} · {pointsOf(asked.full_centi)} 分 · 题目和参考答案
      </summary>
      <div className={styles.question}>
        <QuestionView question={{ type, body: { ...body, ...(material && { material }) } }} answerKey={key} />
      </div>
    </details>
  )
}
