import { examKinds, examStates, examStateTitles } from '@jiangtai/contract/exam'
import type { WrittenExam } from '@jiangtai/contract/exams'
import { ChevronRight } from 'lucide-react'
import { Link } from '../kit/Link.tsx'
import { markingOf, monitorOf, reportOf, scoresOf } from '../parts/exam/addresses.ts'
import styles from './GivenTo.module.css'

/** Classes that have it, each with the way to its monitor, and to its report once it is over: what they were given does not change any more (R895). */
export function GivenTo({ exam: { classes, kind } }: { readonly exam: Pick<WrittenExam, 'classes' | 'kind'> }) {
  if (classes.length === 0) return null
  return (
    <div className={styles.given}>
      <ul className={styles.list} aria-label="已推送的班级">
        {classes.map(({ exam_class_id, class_name, state, counts }) => (
          <li key={exam_class_id}>
            <Link to={monitorOf(exam_class_id)} className={styles.one}>
              <b>{class_name}</b> {examStateTitles[state]} · 已交 {counts.handed_in} / {counts.roster}
              <span className={styles.watch}>
                监控
                <ChevronRight size={18} aria-hidden="true" />
              </span>
            </Link>
            {state === examStates.ended && kind !== examKinds.scores && (
              <Link to={markingOf(exam_class_id)} className={styles.report} aria-label={`批改：${class_name}`}>
                批改
              </Link>
            )}
            {(state === examStates.ended || state === examStates.published) && (
              <Link to={reportOf(exam_class_id)} className={styles.report} aria-label={`报告：${class_name}`}>
                报告
              </Link>
            )}
            {(state === examStates.ended || state === examStates.published) && (
              <Link to={scoresOf(exam_class_id)} className={styles.report} aria-label={`录入成绩：${class_name}`}>
                录入成绩
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>已推送的班级用的是推送时的试卷，现在的修改只影响以后的推送。</p>
    </div>
  )
}
