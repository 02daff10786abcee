import { optionWord, pageBefore, type QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { ToolSheet } from '../../parts/tool/ToolSheet.tsx'
import { QuestionChoices } from './QuestionChoices.tsx'
import { QuestionOutcome } from './QuestionOutcome.tsx'
import styles from './StudentQuestion.module.css'
import { Submitted } from './Submitted.tsx'

interface Props {
  readonly detail: QuickQuestionDetail
  /** Undefined: not handed in yet, as far as this device knows. */
  readonly mine: number | undefined
  /** Marked, and not handed in yet. */
  readonly choice: number | undefined
  readonly onChoose: (option: number) => void
  /** The line is gone: what was handed in goes out by itself when it is back. */
  readonly isCut?: boolean
  readonly onAnswer: (option: number) => Promise<unknown>
  readonly onPutDown: () => void
}

export function StudentQuestion({ detail, mine, choice, onChoose, isCut = false, onAnswer, onPutDown }: Props) {
  const [sending, run] = useBusy()
  const [changing, setChanging] = useState(false)
  const { kind, option_count, is_open, is_shown } = detail
  const answers = is_open === 1
  const writes = answers && (mine === undefined || changing)
  const chosen = choice !== undefined && choice <= option_count ? choice : undefined
  const submit = () => {
    if (chosen !== undefined)
      void run(async () => {
        await onAnswer(chosen)
        setChanging(false)
      })
  }
  const change = () => {
    if (mine !== undefined) onChoose(mine)
    setChanging(true)
  }
  return (
    <ToolSheet
      title={is_shown === 1 ? '快问结果' : '快问'}
      above={
        <>
          {answers && <LiveDot />}
          <span>
            {pageBefore(detail)}
            {answers ? '看大屏上的题，选一个' : is_shown === 1 ? '老师已公布' : '作答已结束，等老师公布'}
          </span>
        </>
      }
      foot={
        writes ? (
          <>
            {sending && isCut && (
              <p className={styles.kept} role="status">
                没网了，你的选择已记下，连上自动提交
              </p>
            )}
            <Button look="primary" size="large" wide loading={sending} disabled={chosen === undefined} onClick={submit}>
              {chosen === undefined ? '先选一个' : `提交 ${optionWord(kind, chosen)}`}
            </Button>
          </>
        ) : (
          <Button size="large" wide look={is_shown === 1 ? 'primary' : 'default'} onClick={answers ? change : onPutDown}>
            {answers ? '改一改' : is_shown === 1 ? '回到课件' : '收起'}
          </Button>
        )
      }
      onPutDown={onPutDown}
    >
      {writes ? (
        <QuestionChoices detail={detail} chosen={chosen} fixed={sending} onChoose={onChoose} onEnter={submit} />
      ) : is_shown === 1 ? (
        <QuestionOutcome detail={detail} mine={mine} />
      ) : (
        <Submitted detail={detail} mine={mine} />
      )}
    </ToolSheet>
  )
}
