import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'

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

export type HostFault = 'hostNotAscii' | 'hostNotName' | 'hostInside' | 'hostTooWide'

/** An entry of the list as somebody types it. */
export function mediaHostOf(typed: string): { readonly host: string } | { readonly fault: HostFault } {
  const entry = typed.trim().toLowerCase()
  if (/[^ -~]/.test(entry)) return { fault: 'hostNotAscii' }
  const host = entry.replace(/^\*\./, '')
  if (numbers.test(host) || inside.test(host)) return { fault: 'hostInside' }
  if (!dotted.test(host)) return { fault: shared.test(host) && entry !== host ? 'hostTooWide' : 'hostNotName' }
  if (!isPublicHost(host)) return { fault: 'hostNotName' }
  return entry !== host && shared.test(host) ? { fault: 'hostTooWide' } : { host: entry }
}

const admin = { allow: ['teacher'], grant: 'admin' } as const

/** `resource_count`: how many resources are shown from there. */
export const MediaHosts = z.object({ list: z.array(z.object({ host: z.string(), resource_count: z.int() })) })
export type MediaHost = z.infer<typeof MediaHosts>['list'][number]

/** The hosts that addresses of resources may have, decided by the administrators of a school. */
export const mediaHosts = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-media-hosts',
    ...admin,
    input: z.object({}),
    reply: MediaHosts,
    about: 'The hosts from which the school shows films and pages, and how many resources use each.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/save-media-hosts',
    ...admin,
    input: z.object({ add: z.optional(field.list(field.textUpTo(300))), del: z.optional(field.list(field.textUpTo(300))) }),
    reply: MediaHosts,
    about: 'Allows hosts, or a platform by its name, and takes others away, all or nothing; pages follow when they are next loaded.',
  }),
}
