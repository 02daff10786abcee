import type { LessonReport } from '@jiangtai/contract/reports'
import { EyeOff } from 'lucide-react'
import { timeOf } from '../kit/time/day-time.ts'
import { Card } from '../kit/ui/Card.tsx'
import styles from './Votes.module.css'

type ReportedVote = LessonReport['votes'][number]

export const Votes = ({ votes }: { readonly votes: readonly ReportedVote[] }) => (
  <Card title="投票">
    <ul className={styles.list}>
      {votes.map((vote) => (
        <li key={vote.id} className={styles.vote}>
          <h3 className={styles.title}>{vote.title}</h3>
          <p className={styles.about}>
            {timeOf(vote.at)} · {vote.voter_student_count} / {vote.voter_count} 人投票
            {vote.is_anonymous === 1 && (
              <span className={styles.anonymous}>
                <EyeOff size={16} aria-hidden="true" />
                匿名
              </span>
            )}
          </p>
          <Options vote={vote} />
        </li>
      ))}
    </ul>
  </Card>
)

/** O103: percent of those who voted. */
const rateOf = (count: number, { voter_student_count: voted }: ReportedVote) => (voted === 0 ? 0 : Math.round((100 * count) / voted))

function Options({ vote }: { readonly vote: ReportedVote }) {
  const most = Math.max(0, ...vote.options.map(({ count }) => count))
  return (
    <ul>
      {vote.options.map(({ value, count }) => (
        <li key={value} className={styles.option}>
          <span className={styles.value}>{value}</span>
          <span className={styles.count}>{count} 票</span>
          <b className={styles.rate}>{rateOf(count, vote)}%</b>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.fill}
              style={{ width: `${rateOf(count, vote)}%`, background: count === most ? 'var(--primary)' : 'var(--primary-soft)' }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
