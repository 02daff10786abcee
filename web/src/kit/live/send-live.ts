import type { RoomEvent } from '@jiangtai/contract/event'
import { toast } from '../ui/toast.ts'
import { networkBusy } from '../words.ts'
import type { SendOptions } from './channel.ts'
import { currentChannel } from './link.ts'
import { report } from './report.ts'

/** Before the channel has come it is as good as closed. */
export async function sendLive(event: RoomEvent, data: object, options?: SendOptions): Promise<boolean> {
  const channel = currentChannel()
  if (channel) return channel.send(event, data, options)
  report(`${event.name} dropped: the channel is not there yet`)
  if (!options?.isQuiet) toast.warning(networkBusy)
  return false
}
