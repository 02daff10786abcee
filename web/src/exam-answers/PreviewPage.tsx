import { attemptStates, examMediaTitles, examStates, hasOnlyScores } from '@jiangtai/contract/exam'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { pointsOf } from '@jiangtai/contract/question'
import { Check, ChevronLeft, CircleAlert, Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { GoTo, Link } from '../kit/Link.tsx'
import { surnameOf } from '../kit/session/person-name.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { examClassAt, ownExamsAddress, ownReportOf } from '../parts/exam/addresses.ts'
import { isReturned, returnedWords } from '../parts/exam/own-exam-words.ts'
import { useExamNews } from '../parts/exam/use-exam-news.ts'
import { rulesOf } from './list/exam-words.ts'
import { NoExam } from './NoExam.tsx'
import styles from './PreviewPage.module.css'
import { usePrefetch } from './paper/prefetch.ts'
import { type Detail, type Stage, stageOf } from './preview-stage.ts'
import { createExamClock, longSpanOf } from './time/exam-clock.ts'
import { useSecond } from './time/use-second.ts'
import { useBegin } from './use-begin.ts'

/** What an exam is like, and where it begins. */
export function PreviewPage() {
  const examClassId = examClassAt(useLocation().search)
  const detail = useCall(examAnswers.get, { exam_class_id: examClassId }, { enabled: examClassId > 0, staleTime: 0 })
  useTitle(detail.data?.exam.title ?? '考试')
  useExamNews()
  return (
    <div className={styles.page}>
      <Link to={ownExamsAddress} className={styles.back}>
        <ChevronLeft size={20} aria-hidden="true" />
        我的考试
      </Link>
      {examClassId === 0 ? (
        <NoExam />
      ) : (
        <Loaded query={detail}>
          {(data) =>
            data.exam.state === examStates.published && stageOf(data) !== 'answering' ? (
              <GoTo to={ownReportOf(examClassId)} />
            ) : (
              <Preview key={examClassId} detail={data} onStale={() => void detail.refetch()} />
            )
          }
        </Loaded>
      )}
    </div>
  )
}

interface Props {
  readonly detail: Detail
  /** It should have begun by now. */
  readonly onStale: () => void
}

function Preview({ detail, onStale }: Props) {
  const { exam, settings, attempt, redo_left, server_now } = detail
  const stage = stageOf(detail)
  const isHere = usePrefetch(useMemo(() => [exam], [exam])).has(exam.exam_class_id)
  const { begin, isPending, fault } = useBegin(exam.exam_class_id)
  // Who may begin already does not wait for it.
  const isSealed = exam.paper_secret !== '' && (stage === 'waiting' || (stage === 'ready' && isHere))
  return (
    <article className={styles.card}>
      <header>
        <h1 className={styles.title}>{exam.title}</h1>
        <p className={styles.about}>
          {[examMediaTitles[exam.media_type_id], exam.subject_name, `${surnameOf(exam.teacher_name)}老师`].filter(Boolean).join(' · ')}
        </p>
      </header>
      <ul className={styles.rules}>
        {rulesOf(exam, settings, server_now).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {isSealed && (
        <p className={styles.state} role="status">
          {isHere ? <Check size={20} aria-hidden="true" /> : <Download size={20} aria-hidden="true" />}
          {isHere ? '试卷已下载 ✓' : '正在下载试卷…'}
        </p>
      )}
      <p className={styles.word}>{stageWords(stage, detail)}</p>
      {fault && (
        <p className={styles.fault} role="alert">
          <CircleAlert size={20} aria-hidden="true" />
          {fault}
        </p>
      )}
      <div className={styles.acts}>
        {stage === 'waiting' && <Countdown startsAt={exam.starts_at} serverNow={server_now} onDue={onStale} />}
        {(stage === 'ready' || stage === 'answering') && (
          <Button look="primary" size="large" wide loading={isPending} onClick={() => void begin()}>
            {stage === 'ready' ? '开始答题' : '继续答题'}
          </Button>
        )}
        {stage === 'fill' && (
          <Button look="primary" size="large" wide loading={isPending} onClick={() => void begin()}>
            补填没作答的题
          </Button>
        )}
        {stage === 'handedIn' && exam.score_centi !== undefined && <Way to={ownReportOf(exam.exam_class_id)}>看成绩</Way>}
        {stage === 'handedIn' && redo_left > 0 && attempt && (
          <Button size="large" wide loading={isPending} onClick={() => void begin(true)}>
            再做一次（还可以 {redo_left} 次）
          </Button>
        )}
      </div>
    </article>
  )
}

function stageWords(stage: Stage, { exam, attempt }: Detail): string {
  switch (stage) {
    case 'waiting':
      return '考试还未开始'
    case 'ready':
      return isReturned(exam) ? returnedWords(exam) : ''
    case 'answering':
      return '已经开始，时间在继续'
    case 'fill':
      return '考试已结束，没作答的题还可以补填'
    case 'handedIn':
      if (hasOnlyScores(exam)) return exam.score_centi === undefined ? '老师还没有公布成绩' : `得分 ${pointsOf(exam.score_centi)} 分`
      if (exam.score_centi !== undefined) return `已交卷，得分 ${pointsOf(exam.score_centi)} 分`
      return attempt?.status === attemptStates.graded ? '已交卷，老师还未公布结果' : '已交卷，等待老师批改'
    case 'missed':
      if (isReturned(exam)) return returnedWords(exam)
      return hasOnlyScores(exam) ? '老师还没有公布成绩' : '考试已结束，你没有参加'
    case 'withdrawn':
      return '老师撤回了这场考试'
  }
}

interface CountdownProps {
  /** 0: when the teacher says. */
  readonly startsAt: number
  readonly serverNow: number
  readonly onDue: () => void
}

/** R1036: by the server's time. */
function Countdown({ startsAt, serverNow, onDue }: CountdownProps) {
  const [clock] = useState(() => createExamClock(() => performance.now()))
  useEffect(() => {
    const heardAt = performance.now()
    clock.note({ sentAt: heardAt - 500, heardAt, serverNow })
  }, [clock, serverNow])
  useSecond()
  const left = startsAt - clock.now() / 1000
  const isDue = startsAt > 0 && clock.isSet() && left <= 0
  useEffect(() => {
    if (!isDue) return
    onDue()
    const asking = setInterval(onDue, 3000)
    return () => clearInterval(asking)
  }, [isDue, onDue])
  return (
    <Button look="primary" size="large" wide disabled>
      {startsAt === 0 ? '等老师开始' : isDue || !clock.isSet() ? '马上开始' : `还有 ${longSpanOf(left)} 开始`}
    </Button>
  )
}
