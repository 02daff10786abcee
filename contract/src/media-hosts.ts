/** The most hosts an organisation may allow: they stand in the head of each of its pages. */
export const mostMediaHosts = 50

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const dotted = new RegExp(`^(?:${label}\\.)+${label}$`)
/** Names that lead into the own machine or the own network. */
const inside = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa)$/
const numbers = /^\d+(?:\.\d+)*$/

/** A name of the open network, as `URL` spells it: other writings as punycode, so that one that only looks like another is seen to be another. */
export const isPublicHost = (host: string) => host.length <= 253 && dotted.test(host) && !numbers.test(host) && !inside.test(host)

/** Whether a host is one of a list: itself, or below an entry that begins with `*.`. */
export const isHostAmong = (host: string, list: readonly string[]) =>
  list.some((entry) => entry === host || (entry.startsWith('*.') && host.endsWith(entry.slice(1))))

/** What everybody can register a name below: all of it is nobody's. */
const shared = /^(?:[a-z]+|(?:com|net|org|gov|edu|ac|co)\.[a-z]{2})$/

export type HostFault = 'notAscii' | 'notHost' | 'notPublic' | 'tooWide'

/** An entry of the list as somebody types it. */
export function mediaHostOf(typed: string): { readonly host: string } | { readonly fault: HostFault } {
  const entry = typed.trim().toLowerCase()
  if (/[^ -~]/.test(entry)) return { fault: 'notAscii' }
  const host = entry.replace(/^\*\./, '')
  if (numbers.test(host) || inside.test(host)) return { fault: 'notPublic' }
  if (!dotted.test(host)) return { fault: shared.test(host) && entry !== host ? 'tooWide' : 'notHost' }
  if (!isPublicHost(host)) return { fault: 'notHost' }
  return entry !== host && shared.test(host) ? { fault: 'tooWide' } : { host: entry }
}
