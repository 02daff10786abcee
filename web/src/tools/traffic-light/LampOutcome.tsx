import { type LampColor, lampMeanings, type TrafficLightResult } from '@jiangtai/contract/traffic-light'
import { Check } from 'lucide-react'
import { Lamp } from '../../parts/tool/Lamp.tsx'
import styles from './LampOutcome.module.css'

interface Props {
  readonly result: TrafficLightResult
  readonly mine: LampColor | undefined
}

/** What the class chose, without names, and which of them was mine. */
export const LampOutcome = ({ result, mine }: Props) => (
  <ul className={styles.list}>
    {result.colors.map(({ color, count, rate }) => (
      <li key={color} className={styles.row}>
        <Lamp color={color} size={52} />
        <div className={styles.figures}>
          <p className={styles.line}>
            <b className={styles.meaning}>{lampMeanings[color]}</b>
            {mine === color && (
              <span className={styles.mine}>
                <Check size={16} strokeWidth={3} aria-hidden="true" />
                我选的
              </span>
            )}
            <span className={styles.count}>{count} 人</span>
            <b className={styles.rate}>{rate}%</b>
          </p>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.fill} style={{ width: `${rate}%`, background: `var(--lamp${color})` }} />
          </div>
        </div>
      </li>
    ))}
  </ul>
)
