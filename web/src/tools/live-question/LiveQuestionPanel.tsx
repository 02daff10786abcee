import { useEffect } from 'react'
import { Announced } from '../../kit/ui/Announced.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { LiveQuestionWindow } from './LiveQuestionWindow.tsx'
import { answeredWords, beforeClosing } from './live-question-words.ts'
import { MiniLiveQuestion } from './MiniLiveQuestion.tsx'
import { stopPicking } from './picking.ts'
import { useLiveQuestion } from './use-live-question.ts'

/** The teacher's question: looked for, answered, read. Its window, or the small card while that is minimised. */
export function LiveQuestionPanel({ opener }: { readonly opener: string }) {
  const acts = useLiveQuestion()
  const { part, asked, detail, isOpen } = acts
  // On another page, in another class, and for the next person nobody looks for one.
  useEffect(() => stopPicking, [])
  const close = async () => {
    if (part === 'picking') return stopPicking()
    const question = asked === 'answering' && detail ? beforeClosing(detail.n) : undefined
    if (!question || (await confirm(question))) await acts.close()
  }
  if (!part) return null
  return (
    <>
      {asked === 'answering' && detail && <Announced text={answeredWords(detail)} />}
      {isOpen && <LiveQuestionWindow part={part} detail={detail} acts={acts} opener={opener} onClose={() => void close()} />}
      {!isOpen && asked && detail && <MiniLiveQuestion part={asked} detail={detail} acts={acts} onClose={() => void close()} />}
    </>
  )
}
