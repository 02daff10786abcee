import type { Call } from '@jiangtai/contract/call'
import type { ServerEvent } from '@jiangtai/contract/event'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearEach, whenBack } from './hear-each.ts'
import { liveStores } from './stores.ts'

/** What a call answers is read again when the server says that it has changed, and when a lost line is back. */
export function useReadWhenTold(event: ServerEvent, { path }: Call) {
  const client = useQueryClient()
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: [path] })
    const stops = [hearEach(liveStores.heard, event, readAgain), whenBack(liveStores.replays, readAgain)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, event, path])
}
