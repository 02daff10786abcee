import { type Parent, relationNames } from '@jiangtai/contract/parents'
import { shifted } from '../../kit/time/school-clock.ts'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './ParentRows.module.css'

interface Props {
  readonly list: readonly Parent[]
  readonly onUnbind: (parent: Parent) => void
  /** Somebody of the school unbinds also one without a phone. */
  readonly isSchool?: boolean
}

/** Relation, phone and since when. */
export const ParentRows = ({ list, onUnbind, isSchool = false }: Props) => (
  <ul className={styles.list} aria-label="家长">
    {list.map((parent) => (
      <li key={parent.id} className={styles.row}>
        <span className={styles.who}>
          <strong>{relationNames[parent.relation]}</strong>
          <span>{parent.phone || '没有留手机号'}</span>
          <span>{shifted(parent.bound_at).toISOString().slice(0, 10)} 绑定</span>
        </span>
        {(isSchool || parent.phone !== '') && (
          <Button size="small" aria-label={`解绑${relationNames[parent.relation]}`} onClick={() => onUnbind(parent)}>
            解绑
          </Button>
        )}
      </li>
    ))}
  </ul>
)
