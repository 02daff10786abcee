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
