import { type RemoteState, teacherRemote } from '@jiangtai/contract/teacher-remote'
import { useSyncExternalStore } from 'react'
import { liveStores } from '../../kit/live/stores.ts'
import { createToolView } from '../../kit/live/tool-view.ts'
import { nothingYet } from '../../kit/live/use-live.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'

const says = { state: teacherRemote.says.state }
export const remoteTold = createToolView(says, liveStores.heard)
const ownTold = createToolView(says, liveStores.own)

/** What joining was answered with, until the channel says it too. */
const joined = createStore(0)
whenCleared(() => joined.set(0))
export const learnJoined = joined.set

interface Remote {
  /** Undefined: no screen of this teacher has ever asked for a code in this lesson. */
  readonly state: RemoteState | undefined
  /** Which of the remotes this device is; 0: none. */
  readonly ownId: number
}

/** How the teacher's phones and big screen hang together, the same on all of them. */
export function useRemote(): Remote {
  const state = useSyncExternalStore(remoteTold.subscribe, remoteTold.get, nothingYet)?.data
  const own = useSyncExternalStore(ownTold.subscribe, ownTold.get, nothingYet)?.data.own_id ?? 0
  const learnt = useStore(joined)
  const isIn = (id: number) => state?.remotes.some(({ remote_id }) => remote_id === id) === true
  return { state, ownId: [own, learnt].find(isIn) ?? 0 }
}
