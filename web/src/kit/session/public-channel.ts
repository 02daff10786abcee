import { attempt } from '../storage/attempt.ts'
/** The channel somebody logged in through: `/public-login/:channel?/:client?`. */
export interface PublicChannel {
  readonly channel: string
  readonly client?: string | undefined
}

const key = 'public_channel'

/** Segments of an address, and nothing else: they become one again when somebody logs out. */
const isSegment = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,32}$/.test(text)

/** R228: anything else is the default channel. */
export const channelOf = (channel: string | undefined, client: string | undefined, otherwise: string): PublicChannel => ({
  channel: isSegment(channel) ? channel : otherwise,
  client: isSegment(client) ? client : undefined,
})

export function readChannel(storage: () => Storage): PublicChannel | undefined {
  return attempt(() => {
    const kept = JSON.parse(storage().getItem(key) ?? 'null')
    return isSegment(kept?.channel) ? channelOf(kept.channel, kept.client, '') : undefined
  })
}

export function keepChannel(storage: () => Storage, channel: PublicChannel | undefined) {
  // Without storage logging out leads to the login of the organisation.
  attempt(() => {
    if (channel) storage().setItem(key, JSON.stringify(channel))
    else storage().removeItem(key)
  })
}
