import { useLiveQuestion } from './use-live-question.ts'

/** What the dock shows of the question. */
export function useItem() {
  const { asked, detail, isOpen, open, minimise } = useLiveQuestion()
  const runs = asked === 'answering' && detail
  return {
    isOpen,
    isActive: isOpen || Boolean(runs),
    isAsking: Boolean(runs),
    badge: runs ? `${runs.n}/${runs.student_count}` : undefined,
    press: () => (isOpen ? minimise() : open()),
  }
}
