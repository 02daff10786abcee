import { pressOf } from './question-state.ts'
import { useQuestion } from './use-question.ts'

/** What the dock shows of the question. */
export function useItem() {
  const { part, detail, isOpen, isMinimised, ask, open, minimise } = useQuestion()
  const runs = part === 'answering' && detail
  const acts = { ask: () => void ask(), open, minimise }
  return {
    isOpen,
    isActive: isOpen || Boolean(runs),
    isAsking: Boolean(runs),
    badge: runs ? `${runs.answer_count}/${runs.student_count}` : undefined,
    press: () => acts[pressOf(part, isMinimised)](),
  }
}
