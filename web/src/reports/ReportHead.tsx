import { type LessonReport, reports } from '@jiangtai/contract/reports'
import { ChevronLeft, Download, Printer, RefreshCw } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { lengthWords, spanWords } from '../kit/time/lesson-words.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { LiveDot } from '../kit/ui/LiveDot.tsx'
import { paths } from '../paths.ts'
import styles from './ReportHead.module.css'

interface Props {
  readonly lessonId: number
  /** Undefined: it is on its way, or there is none. */
  readonly report: LessonReport | undefined
  readonly isReading: boolean
  readonly onRead: () => void
}

export function ReportHead({ lessonId, report, isReading, onRead }: Props) {
  const back = useBackToLessons()
  const file = useSaveFile(reports.exportReport)
  return (
    <header className={styles.head}>
      <IconButton className={styles.back} aria-label="返回" onClick={back}>
        <ChevronLeft size={24} aria-hidden="true" />
      </IconButton>
      <div className={styles.words}>
        <h1 className={styles.title}>课堂报告{report?.course_name && ` · ${report.course_name}`}</h1>
        {report && <About report={report} />}
      </div>
      {report && (
        <div className={styles.actions}>
          {report.ended_at === 0 && (
            <Button loading={isReading} onClick={onRead}>
              {!isReading && <RefreshCw size={20} aria-hidden="true" />}
              刷新
            </Button>
          )}
          <Button onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" />
            打印
          </Button>
          <Button look="primary" loading={file.isPending} onClick={() => file.mutate({ lesson_id: lessonId })}>
            {!file.isPending && <Download size={20} aria-hidden="true" />}
            导出 Excel
          </Button>
        </div>
      )}
    </header>
  )
}

function About({ report }: { readonly report: LessonReport }) {
  const now = useNow()
  const { class_name, teacher_name, started_at, ended_at } = report
  const words = [class_name, spanWords(report, now), ...(ended_at === 0 ? [] : [lengthWords(ended_at - started_at)]), `${teacher_name}老师`]
  return (
    <p className={styles.about}>
      {words.join(' · ')}
      {ended_at === 0 && (
        <span className={styles.running}>
          <LiveDot />
          正在上课
        </span>
      )}
    </p>
  )
}

/** Whence one came; whoever opened the address itself has the other lessons behind it. */
function useBackToLessons() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(paths.lessons, { replace: true }) : navigate(-1))
}
