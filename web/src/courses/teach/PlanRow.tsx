import type { PagePlan } from '@jiangtai/contract/page-plans'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './Pane.module.css'
import { PlanIcon } from './PlanIcon.tsx'
import { planWords, startWords } from './plan-words.ts'

interface Props {
  readonly plan: PagePlan
  readonly canStart: boolean
  readonly onStart: () => void
  readonly onEdit: () => void
}

/** One tap starts it; what it is leads to its form. */
export function PlanRow({ plan, canStart, onStart, onEdit }: Props) {
  const [title, note] = planWords(plan)
  const start = startWords[plan.kind]
  return (
    <li className={styles.row}>
      <button type="button" className={styles.edit} aria-haspopup="dialog" title="修改" onClick={onEdit}>
        <PlanIcon kind={plan.kind} />
        <span className={styles.unseen}>修改</span>
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {note && <span className={styles.about}>{note}</span>}
        </span>
      </button>
      {start && (
        <Button className={styles.start} aria-label={`${start}${title}`} disabled={!canStart} onClick={onStart}>
          {start}
        </Button>
      )}
    </li>
  )
}
