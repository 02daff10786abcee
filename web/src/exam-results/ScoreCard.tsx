import type { OwnReport } from '@jiangtai/contract/exam-results'
import { pointsOf } from '@jiangtai/contract/question'
import { momentWords } from '../kit/time/school-clock.ts'
import { Ring } from '../kit/ui/Ring.tsx'
import { meanPoints } from '../parts/exam/mean-points.ts'
import type { ItemShown } from './report-items.ts'
import { tally } from './report-items.ts'
import styles from './ScoreCard.module.css'

/** How much it is; or why nothing is said of that. */
export function ScoreCard({ report, items }: { readonly report: OwnReport; readonly items: readonly ItemShown[] }) {
  const { score_centi, grade, total_centi } = report
  const { right, partial, wrong, waiting } = tally(items)
  const isCounted = right + partial + wrong + waiting > 0
  return (
    <section aria-label="成绩" className={styles.card}>
      <div className={styles.figure}>
        {score_centi === undefined && grade === undefined ? (
          <p className={styles.none}>{noneWords(report)}</p>
        ) : (
          <>
            <span className={styles.ringed}>
              <b className={styles.score}>{score_centi === undefined ? grade : pointsOf(score_centi)}</b>
              <Ring drawn={false} />
            </span>
            {score_centi !== undefined && <span className={styles.total}>/ {pointsOf(total_centi)} 分</span>}
            {score_centi !== undefined && grade && <b className={styles.grade}>{grade}</b>}
          </>
        )}
      </div>
      <ul className={styles.facts}>
        {factWords(report).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {isCounted && (
        <ul className={styles.tally}>
          <li className={styles.right}>✓ 全对 {right}</li>
          {partial > 0 && <li className={styles.partial}>− 部分得分 {partial}</li>}
          <li className={styles.wrong}>✗ 没得分 {wrong}</li>
          {waiting > 0 && <li>待批 {waiting}</li>}
        </ul>
      )}
    </section>
  )
}

function noneWords({ attempt, to_mark }: OwnReport): string {
  if (!attempt) return '这场考试你没有参加'
  return to_mark > 0 ? `还有 ${to_mark} 道题等老师批改` : '这场考试不显示得分'
}

function factWords({ attempt, others, rank, to_mark, score_centi, server_now }: OwnReport): string[] {
  const minutes = attempt ? Math.max(1, Math.round((attempt.submitted_at - attempt.started_at) / 60)) : 0
  return [
    ...(attempt?.is_practice === 1 ? ['练习，不计入成绩'] : []),
    ...(attempt && attempt.submitted_at > attempt.started_at ? [`用时 ${minutes} 分钟`] : []),
    ...(attempt && attempt.filled_at > 0 ? [`考后补填 ${momentWords(attempt.filled_at, server_now)}`] : []),
    ...(others?.mean_milli === undefined ? [] : [`班级平均 ${meanPoints(others.mean_milli)} 分`]),
    ...(rank !== undefined && others ? [`第 ${rank} 名，共 ${others.n} 人`] : []),
    ...(to_mark > 0 && score_centi !== undefined ? [`还有 ${to_mark} 道题等老师批改`] : []),
  ]
}
