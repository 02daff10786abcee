import { useStore } from '../../kit/store.ts'
import { throwWindow } from './throw-window.ts'
import { useThrow } from './use-throw.ts'

/** What the dock of a phone shows of the thrown picture. */
export function useThrowItem() {
  const isOpen = useStore(throwWindow)
  const { thrown } = useThrow()
  return {
    isOpen,
    isActive: isOpen || thrown !== undefined,
    badge: thrown && !isOpen ? '投屏中' : undefined,
    press: () => throwWindow.set(!isOpen),
  }
}
