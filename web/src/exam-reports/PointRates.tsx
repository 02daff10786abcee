import type { PointRate, ReportItem } from '@jiangtai/contract/exam-reports'
import { cx } from '../kit/cx.ts'
import { Card } from '../kit/ui/Card.tsx'
import styles from './Rates.module.css'
import { percent, shortPlace, targetBp } from './report-words.ts'

interface Props {
  readonly points: readonly PointRate[]
  readonly items: readonly ReportItem[]
}

/** Knowledge points of the paper, the weakest first. */
export function PointRates({ points, items }: Props) {
  const places = new Map(items.map((item) => [item.leaf_no, shortPlace(item)]))
  const sorted = [...points].sort((a, b) => (a.rate_bp ?? 10_001) - (b.rate_bp ?? 10_001))
  return (
    <Card title="知识点">
      <ul className={styles.list}>
        {sorted.map(({ id, name, leaf_nos, rate_bp }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>
              {name}
              <span className={styles.more}>{`第 ${leaf_nos.map((no) => places.get(no) ?? no).join('、')} 题`}</span>
            </span>
            <Rate bp={rate_bp} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A share as a bar, hatched below the line, with its figure. */
export const Rate = ({ bp }: { readonly bp: number | null }) => (
  <span className={styles.rate}>
    <span className={styles.track} aria-hidden="true">
      <span className={cx(styles.fill, bp !== null && bp < targetBp && styles.low)} style={{ width: `${(bp ?? 0) / 100}%` }} />
    </span>
    <b className={styles.value}>{percent(bp)}</b>
  </span>
)
