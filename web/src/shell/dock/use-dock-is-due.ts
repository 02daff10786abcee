import { usePart } from '../../kit/chunks/use-part.ts'
import { useInteractionReading } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session/session.ts'
import { loadDockTools } from './dock-tools.ts'
import { loadDock } from './Interactions.tsx'

/** The dock has still to come, or it is not yet known whether this class has one. */
export function useDockIsDue(): boolean {
  const parts = [usePart('dock', loadDock), usePart('dock-tools', loadDockTools)]
  const { hasFailed, readAt } = useInteractionReading()
  const isKnown = hasFailed || readAt > 0
  return useUser().class_id !== 0 && (!isKnown || parts.some(({ isPending }) => isPending))
}
