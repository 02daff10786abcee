import { newStudentsOf, newStudentsTyped, renewalLimits } from '@jiangtai/contract/jp-renewal'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import styles from './RenewDialog.module.css'

interface Props {
  /** As it was typed. */
  readonly text: string
  readonly onText: (text: string) => void
}

/** R686–R689: how many students come in addition. */
export function NewStudents({ text, onText }: Props) {
  const id = useId()
  const count = newStudentsOf(text)
  const step = (by: number) => onText(String(Math.min(renewalLimits.students, Math.max(0, count + by))))
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        新增学生
      </label>
      <div className={styles.stepper}>
        <button type="button" aria-label="少一位" aria-disabled={count <= 0} onClick={() => step(-1)}>
          <Minus size={20} aria-hidden="true" />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => onText(newStudentsTyped(target.value))}
          onBlur={() => onText(String(count))}
        />
        <button type="button" aria-label="多一位" aria-disabled={count >= renewalLimits.students} onClick={() => step(1)}>
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
