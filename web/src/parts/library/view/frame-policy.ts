import { isHostAmong } from '@jiangtai/contract/media-hosts'

/** Whether the policy that a page was loaded with has frames of this host. */
export function hasFramesOf(policy: string, host: string): boolean {
  const [, ...sources] =
    policy
      .split(';')
      .map((rule) => rule.trim().split(/\s+/))
      .find(([name]) => name === 'frame-src') ?? []
  return isHostAmong(
    host,
    sources.map((source) => source.replace(/^https:\/\//, '')),
  )
}

/** Undefined: it is no address of another host. */
function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname
  } catch {
    return undefined
  }
}

/**
 * What a frame of another host may do: it has its own origin, so that players can keep what they need. With this page's own host, which may have become ours
 * after the school allowed it, that origin would be ours.
 */
export function frameRights(address: string, ownHost: string) {
  const host = hostOf(address)
  return host === undefined || host === ownHost ? 'allow-scripts' : 'allow-scripts allow-same-origin'
}
