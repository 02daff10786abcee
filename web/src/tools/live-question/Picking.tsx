import { questionTitles } from '@jiangtai/contract/question'
import { questions } from '@jiangtai/contract/questions'
import { ChevronLeft, Send } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { FromBank } from './FromBank.tsx'
import { FromExam } from './FromExam.tsx'
import styles from './Picking.module.css'
import type { Picked } from './picked.ts'
import { pick, picking, stopPicking } from './picking.ts'

interface Props {
  /** One is asked, or was: there is something to go back to. */
  readonly hasAsked: boolean
  readonly onAsk: (questionId: number) => Promise<boolean>
}

const sources = [
  { value: 'bank', text: '题库' },
  { value: 'exam', text: '试卷' },
] as const

/** A question is found, looked at, and asked. */
export function Picking({ hasAsked, onAsk }: Props) {
  const { source, picked } = useStore(picking)
  if (picked) return <Look key={picked.id} picked={picked} onAsk={onAsk} />
  return (
    <>
      <WindowBody>
        <div className={styles.inside}>
          <Segmented label="从哪里选题" options={sources} value={source} onChange={(next) => pick({ source: next })} />
          {source === 'bank' ? <FromBank /> : <FromExam />}
        </div>
      </WindowBody>
      {hasAsked && (
        <WindowFoot>
          <Button size="large" onClick={stopPicking}>
            <ChevronLeft size={22} aria-hidden="true" />
            回到上一题
          </Button>
        </WindowFoot>
      )}
    </>
  )
}

/** As the class will have it, without the key: it stands on the big screen. */
function Look({ picked, onAsk }: { readonly picked: Picked } & Pick<Props, 'onAsk'>) {
  const [asking, run] = useBusy()
  const { id, type, about } = picked
  // An exam may hold an older version: what will be asked is looked at.
  const now = useCall(questions.get, { id }, { refetchOnWindowFocus: 'always' })
  return (
    <>
      <WindowBody>
        <div className={styles.inside}>
          <p className={styles.head}>
            <span className={styles.type}>{questionTitles[type]}</span>
            <span className={styles.about}>{about}</span>
          </p>
          <div className={styles.whole}>
            <Loaded query={{ ...now, data: now.error ? undefined : (now.data ?? picked) }}>
              {(question) => <QuestionView question={question} />}
            </Loaded>
          </div>
          <p className={styles.note}>发出后学生马上作答，答案在您公布后才会显示</p>
        </div>
      </WindowBody>
      <WindowFoot>
        <Button size="large" onClick={() => pick({ picked: undefined })}>
          <ChevronLeft size={22} aria-hidden="true" />
          重新选
        </Button>
        <Button
          look="primary"
          size="large"
          loading={asking}
          data-autofocus
          onClick={({ detail: clicks }) => clicks < 2 && void run(() => onAsk(id))}
        >
          {!asking && <Send size={22} aria-hidden="true" />}
          发给全班
        </Button>
      </WindowFoot>
    </>
  )
}
