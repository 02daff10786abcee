import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import type { LeafAnswer } from '@jiangtai/contract/question'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { LiveQuestionWindow } from '../../tools/live-question/LiveQuestionWindow.tsx'
import { asStudentsSee } from '../../tools/live-question/live-question-state.ts'
import { MiniLiveQuestion } from '../../tools/live-question/MiniLiveQuestion.tsx'
import { StudentQuestion } from '../../tools/live-question/StudentQuestion.tsx'
import { endedSample, type SampleKind, sampleAnswers, sampleAsked } from '../../tools/live-question/sample-live-question.ts'
import type { WindowActs } from '../../tools/live-question/use-live-question.ts'
import styles from './GalleryPage.module.css'

const shown = { ...endedSample, is_shown: 1 } as const
const nobody = [0, 0, 0, 0]
const kinds: Readonly<Record<string, SampleKind>> = { 单选: 'single', 多选: 'multiple', 判断: 'judge', 填空: 'pack' }
const stages: Readonly<Record<string, Partial<LiveQuestionDetail>>> = { 作答中: {}, 已结束: endedSample, 已公布: shown }
const windows: Readonly<Record<string, LiveQuestionDetail>> = {
  ...Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, of]) =>
      Object.entries(stages).map(([stage, change]) => [`${kind}${stage}`, sampleAsked(change, of)] as const),
    ),
  ),
  没有人答: sampleAsked(endedSample, 'single', nobody),
}

const say = (what: string) => async () => {
  toast.info(what)
  return true
}
const acts: Omit<WindowActs, 'minimise'> = {
  ask: say('再发一次'),
  stop: say('结束作答'),
  show: say('公布答案'),
  look: () => toast.info('换一题'),
}

/** A question that is put to the class, with made-up answers: every state without a class. */
export function LiveQuestionParts() {
  const [name, setName] = useState('')
  const [side, setSide] = useState<'teacher' | 'student' | 'mini'>('teacher')
  const [draft, write] = useState<LeafAnswer>({})
  const detail = windows[name]
  const show = (next: string, of: typeof side) => {
    setName(next)
    setSide(of)
    write({})
  }
  const close = () => show('', 'teacher')
  const part = detail?.is_open === 1 ? 'answering' : 'ended'
  const kind = Object.entries(kinds).find(([word]) => name.startsWith(word))?.[1]
  return (
    <Card title="发题">
      <div className={styles.row}>
        {Object.keys(windows).map((one) => (
          <Button key={one} onClick={() => show(one, 'teacher')}>
            {one}
          </Button>
        ))}
        <Button onClick={() => show('单选作答中', 'mini')}>最小化的发题</Button>
      </div>
      <div className={styles.row}>
        {Object.keys(windows).map((one) => (
          <Button key={one} onClick={() => show(one, 'student')}>
            学生：{one}
          </Button>
        ))}
      </div>
      {detail && side === 'teacher' && (
        <LiveQuestionWindow part={part} detail={detail} acts={{ ...acts, minimise: () => setSide('mini') }} onClose={close} />
      )}
      {detail && side === 'mini' && (
        <MiniLiveQuestion part={part} detail={detail} acts={{ stop: acts.stop, open: () => setSide('teacher') }} onClose={close} />
      )}
      {detail?.question && side === 'student' && (
        <StudentQuestion
          key={name}
          detail={asStudentsSee(detail)}
          question={detail.question}
          mine={part === 'ended' && kind ? { answer: sampleAnswers[kind], state: detail.is_shown === 1 ? 3 : undefined } : undefined}
          draft={draft}
          onWrite={write}
          onAnswer={say('提交')}
          onPutDown={close}
        />
      )}
    </Card>
  )
}
