import styles from './RenewDialog.module.css'
import type { costOf } from './renewal-words.ts'

interface Props {
  readonly cost: ReturnType<typeof costOf>
}

/** What it costs, while the form is filled in. */
export const Cost = ({ cost }: Props) => (
  <div className={styles.costs}>
    <h3 className={styles.costTitle}>费用</h3>
    <dl className={styles.facts}>
      <dt>学生人数</dt>
      <dd>{cost.students}</dd>
      <dt>每人每天</dt>
      <dd>{cost.daily}</dd>
      <dt>天数</dt>
      <dd>{cost.days}</dd>
    </dl>
  </div>
)

export const Total = ({ cost }: Props) => (
  <div className={styles.whole}>
    <div className={styles.total}>
      <span>{cost.label}</span>
      <output className={styles.sum} aria-live="polite">
        <small>¥</small>
        {cost.total}
      </output>
    </div>
    <p className={styles.formula}>{cost.formula}</p>
  </div>
)
