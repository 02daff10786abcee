import { Envelope } from '@jiangtai/contract/call'
import {
  CheckedFile,
  type FileTicket,
  fileStates,
  schoolServerLimits,
  schoolServerOrigin,
  schoolServerPaths,
  schoolServers,
} from '@jiangtai/contract/school-servers'
import * as z from 'zod/mini'
import { CallFailed, send } from '../calls/send.ts'
import { toast } from '../ui/toast.ts'
import { failed } from '../words.ts'
import { askable, letRest } from './school-servers.ts'
import { asStranger, within } from './stranger.ts'

/** A file at a school server. */
export interface NearFile {
  readonly serverId: number
  readonly url: string
  /** The hash of its bytes. */
  readonly key: string
  readonly bytes: number
}

/** The main server would be as slow with the file itself. */
const ticketMs = 3000
/** For the marks of a file that it says it has. */
const headMs = 1000

/** `/files/12/name` and `/previews/12`, as replies name them. */
export function fileIn(url: string): { readonly file_cdn_id: number; readonly is_preview: boolean } | undefined {
  const [, kind, id] = /^\/(files|previews)\/([1-9]\d{0,8})(?:\/|$)/.exec(url) ?? []
  return id === undefined ? undefined : { file_cdn_id: Number(id), is_preview: kind === 'previews' }
}

type Server = ReturnType<typeof askable>[number]

/** It has answered, and in our words, that it has no such file: that says nothing against it. */
class Absent extends Error {}

/**
 * R189, R215, R751: whether a school server has it, or fetches it by now. One that does not answer within 300 ms, or not in our words, is nobody's
 * trouble; what it refuses in our words is said. What it would send must be as long as the file, and be called by its hash.
 */
async function check({ key, bytes }: FileTicket, server: Server, ticket: string, signal?: AbortSignal): Promise<NearFile> {
  const origin = schoolServerOrigin(server)
  const query = new URLSearchParams({ ticket })
  const url = `${origin}${schoolServerPaths.file}?${query}`
  const fresh = { ...asStranger, cache: 'no-store' } as const
  const { errCode, msg, data } = await within(schoolServerLimits.checkMs, signal, async (end) => {
    const asked = `${origin}${schoolServerPaths.checkFile}?request_cross_domain=1&${query}`
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(asked, { ...fresh, method: 'POST', headers, body: JSON.stringify({ key }), signal: end })
    return z.parse(Envelope, await answer.json())
  })
  if (errCode !== 0) {
    toast.error(msg.slice(0, mostWords) || failed)
    throw new Error('it refuses')
  }
  if (z.parse(CheckedFile, data).status === fileStates.absent) throw new Absent()
  const head = await within(headMs, signal, (end) => fetch(url, { ...fresh, method: 'HEAD', signal: end }))
  const isIt = head.ok && Number(head.headers.get('content-length')) === bytes && head.headers.get('etag') === `"${key}"`
  if (!isIt) throw new Error('it would send something else')
  return { serverId: server.school_server_id, url, key, bytes }
}

/** Longer than one needs that is there, even when all of a class ask. */
const thereMs = 2000

/** Whether whoever has said that it has a file still says so. Never fails. */
export async function stillThere({ url }: NearFile): Promise<boolean> {
  try {
    return (await within(thereMs, undefined, (signal) => fetch(url, { ...asStranger, cache: 'no-store', method: 'HEAD', signal }))).ok
  } catch {
    return false
  }
}

/** Of what a school server says: it is shown to people, and the server is not trusted. */
const mostWords = 100

/** The same one for the same file, whoever asks: forty pages and several servers are still one download. */
function inTurn<T>(all: readonly T[], key: string): readonly T[] {
  const first = Number.parseInt(key.slice(0, 8), 16) % all.length || 0
  return [...all.slice(first), ...all.slice(0, first)]
}

interface Wish {
  /** A longer one is read from the main server. */
  readonly mostBytes?: number
  /** Nobody wants it any more. */
  readonly signal?: AbortSignal
}

/** Where a file of the school lies near; undefined: it is read from the main server. Never fails. */
export async function findNear(
  address: string,
  { mostBytes = Number.POSITIVE_INFINITY, signal }: Wish = {},
): Promise<NearFile | undefined> {
  const file = fileIn(address)
  if (!file || askable().length === 0) return undefined
  try {
    const ticket = await send(schoolServers.fileTicket, file, { timeoutMs: ticketMs, ...(signal && { signal }) })
    const those = ticket.tickets.flatMap(({ school_server_id, ...one }) => {
      const server = askable().find((known) => known.school_server_id === school_server_id)
      return server ? [{ server, ticket: one.ticket }] : []
    })
    if (ticket.bytes > mostBytes) return undefined
    for (const one of inTurn(those, ticket.key)) {
      try {
        return await check(ticket, one.server, one.ticket, signal)
      } catch (error) {
        if (error instanceof Absent || signal?.aborted) return undefined
        letRest(one.server.school_server_id)
      }
    }
  } catch (error) {
    // R215: what the main server refuses is said; that it is slow or away, whoever reads the file from there will notice.
    if (error instanceof CallFailed && error.reason === 'refused') toast.error(error.message)
  }
  return undefined
}
