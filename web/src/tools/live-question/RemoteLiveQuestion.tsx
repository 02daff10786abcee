import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { EyeOff, FileQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { confirm } from '../../kit/ui/confirm.ts'
import { RemoteCard, RemoteGroup, RemoteRow, RemoteWay } from '../../parts/tool/RemoteCard.tsx'
import { ToolWindow } from '../../parts/tool/ToolWindow.tsx'
import { ChartRows } from './ChartRows.tsx'
import type { AskedPart } from './live-question-state.ts'
import { beforeClosing, titleOf } from './live-question-words.ts'
import { Picking } from './Picking.tsx'
import { stopPicking } from './picking.ts'
import styles from './RemoteLiveQuestion.module.css'
import { useLiveQuestion } from './use-live-question.ts'

/** A question on the teacher's phone: looked for, asked, read, and its answer shown. */
export function RemoteLiveQuestion() {
  const { part, asked, detail, ask, look } = useLiveQuestion()
  useEffect(() => stopPicking, [])
  return (
    <>
      {asked && detail ? (
        <AskedCard part={asked} detail={detail} />
      ) : (
        <RemoteGroup title="发一道题">
          <RemoteRow icon={FileQuestionMark} title="发题" about="从题库或试卷里选一道，全班作答" words="选题" act={async () => look()} />
        </RemoteGroup>
      )}
      {part === 'picking' && (
        <ToolWindow title="发题" icon={<FileQuestionMark size={26} aria-hidden="true" />} width={484} part="picking" onClose={stopPicking}>
          <Picking hasAsked={false} onAsk={ask} />
        </ToolWindow>
      )}
    </>
  )
}

/** While it is answered the big screen shows only the count; the phone shows all of it, and says so. */
function AskedCard({ part, detail }: { readonly part: AskedPart; readonly detail: LiveQuestionDetail }) {
  const { ask, stop, show, close, look } = useLiveQuestion()
  const { question, n, student_count, is_shown } = detail
  const answers = part === 'answering'
  const closeAsked = async () => {
    const asking = answers ? beforeClosing(n) : undefined
    if (!asking || (await confirm(asking))) await close()
  }
  const ways = answers ? (
    <>
      <RemoteWay words="结束作答" act={stop} />
      <RemoteWay words="关闭发题" act={closeAsked} />
    </>
  ) : (
    <>
      <RemoteWay words={is_shown === 1 ? '收起答案' : '公布答案'} act={() => show(is_shown === 0)} />
      <RemoteWay words="再发一次" act={async () => question && ask(question.question_id)} />
      <RemoteWay words="换一题" act={async () => look()} />
      <RemoteWay words="关闭发题" act={closeAsked} />
    </>
  )
  return (
    <RemoteCard title={titleOf(question)} isLive={answers} count={n} people={student_count} ways={ways}>
      {answers && (
        <p className={styles.hidden}>
          <EyeOff size={20} aria-hidden="true" />
          大屏和学生还看不到结果，这里只有您看得到
        </p>
      )}
      <div>
        <ChartRows key={detail.id} detail={detail} />
      </div>
    </RemoteCard>
  )
}
