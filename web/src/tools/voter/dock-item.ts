import { useVoter } from './use-voter.ts'

/** What the dock shows of the voter. */
export function useItem() {
  const { part, detail, isOpen, open, minimise } = useVoter()
  const runs = part === 'running' && detail
  return {
    isOpen,
    isActive: isOpen || Boolean(runs),
    badge: runs ? `${runs.voter_student_count}/${runs.voter_count}` : undefined,
    press: () => void (isOpen ? minimise() : open()),
    isAsking: Boolean(runs),
  }
}
