import { liveBoardCalls } from '@jiangtai/contract/live-board'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { send } from '../../kit/calls/send.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useUser } from '../../kit/session/session.ts'
import type { Followed } from '../live/followed.ts'
import { createFollower } from '../live/follower.ts'

const nothing = () => () => {}

/** The live board of the own class. */
export function useFollower(): Followed | undefined {
  const { class_id } = useUser()
  const [follower, setFollower] = useState<ReturnType<typeof createFollower>>()
  useEffect(() => {
    const made = createFollower({
      heard: liveStores.heard,
      read: (after) => send(liveBoardCalls.read, { class_id, after }),
      later: (ms, act) => void setTimeout(act, ms),
    })
    setFollower(made)
    return made.stop
  }, [class_id])
  return useSyncExternalStore(follower?.followed.subscribe ?? nothing, () => follower?.followed.get())
}
