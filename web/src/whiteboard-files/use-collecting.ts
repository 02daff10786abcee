import { whiteboardFiles, whiteboardSays } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { hearEach } from '../kit/live/hear-each.ts'
import { liveStores } from '../kit/live/stores.ts'
import { useUser } from '../kit/session/session.ts'

/** Whether students of the class may give boards; until it is known they may, and the server says so if not. */
export function useCollecting(): boolean {
  const { class_id } = useUser()
  const client = useQueryClient()
  const { data } = useCall(whiteboardFiles.collecting, { class_id }, { staleTime: 0 })
  useEffect(
    () =>
      hearEach(
        liveStores.heard,
        whiteboardSays.collecting,
        () => void client.invalidateQueries({ queryKey: [whiteboardFiles.collecting.path] }),
      ),
    [client],
  )
  return data?.is_open !== 0
}
