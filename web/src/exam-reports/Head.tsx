import { type ExamReport, examReports } from '@jiangtai/contract/exam-reports'
import { examResults } from '@jiangtai/contract/exam-results'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, PencilLine, Presentation, Printer } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { schoolDay } from '../kit/time/school-clock.ts'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { markingOf, monitorOf, scoresOf } from '../parts/exam/addresses.ts'
import { PublishAct } from '../parts/exam/PublishAct.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import styles from './Head.module.css'
import { ShownToStudents } from './ShownToStudents.tsx'
import type { ReportExport } from './use-export.ts'

interface Props {
  readonly report: ExamReport
  readonly file: ReportExport
  readonly onReview: () => void
}

export function Head({ report, file, onReview }: Props) {
  const { exam_class: exam, counts, items } = report
  // Nobody answered it here: it is not watched, not marked and has no question to talk about.
  const isOnlyScores = items.length === 0
  const client = useQueryClient()
  const readAgain = () => {
    for (const { path } of [examReports.report, examResults.isShowExplanation]) void client.invalidateQueries({ queryKey: [path] })
  }
  const day = exam.ended_at || exam.opened_at || exam.starts_at
  const about = [
    exam.class_name,
    ...(day > 0 ? [schoolDay(day, exam.server_now)] : []),
    handedWords(counts),
    `已批 ${counts.marked}/${counts.handed_in}`,
  ]
  return (
    <header className={styles.head}>
      <Link to={isOnlyScores ? scoresOf(exam.exam_class_id) : monitorOf(exam.exam_class_id)} className={styles.back} aria-label="返回考试">
        <ChevronLeft size={24} aria-hidden="true" />
      </Link>
      <div className={styles.naming}>
        <h1 className={styles.title}>{exam.title}</h1>
        <p className={styles.about}>
          <span>{about.join(' · ')}</span>
          {counts.to_mark > 0 && !isOnlyScores && (
            <Link to={markingOf(exam.exam_class_id)} className={styles.mark}>
              去批改
            </Link>
          )}
        </p>
        {!isOnlyScores && <ShownToStudents examClassId={exam.exam_class_id} />}
      </div>
      <div className={styles.acts}>
        <PublishAct exam={exam} note={readAgain} />
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          打印
        </Button>
        <ExportMenu file={file} marked={counts.marked} />
        {isOnlyScores ? (
          <Link to={scoresOf(exam.exam_class_id)} className={cx(button.button, button.default)}>
            <PencilLine size={20} aria-hidden="true" />
            录入成绩
          </Link>
        ) : (
          <Button look="primary" onClick={onReview}>
            <Presentation size={20} aria-hidden="true" />
            讲评
          </Button>
        )}
      </div>
    </header>
  )
}

const handedWords = ({ handed_in, absent }: ExamReport['counts']) => `${handed_in} 人提交${absent > 0 ? `，${absent} 人缺考` : ''}`
