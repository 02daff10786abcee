import { type QuestionType, questionTitles, questionTypes } from '@jiangtai/contract/question'
import { useId } from 'react'
import styles from './Edit.module.css'

interface Props {
  readonly type: QuestionType
  readonly onType: (type: QuestionType) => void
}

const { single, multiple, judge, pack, analysis, read, hearing, hearingPack, hearingRead } = questionTypes
const order = [single, multiple, judge, pack, analysis, read, hearing, hearingPack, hearingRead]

export function TypeChips({ type, onType }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.types}>
      <legend className={styles.unseen}>题型</legend>
      {order.map((one) => (
        <label key={one} className={styles.type}>
          <input type="radio" className={styles.input} name={name} checked={one === type} onChange={() => onType(one)} />
          <span className={styles.typeFace}>{questionTitles[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
