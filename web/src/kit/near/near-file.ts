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
import { send } from '../calls/send.ts'
import { askable, letRest } from './school-servers.ts'

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

/** No cookie and no address of ours goes there, whatever its host is. */
const stranger = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store', redirect: 'error' } as const

/** Whatever comes of it: after so long nobody waits. */
const within = <T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const clock = setTimeout(() => controller.abort(), ms)
  return ask(controller.signal).finally(() => clearTimeout(clock))
}

/** `/files/12/name` and `/previews/12`, as replies name them. */
export function fileIn(url: string): { readonly file_cdn_id: number; readonly is_preview: boolean } | undefined {
  const [, kind, id] = /^\/(files|previews)\/([1-9]\d{0,8})(?:\/|$)/.exec(url) ?? []
  return id === undefined ? undefined : { file_cdn_id: Number(id), is_preview: kind === 'previews' }
}

/**
 * R189, R215, R751: whether a school server has it, or fetches it by now. One that does not answer within 300 ms, or not in our words, is nobody's
 * trouble. What it would send must be as long as the file, and be called by its hash.
 */
async function check({ key, bytes }: FileTicket, server: ReturnType<typeof askable>[number], ticket: string): Promise<NearFile> {
  const origin = schoolServerOrigin(server)
  const query = new URLSearchParams({ ticket })
  const url = `${origin}${schoolServerPaths.file}?${query}`
  try {
    await within(schoolServerLimits.checkMs, async (signal) => {
      const asked = `${origin}${schoolServerPaths.checkFile}?request_cross_domain=1&${query}`
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(asked, { ...stranger, method: 'POST', headers, body: JSON.stringify({ key }), signal })
      const { data } = z.parse(Envelope, await answer.json())
      if (z.parse(CheckedFile, data).status === fileStates.absent) throw new Absent()
      const head = await fetch(url, { ...stranger, method: 'HEAD', signal })
      const isIt = head.ok && Number(head.headers.get('content-length')) === bytes && head.headers.get('etag') === `"${key}"`
      if (!isIt) throw new Error('it would send something else')
    })
  } catch (error) {
    if (!(error instanceof Absent)) letRest(server.school_server_id)
    throw error
  }
  return { serverId: server.school_server_id, url, key, bytes }
}

/** That a file is not there says nothing against the server. */
class Absent extends Error {}

/** Where a file of the school lies near; undefined: it is read from the main server. Never fails. */
export async function findNear(address: string): Promise<NearFile | undefined> {
  const file = fileIn(address)
  const servers = askable()
  if (!file || servers.length === 0) return undefined
  try {
    const ticket = await send(schoolServers.fileTicket, file, { timeoutMs: ticketMs })
    const asked = servers.flatMap((server) => {
      const mine = ticket.tickets.find(({ school_server_id }) => school_server_id === server.school_server_id)
      return mine ? [check(ticket, server, mine.ticket)] : []
    })
    return await firstOf(asked)
  } catch {
    return undefined
  }
}

/** `Promise.any`, without the class of errors that older browsers lack. */
const firstOf = <T>(all: readonly Promise<T>[]) =>
  new Promise<T | undefined>((resolve) => {
    for (const one of all) one.then(resolve, () => {})
    void Promise.allSettled(all).then(() => resolve(undefined))
  })
