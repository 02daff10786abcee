import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { questionTitles } from '@jiangtai/contract/question'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { NotYet } from '../../parts/tool/NotYet.tsx'
import { PersonStrip } from '../../parts/tool/PersonStrip.tsx'
import { WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import styles from './LiveQuestionWindow.module.css'
import { answeredBy } from './live-question-state.ts'

interface Props {
  readonly detail: LiveQuestionDetail
  readonly onStop: () => Promise<unknown>
}

/** Everybody reads the question here too; of what is answered only the count moves. */
export function Answering({ detail, onStop }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [stopping, run] = useBusy()
  const { question, n, student_count } = detail
  const missing = Math.max(0, student_count - n)
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <>
      <WindowBody>
        <div className={styles.inside}>
          <p className={styles.count}>
            <b className={styles.answered}>{n}</b>
            <span>/ {student_count} 人已答</span>
          </p>
          <div className={styles.strip}>
            <PersonStrip voted={n} people={student_count} />
          </div>
          {question && (
            <div className={styles.question}>
              <span className={styles.type}>{questionTitles[question.type]}</span>
              <QuestionView question={question} />
            </div>
          )}
          {isOpen && missing > 0 && (
            <NotYet
              classId={detail.class_id}
              done={answeredBy(detail)}
              title="还没答的同学"
              none="所有同学都答了"
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      </WindowBody>
      <WindowFoot>
        {missing === 0 ? (
          <span className={styles.hint}>所有同学都答了</span>
        ) : (
          <Button look="text" className={styles.missing} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            还有 {missing} 位同学没答
            <Chevron size={20} aria-hidden="true" />
          </Button>
        )}
        {/* The second click of a double one was meant for what stood here before. */}
        <Button look="primary" size="large" loading={stopping} data-autofocus onClick={({ detail }) => detail < 2 && void run(onStop)}>
          结束作答
        </Button>
      </WindowFoot>
    </>
  )
}
