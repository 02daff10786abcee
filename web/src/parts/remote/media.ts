import { flagOf } from '@jiangtai/contract/flag'
import type { RemoteMedia } from '@jiangtai/contract/teacher-remote'

type Player = Pick<
  HTMLMediaElement,
  'error' | 'ended' | 'paused' | 'readyState' | 'currentTime' | 'duration' | 'playbackRate' | 'muted' | 'volume'
>

/** Enough is there to know how long it is; enough to go on playing. */
const [hasMetadata, hasMore] = [1, 3]
const ms = (seconds: number) => (Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0)

function stateOf({ error, ended, paused, readyState }: Player, isRefused: boolean): RemoteMedia['state'] {
  if (error) return 'failed'
  if (isRefused) return 'refused'
  if (ended) return 'ended'
  if (paused) return readyState < hasMetadata ? 'loading' : 'paused'
  return readyState < hasMore ? 'loading' : 'playing'
}

/** How a film or a sound of this page stands. `isRefused`: the browser did not let it begin. */
export const mediaOf = (player: Player, isRefused: boolean, at: number): RemoteMedia => ({
  state: stateOf(player, isRefused),
  position: ms(player.currentTime),
  duration: ms(player.duration),
  speed: Math.round(player.playbackRate * 100),
  is_muted: flagOf(player.muted || player.volume === 0),
  at,
})

/** Where it is by now: whoever was told how it stood counts on. */
export function positionAt({ state, position, duration, speed, at }: RemoteMedia, now: number): number {
  const played = state === 'playing' ? (Math.max(0, now - at) * speed) / 100 : 0
  return duration > 0 ? Math.min(duration, position + played) : position + played
}

/** More than a second off, and a phone would show the wrong time. */
const offMs = 1200

/** Whether a phone that counts on from `told` would show something else than what is. */
export const isOff = (told: RemoteMedia, is: RemoteMedia): boolean =>
  told.state !== is.state ||
  told.is_muted !== is.is_muted ||
  told.speed !== is.speed ||
  told.duration !== is.duration ||
  Math.abs(positionAt(told, is.at) - is.position) > offMs
