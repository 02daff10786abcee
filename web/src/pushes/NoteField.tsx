import { pushLimits } from '@jiangtai/contract/pushes'
import { useId } from 'react'
import note from './NoteField.module.css'
import styles from './parts.module.css'

/** A word to the students. */
export function NoteField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.title}>
          给学生的话
        </label>
        <span className={styles.aside}>
          {value.length}/{pushLimits.noteLength}
        </span>
      </div>
      <textarea
        id={id}
        className={note.text}
        rows={3}
        maxLength={pushLimits.noteLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
