import { type ExamReport, fewestPeople } from '@jiangtai/contract/exam-reports'
import { pointsOf } from '@jiangtai/contract/question'
import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import { Ring } from '../kit/ui/Ring.tsx'
import styles from './Figures.module.css'
import { changeOf, furtherFigures, passRate, topRate, whoHas } from './figures.ts'
import { points } from './report-words.ts'

/** The class in six figures, the mean circled; below them what else describes it. */
export function Figures({ report }: { readonly report: ExamReport }) {
  const { slice, students, prev, counts, is_few } = report
  if (is_few === 1 || !slice)
    return (
      <p className={styles.few}>
        <b>
          {counts.handed_in < fewestPeople.values
            ? '人数少于5人，不显示统计'
            : `已批 ${counts.marked}/${counts.handed_in}，批完 5 份以后显示统计`}
        </b>
        <span>平均分、名次和分数段只算全部批完的答卷；每道题批多少算多少。</span>
      </p>
    )
  const change = changeOf(report)
  return (
    <section className={styles.card} aria-label="主要数据">
      <dl className={styles.figures}>
        <Figure name="班级平均分" isMain>
          {points(slice.mean_milli)}
          <Ring drawn={false} />
        </Figure>
        <Figure name={`最高分 · ${whoHas(students, slice.max_centi)}`}>{pointsOf(slice.max_centi)}</Figure>
        <Figure name="最低分">{pointsOf(slice.min_centi)}</Figure>
        <Figure name="及格率">{passRate(slice)}</Figure>
        <Figure name="优秀率">{topRate(slice)}</Figure>
        <Figure
          name={change && prev ? `${change.unit === '得分率' ? '得分率' : ''}比${prev.title}` : '比上次考试'}
          tone={change && (change.isUp ? 'up' : change.isDown && 'down')}
        >
          {change?.words ?? '—'}
        </Figure>
      </dl>
      <dl className={styles.further}>
        {furtherFigures(report).map(({ name, value }) => (
          <div key={name} className={styles.one}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface FigureProps {
  readonly name: string
  readonly isMain?: boolean
  readonly tone?: 'up' | 'down' | false | undefined
  readonly children: ReactNode
}

const Figure = ({ name, isMain = false, tone, children }: FigureProps) => (
  <div className={cx(styles.figure, isMain && styles.main)}>
    <dt className={styles.name}>{name}</dt>
    <dd className={cx(styles.value, tone && styles[tone])}>{children}</dd>
  </div>
)
