import { channel, type InteractionFlag } from '@jiangtai/contract/channel'
import { useCall } from '../calls/use-call.ts'
import { useSession } from '../session/session.ts'
import { useStore } from '../storage/store.ts'
import { liveStores } from './stores.ts'

function useRead() {
  const wanted = useStore(liveStores.wanted)
  const classId = useSession()?.class_id ?? 0
  return { wanted, read: useCall(channel.interaction, { class_id: classId }, { enabled: wanted && classId !== 0 }) }
}

/** Which tools the current class may use; undefined where there is no bar at all (R336, R337) or nothing is known yet. */
export function useInteraction(): Readonly<Record<InteractionFlag | 'is_valid' | 'whiteboard_share', 0 | 1>> | undefined {
  const { wanted, read } = useRead()
  return wanted && read.data?.im_interaction === 1 ? read.data : undefined
}

/** Whether the current class may use its tools, and until when. */
export const useValidity = () => useRead().read.data

/** The class was told that it has no tools; not so for whoever is out of the class. */
export const useIsSwitchedOff = () => useRead().read.data?.im_interaction === 0

/** How the last reading went: it is read again after every change of a switch and whenever the line is back. */
export function useInteractionReading() {
  const { isError, dataUpdatedAt } = useRead().read
  return { hasFailed: isError, readAt: dataUpdatedAt }
}
