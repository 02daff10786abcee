import type { LessonReport } from '@jiangtai/contract/reports'
import { lampMeanings } from '@jiangtai/contract/traffic-light'
import { cx } from '../kit/cx.ts'
import { timeOf } from '../kit/time/day-time.ts'
import { Card } from '../kit/ui/Card.tsx'
import { Lamp } from '../parts/tool/Lamp.tsx'
import styles from './Lamps.module.css'
import { compared, lampTitle } from './lamp-comparison.ts'

type ReportedRounds = LessonReport['lamps']

export function Lamps({ lamps }: { readonly lamps: ReportedRounds }) {
  const notes = lamps.length > 1 ? '第一次 → 最后一次' : timeOf(lamps[0]?.at ?? 0)
  return (
    <Card title={lampTitle(lamps.length)} aside={<span className={styles.note}>{notes}</span>}>
      <ul>
        {compared(lamps).map(({ color, meaning, before, after, beforeShare, afterShare }) => (
          <li key={color} className={styles.row}>
            <Lamp color={color} size={30} />
            <span className={styles.meaning}>{meaning}</span>
            <span className={styles.bars} aria-hidden="true">
              {before !== undefined && <Bar color={color} share={beforeShare} isFaint />}
              <Bar color={color} share={afterShare} />
            </span>
            <b className={styles.counts}>{before === undefined ? after : `${before} → ${after}`}</b>
          </li>
        ))}
      </ul>
      {lamps.length > 2 && <Every lamps={lamps} />}
    </Card>
  )
}

interface BarProps {
  readonly color: number
  readonly share: number
  readonly isFaint?: boolean
}

const Bar = ({ color, share, isFaint = false }: BarProps) => (
  <span
    className={cx(styles.bar, share > 0 && styles.some)}
    style={{ width: `${share}%`, background: `var(--lamp${color})`, opacity: isFaint ? 0.5 : 1 }}
  />
)

function Every({ lamps }: { readonly lamps: ReportedRounds }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          {Object.values(lampMeanings).map((meaning) => (
            <th key={meaning} scope="col">
              {meaning}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lamps.map(({ id, at, counts: [green, yellow, red] }) => (
          <tr key={id}>
            <th scope="row">{timeOf(at)}</th>
            <td>{green}</td>
            <td>{yellow}</td>
            <td>{red}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
