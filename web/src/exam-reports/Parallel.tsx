import type { ParallelClass } from '@jiangtai/contract/exam-reports'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { reportOf } from '../parts/exam/addresses.ts'
import { Rate } from './PointRates.tsx'
import styles from './Rates.module.css'
import { points } from './report-words.ts'

interface Props {
  readonly classes: readonly ParallelClass[]
  /** The exam of this class. */
  readonly own: number
}

/** Classes that had the same paper, each with the way to its report. */
export const Parallel = ({ classes, own }: Props) => (
  <Card title="同卷的班级">
    <ul className={styles.list}>
      {classes.map(({ exam_class_id, class_name, slice, handed_in, roster }) => (
        <li key={exam_class_id} className={cx(styles.row, exam_class_id === own && styles.own)}>
          <span className={styles.name}>
            {exam_class_id === own ? class_name : <Link to={reportOf(exam_class_id)}>{class_name}</Link>}
            {exam_class_id === own && <span className={styles.mark}>本班</span>}
            <span className={styles.more}>{`${slice ? `平均 ${points(slice.mean_milli)} 分 · ` : ''}已交 ${handed_in}/${roster}`}</span>
          </span>
          <Rate bp={slice?.rate_bp ?? null} />
        </li>
      ))}
    </ul>
  </Card>
)
