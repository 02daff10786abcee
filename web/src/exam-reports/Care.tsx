import type { ReportStudent } from '@jiangtai/contract/exam-reports'
import { Card } from '../kit/ui/Card.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import styles from './Care.module.css'
import { caredFor, mostCared } from './care.ts'

/** 要关心的同学: seen by teachers only, and told to nobody. */
export function Care({ students, leafCount }: { readonly students: readonly ReportStudent[]; readonly leafCount: number }) {
  const all = caredFor(students, leafCount)
  return (
    <Card title="要关心的同学" aside={<span className={styles.who}>只有老师看得到</span>}>
      {all.length === 0 && <p className={styles.none}>这次没有特别要关心的同学。</p>}
      <ul className={styles.list}>
        {all.slice(0, mostCared).map(({ student_id, name, words }) => (
          <li key={student_id} className={styles.row}>
            <Tile name={name} />
            <div className={styles.words}>
              <b className={styles.name}>{name}</b>
              <p className={styles.why}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
      {all.length > mostCared && <p className={styles.none}>{`还有 ${all.length - mostCared} 位，见下面的学生名单。`}</p>}
    </Card>
  )
}
