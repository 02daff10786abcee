import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { questionTitles } from '@jiangtai/contract/question'
import { noDoc } from '@jiangtai/contract/rich-doc'
import { CircleCheck, EyeOff, RotateCcw } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { Chart } from './Chart.tsx'
import styles from './LiveQuestionWindow.module.css'
import { outcomeWords, rateWords } from './live-question-words.ts'
import type { WindowActs } from './use-live-question.ts'

interface Props {
  readonly detail: LiveQuestionDetail
  readonly acts: WindowActs
  readonly onClose: () => void
}

/** The question beside what the class answered; its key only once it is shown to all. */
export function Ended({ detail, acts, onClose }: Props) {
  const [showing, runShow] = useBusy()
  const [asking, runAsk] = useBusy()
  const { question, key, explanation, is_shown } = detail
  const isShown = is_shown === 1
  return (
    <>
      <WindowBody>
        <div className={styles.sides}>
          {question && (
            <div className={styles.question}>
              <span className={styles.type}>{questionTitles[question.type]}</span>
              <QuestionView question={question} {...(isShown && { answerKey: key ?? undefined, explanation: explanation ?? noDoc })} />
            </div>
          )}
          <div className={styles.chart}>
            <p className={styles.outcome}>
              {outcomeWords(detail)}
              {isShown && detail.n > 0 && <b className={styles.rate}>{rateWords(detail)}</b>}
            </p>
            <Chart detail={detail} onShow={(wanted) => acts.show(wanted)} onSlide={acts.minimise} />
          </div>
        </div>
      </WindowBody>
      <WindowFoot>
        <Button look="text" size="large" className={styles.quiet} onClick={onClose}>
          关闭
        </Button>
        <Button
          size="large"
          className={styles.again}
          loading={asking}
          onClick={({ detail: clicks }) => clicks < 2 && question && void runAsk(() => acts.ask(question.question_id))}
        >
          {!asking && <RotateCcw size={22} aria-hidden="true" />}
          再发一次
        </Button>
        <Button size="large" className={styles.again} onClick={({ detail: clicks }) => clicks < 2 && acts.look()}>
          换一题
        </Button>
        {/* The next step has its button where the last one was. */}
        <Button
          look={isShown ? 'default' : 'primary'}
          size="large"
          className={styles.again}
          loading={showing}
          data-autofocus
          onClick={({ detail: clicks }) => clicks < 2 && void runShow(() => acts.show(!isShown))}
        >
          {!showing && (isShown ? <EyeOff size={22} aria-hidden="true" /> : <CircleCheck size={22} aria-hidden="true" />)}
          {isShown ? '收起答案' : '公布答案'}
        </Button>
      </WindowFoot>
    </>
  )
}
