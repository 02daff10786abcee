import { type LiveQuestionDetail, liveQuestionStatus } from '@jiangtai/contract/live-question'
import { type LeafAnswer, questionTitles } from '@jiangtai/contract/question'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { AnswerForm } from '../../parts/question/AnswerForm.tsx'
import { ToolSheet } from '../../parts/tool/ToolSheet.tsx'
import { isGiven, isTooLong, type Mine } from './live-question-state.ts'
import { handInWords } from './live-question-words.ts'
import { StudentOutcome } from './StudentOutcome.tsx'
import styles from './StudentQuestion.module.css'

interface Props {
  readonly detail: LiveQuestionDetail
  readonly question: NonNullable<LiveQuestionDetail['question']>
  /** Undefined: not handed in yet, as far as this device knows. */
  readonly mine: Mine | undefined
  /** Marked or written, and not handed in. */
  readonly draft: LeafAnswer
  readonly onWrite: (answer: LeafAnswer) => void
  /** The line is gone: what was handed in goes out by itself when it is back. */
  readonly isCut?: boolean
  readonly onAnswer: (answer: LeafAnswer) => Promise<unknown>
  readonly onPutDown: () => void
}

/** Answered with a tap or a word; until the teacher ends it another answer takes the place of the first. */
export function StudentQuestion({ detail, question, mine, draft, onWrite, isCut = false, onAnswer, onPutDown }: Props) {
  const [sending, run] = useBusy()
  const [changing, setChanging] = useState(false)
  const formId = useId()
  const answers = detail.is_open === liveQuestionStatus.answering
  const writes = answers && (mine === undefined || changing)
  const isShown = detail.is_shown === 1
  const submit = () => {
    if (!isGiven(draft)) return toast.warning('请先作答')
    if (isTooLong(draft)) return toast.warning('答案太长了，请写短一些')
    void run(async () => {
      await onAnswer(draft)
      setChanging(false)
    })
  }
  const change = () => {
    if (mine) onWrite(mine.answer)
    setChanging(true)
  }
  return (
    <ToolSheet
      title={questionTitles[question.type]}
      above={
        <>
          {answers && <LiveDot />}
          <span>{answers ? '老师发了一道题' : isShown ? '老师公布了答案' : '作答已结束'}</span>
          <span className={styles.answered}>{detail.n} 人已答</span>
        </>
      }
      below={writes ? '老师结束前可以改，以最后一次为准' : undefined}
      foot={
        writes ? (
          <>
            {sending && isCut && (
              <p className={styles.kept} role="status">
                没网了，你的答案已记下，连上自动提交
              </p>
            )}
            <Button look="primary" size="large" wide type="submit" form={formId} loading={sending}>
              {handInWords(question, draft)}
            </Button>
          </>
        ) : (
          <div className={styles.outcome}>
            {mine ? (
              <p className={styles.done} role="status">
                <CircleCheck size={24} aria-hidden="true" />
                已提交
              </p>
            ) : (
              <p className={styles.later}>这道题没有作答</p>
            )}
            {answers && <Button onClick={change}>改答案</Button>}
            <Button onClick={onPutDown}>{answers ? '收起' : '关闭'}</Button>
          </div>
        )
      }
      onPutDown={onPutDown}
    >
      {answers ? (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <AnswerForm
            question={question}
            answer={writes ? draft : (mine?.answer ?? {})}
            onAnswer={onWrite}
            isReadOnly={() => !writes || sending}
          />
        </form>
      ) : (
        <StudentOutcome detail={detail} question={question} mine={mine} />
      )}
    </ToolSheet>
  )
}
