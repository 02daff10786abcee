import { userTypes } from '@jiangtai/contract/roles'
import { currentChannel } from '../kit/live/link.ts'
import { liveStores } from '../kit/live/stores.ts'
import { useSession } from '../kit/session/session.ts'
import { useStore } from '../kit/storage/store.ts'
import { ConnectionStrip } from '../kit/ui/ConnectionStrip.tsx'
import { useOnline } from './use-online.ts'

/** The channel knows the line best; where there is none, the browser has to do. */
export function LineStrip() {
  const ofBrowser = useOnline()
  const ofChannel = useStore(liveStores.connection)
  const wanted = useStore(liveStores.wanted)
  const isStudent = useSession()?.user_type === userTypes.student
  const connection = wanted ? ofChannel : ofBrowser
  if (!connection) return null
  return <ConnectionStrip connection={connection} forStudent={isStudent} onRetry={wanted ? () => currentChannel()?.retry() : undefined} />
}
