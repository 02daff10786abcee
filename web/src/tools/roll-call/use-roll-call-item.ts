import { useRollCall } from './use-roll-call.ts'

/** What the dock shows of roll call. */
export function useRollCallItem() {
  const { board, isOpen, open, setWindow } = useRollCall()
  const runs = board?.part === 'started'
  return {
    isOpen,
    isActive: isOpen || runs,
    badge: runs ? '抢答中' : undefined,
    press: () => (isOpen ? setWindow('minimised') : open()),
  }
}
