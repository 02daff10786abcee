import { Envelope } from '@jiangtai/contract/call'
import { refusals } from '@jiangtai/contract/refusal'
import { schoolServerLimits, schoolServerPaths, schoolServers } from '@jiangtai/contract/school-servers'
import * as z from 'zod/mini'
import type { Range } from '../../http/range.ts'
import { readTicket, type Ticket } from '../ticket.ts'
import { PieceRefused } from './refill.ts'

/** A piece that takes longer is asked for again. */
const pieceMs = 30_000
/** The key, the ticket or the file is not good any more: that does not pass like a line that is down. */
const refusing = [401, 403, 404, 416]
const helloMs = 10_000
/** After a hello that failed: sooner than otherwise. */
const againMs = 3_000
/** After the main server did not know the key: somebody has to register this one anew, or typed the key wrong. */
const refusedMs = 10 * 60_000

class KeyRefused extends Error {}

/** `refused`: it is there, and does not know the key. */
export type MainState = 'up' | 'away' | 'refused'

interface Place {
  readonly mainUrl: string
  readonly key: string
  readonly version: string
  readonly held: () => { readonly count: number; readonly bytes: number }
  /** Where this one listens. */
  readonly door: () => { readonly port: number; readonly isSecure: boolean }
  readonly now: () => number
  /** It was said again that this one is there, and the main server has heard it. */
  readonly onHeard: () => void
  readonly onTold: (news: { readonly state: MainState; readonly why: string; readonly name: string }) => void
}

const waitMs: Readonly<Record<MainState, number>> = { up: schoolServerLimits.helloSeconds * 1000, away: againMs, refused: refusedMs }

/** The main server, as this one knows it: what tickets are signed with, what time it is there, and where files come from. */
export function createMainLine({ mainUrl, key, version, held, door, now, onHeard, onTold }: Place) {
  let known: { readonly id: number; readonly ticketKey: string; readonly aheadMs: number } | undefined
  let state: MainState | undefined
  let clock: NodeJS.Timeout | undefined
  let isOver = false

  /** What the main server answers to a call of ours; throws what it refuses. */
  async function ask<R extends z.ZodMiniType>(call: { readonly path: string; readonly reply: R }, said: Readonly<Record<string, string>>) {
    const response = await fetch(mainUrl + call.path, {
      method: 'POST',
      body: new URLSearchParams({ key, ...said }),
      redirect: 'error',
      signal: AbortSignal.timeout(helloMs),
    })
    const { errCode, msg, data } = z.parse(Envelope, await response.json())
    if (errCode === refusals.schoolServerKeyWrong[0]) throw new KeyRefused(msg)
    if (errCode !== 0) throw new Error(msg)
    return z.parse(call.reply, data)
  }

  function sayHello() {
    const [{ count, bytes }, { port, isSecure }] = [held(), door()]
    const listens = { port: String(port), is_secure: isSecure ? '1' : '0' }
    return ask(schoolServers.hello, { version, file_count: String(count), file_bytes: String(bytes), ...listens })
  }

  function tell(next: MainState, why: string, name: string) {
    if (next !== state) onTold({ state: next, why, name })
    state = next
  }

  async function hello() {
    try {
      const told = await sayHello()
      known = { id: told.school_server_id, ticketKey: told.ticket_key, aheadMs: told.now * 1000 - now() }
      tell('up', '', told.name)
      onHeard()
    } catch (error) {
      // While the line is down what was told before counts on: tickets that are good open what is here. Who was removed opens nothing any more.
      const isRefused = error instanceof KeyRefused
      if (isRefused) known = undefined
      tell(isRefused ? 'refused' : 'away', error instanceof Error ? error.message : String(error), '')
    }
    if (!isOver) clock = globalThis.setTimeout(hello, waitMs[state ?? 'away'])
  }

  return {
    start: hello,
    stop() {
      isOver = true
      clearTimeout(clock)
    },
    state: (): MainState => state ?? 'away',

    /** Which of these files the school shows no longer. */
    askGone: async (hashes: readonly string[]) => (await ask(schoolServers.goneFiles, { hashes: JSON.stringify(hashes) })).gone,

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
        const why = `the main server answered ${response.status}`
        throw refusing.includes(response.status) ? new PieceRefused(why) : new Error(why)
      }
      return Buffer.from(await response.arrayBuffer())
    },
  }
}
export type MainLine = ReturnType<typeof createMainLine>
