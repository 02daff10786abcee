import { examStates, examStateTitles } from '@jiangtai/contract/exam'
import type { ExamClass, ExamTotals } from '@jiangtai/contract/exam-classes'
import {
  BellRing,
  ChartColumn,
  ChevronLeft,
  ClockPlus,
  FileText,
  Play,
  RotateCcw,
  Settings2,
  SquarePen,
  TableProperties,
  Timer,
  Undo2,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { ActMenu } from '../kit/ui/ActMenu.tsx'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { LiveDot } from '../kit/ui/LiveDot.tsx'
import unseen from '../kit/ui/unseen.module.css'
import { examOf, markingOf, reportOf, scoresOf } from '../parts/exam/addresses.ts'
import { PublishAct } from '../parts/exam/PublishAct.tsx'
import styles from './Head.module.css'
import type { TimeShown } from './time-words.ts'
import type { BigClock } from './use-big-clock.ts'
import type { MonitorActs } from './use-monitor-acts.ts'

/** What the teacher has opened above the page. */
export type Layer = 'time' | 'reopen' | 'settings'

interface Props {
  readonly exam: ExamClass
  readonly totals: ExamTotals
  readonly time: TimeShown
  readonly acts: MonitorActs
  readonly onLayer: (layer: Layer) => void
  readonly clock: BigClock
  readonly note: (exam: ExamClass) => void
}

export function Head({ exam, totals, time, acts, onLayer, clock, note }: Props) {
  const navigate = useNavigate()
  const { state } = exam
  const stillAnswering = totals.answering + totals.offline
  const isOver = state === examStates.published || state === examStates.withdrawn
  const iconSize = 20
  return (
    <header className={styles.head}>
      <Link to={examOf(exam.exam_id)} className={styles.back} aria-label="返回试卷">
        <ChevronLeft size={24} aria-hidden="true" />
      </Link>
      <div className={styles.naming}>
        <h1 className={styles.title}>{exam.title}</h1>
        <p className={styles.about}>
          {state === examStates.running && <LiveDot />}
          <span>{[examStateTitles[state], exam.class_name, sizeWords(exam)].join(' · ')}</span>
        </p>
      </div>
      <div className={styles.acts}>
        {state === examStates.waiting && (
          <Button look="primary" loading={acts.doing === 'open'} onClick={() => void acts.open()}>
            <Play size={iconSize} aria-hidden="true" />
            立即开始
          </Button>
        )}
        {state === examStates.running && (
          <Button loading={acts.doing === 'remind'} onClick={() => void acts.remindAll(totals)}>
            <BellRing size={iconSize} aria-hidden="true" />
            催交
          </Button>
        )}
        {(state === examStates.running || state === examStates.waiting) && (
          <Button onClick={() => onLayer('time')}>
            <ClockPlus size={iconSize} aria-hidden="true" />
            全班延时
          </Button>
        )}
        {state === examStates.running && time.endsAt !== undefined && <ClockPlace clock={clock} />}
        {state === examStates.running && (
          <Button className={styles.end} loading={acts.doing === 'end'} onClick={() => void acts.end(stillAnswering)}>
            结束答题
          </Button>
        )}
        {state !== examStates.withdrawn && totals.handed_in > 0 && (
          <Link
            to={markingOf(exam.exam_class_id)}
            className={cx(button.button, state === examStates.ended && exam.to_mark > 0 ? button.primary : button.default)}
          >
            <SquarePen size={iconSize} aria-hidden="true" />
            批改{exam.to_mark > 0 && ` ${exam.to_mark}`}
          </Link>
        )}
        {(state === examStates.ended || state === examStates.published) && (
          <Link to={reportOf(exam.exam_class_id)} className={cx(button.button, exam.to_mark > 0 ? button.default : button.primary)}>
            <ChartColumn size={iconSize} aria-hidden="true" />
            报告
          </Link>
        )}
        <PublishAct exam={exam} note={note} />
        {state === examStates.ended && (
          <Button onClick={() => onLayer('reopen')}>
            <RotateCcw size={iconSize} aria-hidden="true" />
            重新开考
          </Button>
        )}
        <ActMenu
          label="更多操作"
          acts={[
            ...(isOver
              ? []
              : [{ text: '考试设置', icon: <Settings2 size={iconSize} aria-hidden="true" />, onChoose: () => onLayer('settings') }]),
            {
              text: '查看试卷',
              icon: <FileText size={iconSize} aria-hidden="true" />,
              onChoose: () => void navigate(examOf(exam.exam_id)),
            },
            ...(state === examStates.ended || state === examStates.published
              ? [
                  {
                    text: '录入成绩',
                    icon: <TableProperties size={iconSize} aria-hidden="true" />,
                    onChoose: () => void navigate(scoresOf(exam.exam_class_id)),
                  },
                ]
              : []),
            ...(isOver
              ? []
              : [
                  {
                    text: '撤回考试',
                    icon: <Undo2 size={iconSize} aria-hidden="true" />,
                    danger: true,
                    onChoose: () => void acts.withdraw(stillAnswering),
                  },
                ]),
          ]}
        />
      </div>
    </header>
  )
}

/** Once it runs, its button makes place for what can be done with it. */
const ClockPlace = ({ clock }: { readonly clock: BigClock }) =>
  clock.isOfExam ? (
    <fieldset className={styles.clock}>
      <legend className={unseen.unseen}>大屏倒计时</legend>
      <Timer size={20} aria-hidden="true" />
      大屏倒计时中
      <Button look="quiet" onClick={clock.see}>
        去看
      </Button>
      <Button look="quiet" onClick={() => void clock.stop()}>
        停止
      </Button>
    </fieldset>
  ) : (
    <Button onClick={() => void clock.start()}>
      <Timer size={20} aria-hidden="true" />
      大屏倒计时
    </Button>
  )

const sizeWords = ({ item_count, settings: { time_limit_s } }: ExamClass) =>
  `${item_count} 题${time_limit_s > 0 ? ` ${Math.round(time_limit_s / 60)} 分钟` : ''}`
