import type { LessonReport } from '@jiangtai/contract/reports'
import { scorerLimits } from '@jiangtai/contract/scorer'
import { timeOf } from '../kit/time/day-time.ts'
import { Bar } from '../kit/ui/Bar.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { Shape } from '../kit/ui/Shape.tsx'
import styles from './Scores.module.css'

/** What was saved last, the best first; every group keeps the colour and shape of its place (R589). */
export function Scores({ scores }: { readonly scores: LessonReport['scores'] }) {
  const last = scores[scores.length - 1]
  if (!last) return null
  const most = Math.max(1, ...last.groups.map(({ score }) => score))
  const ranked = last.groups.map((group, place) => ({ ...group, look: place % scorerLimits.colors })).sort((a, b) => b.score - a.score)
  const note = scores.length > 1 ? `保存了 ${scores.length} 次，这是 ${timeOf(last.at)} 的` : timeOf(last.at)
  return (
    <Card title="小组得分" aside={<span className={styles.note}>{note}</span>}>
      <ol>
        {ranked.map(({ id, name, score, look }) => (
          <li key={id} className={styles.row} style={{ color: `var(--score${look})` }}>
            <Shape look={look} size={16} />
            <span className={styles.name} title={name}>
              {name}
            </span>
            <Bar percent={(100 * score) / most} />
            <b className={styles.score}>{score}</b>
          </li>
        ))}
      </ol>
    </Card>
  )
}
