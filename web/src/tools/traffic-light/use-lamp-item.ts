import { useLamp } from './use-lamp.ts'

/** What the dock shows of the lamp. */
export function useLampItem() {
  const { part, result, isOpen, open, minimise } = useLamp()
  const votes = part === 'voting' && result
  return {
    isOpen,
    isActive: isOpen || Boolean(votes),
    badge: votes ? `${votes.vote_student_count}/${votes.student_count}` : undefined,
    press: () => void (isOpen ? minimise() : open()),
  }
}
