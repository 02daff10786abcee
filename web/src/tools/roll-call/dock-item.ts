import { useRollCall } from './use-roll-call.ts'

/** What the dock shows of roll call. */
export function useItem() {
  const { screen, isOpen, open, setWindow } = useRollCall()
  const runs = screen?.part === 'started'
  return {
    isOpen,
    isActive: isOpen || runs,
    isAsking: runs,
    badge: runs ? '抢答中' : undefined,
    press: () => (isOpen ? setWindow('minimised') : open()),
  }
}
