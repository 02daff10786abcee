import { channelSays } from '@jiangtai/contract/channel'
import { organizations } from '@jiangtai/contract/organizations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearEach, whenBack } from '../kit/live/hear-each.ts'
import { liveStores } from '../kit/live/stores.ts'

/** R1128: what the school switches off goes from open pages at once; every class is told, also of what only a school has. */
export function useSwitchNews() {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: [organizations.switches.path] })
    const stops = [hearEach(liveStores.heard, channelSays.switches, ask), whenBack(liveStores.replays, ask)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
