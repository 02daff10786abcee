import type { ExamSlice, ReportItem } from '@jiangtai/contract/exam-reports'
import { Bar } from '../kit/ui/Bar.tsx'
import { Card } from '../kit/ui/Card.tsx'
import unseen from '../kit/ui/unseen.module.css'
import styles from './Bands.module.css'
import { bandNote, bandSpan } from './figures.ts'
import { firstItems } from './first-items.ts'
import { shortPlace } from './report-words.ts'

/** How many are in each band, and in each tenth of the scale. */
export function Bands({ slice, items }: { readonly slice: ExamSlice; readonly items: readonly ReportItem[] }) {
  const { bands, histogram } = slice
  const most = Math.max(1, ...bands.map(({ n }) => n))
  const highest = Math.max(1, ...histogram)
  return (
    <Card title="分数段" className={styles.card}>
      <ul className={styles.bands}>
        {bands.map(({ name, n }, at) => (
          <li key={name} className={styles.band}>
            <span className={styles.name}>
              {name} <span className={styles.span}>{bandSpan(bands, at)}</span>
            </span>
            <Bar percent={(100 * n) / most} />
            <b className={styles.count}>{n} 人</b>
          </li>
        ))}
      </ul>
      <div className={styles.histogram} aria-hidden="true">
        {histogram.map((n, at) => (
          <span key={tenths[at]} className={styles.bin}>
            <span className={styles.n}>{n > 0 ? n : ''}</span>
            <span className={styles.column} style={{ height: `${(100 * n) / highest}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {['0', '50', '100%'].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <div className={unseen.unseen}>
        <table>
          <caption>得分率分布</caption>
          <tbody>
            {histogram.map((n, at) => (
              <tr key={tenths[at]}>
                <th scope="row">{tenths[at]}</th>
                <td>{n} 人</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{bandNote(slice, firstItems(items).map(shortPlace))}</p>
    </Card>
  )
}

/** 0% 到 10% … 90% 到 100% */
const tenths = Array.from({ length: 10 }, (_, at) => `${at * 10}% 到 ${at * 10 + 10}%`)
