import type { Named } from '@jiangtai/contract/named'
import styles from './SubjectChips.module.css'

interface Props {
  readonly subjects: readonly (Named & { readonly count: number })[]
  /** 0: all. */
  readonly value: number
  readonly onChange: (subject: number) => void
}

export function SubjectChips({ subjects, value, onChange }: Props) {
  const all = { id: 0, name: '全部', count: subjects.reduce((sum, { count }) => sum + count, 0) }
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>学科</legend>
      {[all, ...subjects].map(({ id, name, count }) => (
        <button key={id} type="button" className={styles.chip} aria-pressed={id === value} onClick={() => onChange(id)}>
          {name} {count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
