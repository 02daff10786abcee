import { Envelope } from '@jiangtai/contract/call'
import { schoolServerLimits, schoolServerPaths, schoolServers } from '@jiangtai/contract/school-servers'
import * as z from 'zod/mini'
import type { Range } from '../../http/range.ts'
import { readTicket, type Ticket } from '../ticket.ts'

/** A piece that takes longer is asked for again. */
const pieceMs = 30_000
const helloMs = 10_000
/** After a hello that failed: sooner than otherwise. */
const againMs = 3_000

interface Place {
  readonly mainUrl: string
  readonly key: string
  readonly version: string
  readonly held: () => { readonly count: number; readonly bytes: number }
  readonly now: () => number
  readonly onTold: (news: { readonly isUp: boolean; readonly why: string; readonly name: string }) => void
}

/** The main server, as this one knows it: what tickets are signed with, what time it is there, and where files come from. */
export function createMainLine({ mainUrl, key, version, held, now, onTold }: Place) {
  let known: { readonly id: number; readonly ticketKey: string; readonly aheadMs: number } | undefined
  let isUp: boolean | undefined
  let clock: NodeJS.Timeout | undefined
  let isOver = false

  async function ask() {
    const { count, bytes } = held()
    const said = { key, version, file_count: String(count), file_bytes: String(bytes) }
    const response = await fetch(mainUrl + schoolServers.hello.path, {
      method: 'POST',
      body: new URLSearchParams(said),
      redirect: 'error',
      signal: AbortSignal.timeout(helloMs),
    })
    const { errCode, msg, data } = z.parse(Envelope, await response.json())
    if (errCode !== 0) throw new Error(msg)
    return z.parse(schoolServers.hello.reply, data)
  }

  function tell(up: boolean, why: string, name: string) {
    if (up !== isUp) onTold({ isUp: up, why, name })
    isUp = up
  }

  async function hello() {
    try {
      const told = await ask()
      known = { id: told.school_server_id, ticketKey: told.ticket_key, aheadMs: told.now * 1000 - now() }
      tell(true, '', told.name)
    } catch (error) {
      // What was told before counts on: tickets that are good open what is here also while the line is down.
      tell(false, error instanceof Error ? error.message : String(error), '')
    }
    if (!isOver) clock = globalThis.setTimeout(hello, isUp ? schoolServerLimits.helloSeconds * 1000 : againMs)
  }

  return {
    start: hello,
    stop() {
      isOver = true
      clearTimeout(clock)
    },
    isUp: () => isUp === true,

    /** What a ticket opens here; undefined: nothing. */
    opened(ticket: string): Ticket | undefined {
      const read = known && readTicket(known.ticketKey, ticket, Math.floor((now() + known.aheadMs) / 1000))
      return read?.serverId === known?.id ? read : undefined
    },

    async fetchPiece(ticket: string, { first, last }: Range, signal: AbortSignal): Promise<Buffer> {
      const response = await fetch(`${mainUrl}${schoolServerPaths.source}?${new URLSearchParams({ ticket })}`, {
        headers: { authorization: `Bearer ${key}`, range: `bytes=${first}-${last}` },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(pieceMs)]),
      })
      if (response.status !== 206 || !response.headers.get('content-range')?.startsWith(`bytes ${first}-${last}/`)) {
        await response.body?.cancel()
        throw new Error(`the main server answered ${response.status}`)
      }
      return Buffer.from(await response.arrayBuffer())
    },
  }
}
export type MainLine = ReturnType<typeof createMainLine>
