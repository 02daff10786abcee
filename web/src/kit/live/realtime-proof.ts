import { channel } from '@jiangtai/contract/channel'
import { send } from '../calls/send.ts'

/** R528: what calls on the realtime host take besides their own. A fresh token: the one that opened the line may be older than its ten minutes. */
export const realtimeProof = async () => ({ ...(await send(channel.token, {})), request_cross_domain: '1' })
