import { type Answerer, secondsOf } from '@jiangtai/contract/roll-call'
import { cx } from '../../kit/cx.ts'
import { NameTiles } from '../../kit/ui/NameTiles.tsx'
import styles from './Podium.module.css'

interface Props {
  /** One to three, the fastest first. */
  readonly fastest: readonly Answerer[]
  readonly isNews: boolean
}

export function Podium({ fastest, isNews }: Props) {
  const [first, second] = fastest
  return (
    <div className={cx(styles.result, isNews && styles.news)}>
      {/* A single one stands in the middle, with his time. */}
      {first && second && (
        <div className={styles.best}>
          <p>最快用时</p>
          <p className={styles.seconds}>
            {secondsOf(first.used_ms).padStart(5, '0')}
            <small>秒</small>
          </p>
        </div>
      )}
      <div className={styles.stand} role="alert">
        <ol className={styles.podium} aria-label="抢答结果">
          {fastest.map(({ student_id, student_name, rank, used_ms }) => (
            <li key={student_id} className={cx(styles.place, styles[`place${rank}`])}>
              <div className={styles.name}>
                {rank === 1 && <Rays />}
                <NameTiles name={student_name} size="set" />
              </div>
              <div className={styles.step}>
                <b>{rank}</b>
                <span>{secondsOf(used_ms)} 秒</span>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

const Rays = () => (
  <svg className={styles.rays} viewBox="0 0 200 60" aria-hidden="true">
    <path
      d="M100 50V12M60 54 40 20M140 54l20-34M26 58 4 40M174 58l22-18"
      fill="none"
      stroke="var(--chalk-yellow)"
      strokeWidth="6"
      strokeLinecap="round"
    />
  </svg>
)
