import { type LockLength, lockLengths } from '@jiangtai/contract/lock-screen'
import { useId } from 'react'
import styles from './LengthChoice.module.css'
import { lengthHint, lengthName } from './lock-words.ts'

interface Props {
  readonly minutes: LockLength
  readonly onMinutes: (minutes: LockLength) => void
}

export function LengthChoice({ minutes, onMinutes }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>锁多久</legend>
      <div className={styles.row}>
        {lockLengths.map((length) => (
          <label key={length} className={styles.item}>
            <input type="radio" className={styles.input} name={name} checked={length === minutes} onChange={() => onMinutes(length)} />
            <span className={styles.face}>{lengthName(length)}</span>
          </label>
        ))}
      </div>
      <p className={styles.hint}>{lengthHint(minutes)}</p>
    </fieldset>
  )
}
