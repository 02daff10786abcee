import type { QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { MiniCard, MiniLines } from '../../parts/tool/MiniCard.tsx'
import { Progress } from '../../parts/tool/PersonStrip.tsx'
import type { QuestionPart } from './question-state.ts'
import { answeredWords } from './question-words.ts'
import type { QuestionActs } from './use-question.ts'

interface Props {
  readonly part: QuestionPart
  readonly detail: QuickQuestionDetail
  readonly acts: Pick<QuestionActs, 'show' | 'open'>
  readonly onClose: () => void
}

const states = { answering: '作答中', hidden: '作答已结束', shown: '已公布' } as const

/** The minimised question. Shown from here it opens, so that the class sees it. */
export function MiniQuestion({ part, detail, acts, onClose }: Props) {
  const [showing, run] = useBusy()
  const show = async () => {
    if (await acts.show(true)) acts.open()
  }
  const ways = (
    <>
      <Button onClick={acts.open}>展开</Button>
      {part === 'answering' ? (
        <Button loading={showing} onClick={() => void run(show)}>
          公布
        </Button>
      ) : (
        <Button onClick={onClose}>关闭</Button>
      )}
    </>
  )
  return (
    <MiniCard label="快问">
      <MiniLines title={answeredWords(detail)} status={states[part]} isLive={part === 'answering'} buttons={ways} />
      <Progress done={detail.answer_count} of={detail.student_count} />
    </MiniCard>
  )
}
