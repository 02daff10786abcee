import { Check, TriangleAlert } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import styles from './dialogs.module.css'

interface Props {
  readonly list: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: readonly number[]
  /** Undefined while it is not known, or no course is chosen. */
  readonly pushed: readonly number[] | undefined
  readonly onToggle: (classId: number) => void
}

/** Classes to share with, each with whether the course was pushed to it. */
export const ClassRows = ({ list, chosen, pushed, onToggle }: Props) => (
  <ul className={styles.rows}>
    {list.map(({ id, name }) => (
      <li key={id} className={cx(styles.row, chosen.includes(id) && styles.on)}>
        <Checkbox label={name} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
        {pushed &&
          (pushed.includes(id) ? (
            <span className={styles.pushed}>
              <Check size={18} aria-hidden="true" />
              已推送
            </span>
          ) : (
            <span className={styles.unpushed}>
              <TriangleAlert size={18} aria-hidden="true" />
              这节课未推送
            </span>
          ))}
      </li>
    ))}
  </ul>
)
