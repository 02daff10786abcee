import { useScorer } from './use-scorer.ts'

/** What the dock shows of the scorer. */
export function useItem() {
  const { detail, isOpen, open, minimise } = useScorer()
  return {
    isOpen,
    isActive: isOpen,
    badge: detail && !isOpen ? `${detail.score_indicator_groups.length} 组` : undefined,
    press: () => void (isOpen ? minimise() : open()),
  }
}
