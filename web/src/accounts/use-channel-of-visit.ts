import { useLocation } from 'react-router'
import { channelOf } from '../kit/session/public-channel.ts'
import { paths } from '../paths.ts'

/** The channel that brought somebody here, if one did. */
export function useChannelOfVisit(): string | undefined {
  const named = new URLSearchParams(useLocation().search).get('channel') ?? undefined
  return channelOf(named, undefined, '').channel || undefined
}

/** Back to the login somebody came from. */
export function useLoginPath(): string {
  const channel = useChannelOfVisit()
  return channel ? `${paths.publicLogin}/${channel}` : paths.login
}
