import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import { Progress } from '../../parts/tool/PersonStrip.tsx'
import type { AskedPart } from './live-question-state.ts'
import { answeredWords } from './live-question-words.ts'
import type { LiveQuestionActs } from './use-live-question.ts'

interface Props {
  readonly part: AskedPart
  readonly detail: LiveQuestionDetail
  readonly acts: Pick<LiveQuestionActs, 'stop' | 'open'>
  readonly onClose: () => void
}

/** The minimised question: how many have answered, and the ways on. */
export function MiniLiveQuestion({ part, detail, acts, onClose }: Props) {
  const [stopping, run] = useBusy()
  const ways = (
    <>
      <Button onClick={acts.open}>展开</Button>
      {part === 'answering' ? (
        <Button loading={stopping} onClick={() => void run(acts.stop)}>
          结束作答
        </Button>
      ) : (
        <Button onClick={onClose}>关闭</Button>
      )}
    </>
  )
  return (
    <MiniCard label="发题">
      <MiniLines
        title={answeredWords(detail)}
        status={part === 'answering' ? '作答中' : '已结束'}
        isLive={part === 'answering'}
        buttons={ways}
      />
      <Progress done={detail.n} of={detail.student_count} />
    </MiniCard>
  )
}
