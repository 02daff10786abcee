import { channelSays } from '@jiangtai/contract/channel'
import { type Filling, Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import { frame } from './frames.ts'

/** How the server refuses a frame: the answer to it. */
export function refusedFrame(reason: RefusalName, options: Filling = {}) {
  const { message, code } = new Refusal(reason, options)
  return frame(channelSays.refused, { msg: message, code })
}
