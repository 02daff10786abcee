import { useStore } from '../../kit/storage/store.ts'
import { projectionWindow } from './projection-window.ts'
import { useProjection } from './use-projection.ts'

/** What the dock of a phone shows of the thrown picture. */
export function useItem() {
  const isOpen = useStore(projectionWindow)
  const { thrown } = useProjection()
  return {
    isOpen,
    isActive: isOpen || thrown !== undefined,
    badge: thrown && !isOpen ? '投屏中' : undefined,
    press: () => projectionWindow.set(!isOpen),
  }
}
