import { useTrafficLight } from './use-traffic-light.ts'

/** What the dock shows of the lamp. */
export function useItem() {
  const { part, result, isOpen, open, minimise } = useTrafficLight()
  const votes = part === 'voting' && result
  return {
    isOpen,
    isActive: isOpen || Boolean(votes),
    badge: votes ? `${votes.vote_student_count}/${votes.student_count}` : undefined,
    press: () => void (isOpen ? minimise() : open()),
    isAsking: Boolean(votes),
  }
}
