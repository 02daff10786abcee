import { isIPv6 } from 'node:net'

/** Of an IPv6 address the half that a household or a school has; the other half its machines choose as they like. */
const networkGroups = 4

/** Who is counted together when addresses are counted: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? ''
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  return ipv4In(groups) ?? `${groups.slice(0, networkGroups).join(':')}::/64`
}

/** All eight, whichever of its many spellings was used. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[]]
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

/** `::ffff:10.0.0.1`, as a socket that listens for both calls a visitor by IPv4. */
function ipv4In(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
