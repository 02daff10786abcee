import { Announced } from '../../kit/ui/Announced.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { MiniQuestion } from './MiniQuestion.tsx'
import { QuestionResult } from './QuestionResult.tsx'
import { QuestionWindow } from './QuestionWindow.tsx'
import { answeredWords, beforeClosing } from './question-words.ts'
import { useQuestion } from './use-question.ts'

/** The teacher's question: its window while it is hidden, the whole screen once it is shown, or the small card. */
export function QuickQuestionPanel({ opener }: { readonly opener: string }) {
  const acts = useQuestion()
  const { part, detail, isOpen } = acts
  if (!part || !detail) return null

  const close = async () => {
    const question = part === 'answering' ? beforeClosing(detail.answer_count) : undefined
    if (!question || (await confirm(question))) await acts.close()
  }
  const shared = { detail, acts, opener, onClose: () => void close() }
  return (
    <>
      {part === 'answering' && <Announced text={answeredWords(detail)} />}
      {!isOpen && <MiniQuestion part={part} {...shared} />}
      {isOpen && part === 'shown' && <QuestionResult {...shared} />}
      {isOpen && part !== 'shown' && <QuestionWindow part={part} {...shared} />}
    </>
  )
}
