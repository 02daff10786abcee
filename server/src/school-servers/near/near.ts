import { fileStates } from '@jiangtai/contract/school-servers'
import type { Range } from '../../http/range.ts'
import type { Ticket } from '../ticket.ts'
import type { MainLine } from './main-line.ts'
import { type Refill, startRefill } from './refill.ts'
import type { Shelf } from './shelf.ts'

/** Of different files. Who comes later reads at the main server, and asks again the next time. */
export const mostRefills = 8
/** What is not what its hash says, or was refused, is not tried again at once: pages go elsewhere. */
const restMs = 15_000

interface Deps {
  readonly shelf: Shelf
  readonly line: Pick<MainLine, 'fetchPiece'>
  readonly now: () => number
  readonly againMs?: number
  readonly onFailure: (sha256: string, error: unknown) => void
}

export interface Opened {
  /** Undefined: it has not come, and does not. */
  readonly read: ((range: Range) => AsyncIterable<Uint8Array>) | undefined
}

export type Near = ReturnType<typeof createNear>

/** Files that are here, and those on their way; forty who ask for one at the same time wait for the same pieces. */
export function createNear({ shelf, line, now, againMs = 400, onFailure }: Deps) {
  const coming = new Map<string, Refill>()
  const resting = new Map<string, number>()
  const stopping = new AbortController()

  function refill({ sha256, bytes, until: ticketEnds }: Ticket, ticket: string): Refill | undefined {
    const known = coming.get(sha256)
    known?.ask(ticket, ticketEnds)
    if (known) return known
    const until = resting.get(sha256) ?? 0
    if (stopping.signal.aborted || bytes === 0 || coming.size >= mostRefills || now() < until) return undefined
    const one = startRefill({ sha256, bytes }, { shelf, now, againMs, fetchPiece: line.fetchPiece, isStopped: stopping.signal })
    one.ask(ticket, ticketEnds)
    coming.set(sha256, one)
    one.done.then(
      () => coming.delete(sha256),
      (error) => {
        coming.delete(sha256)
        resting.set(sha256, now() + restMs)
        for (const [other, end] of resting) if (end <= now()) resting.delete(other)
        if (!stopping.signal.aborted) onFailure(sha256, error)
      },
    )
    return one
  }

  return {
    /** Whether it is here and proved; with a ticket that is begun, and fetched what is not here. */
    state(sha256: string, ticket: Ticket | undefined, text: string): 0 | 1 | 2 {
      if (shelf.isProved(sha256)) return fileStates.cached
      if (ticket?.sha256 !== sha256) return fileStates.absent
      if (shelf.has(sha256)) {
        // The answer does not wait for it; the first byte does.
        void shelf.isSound(sha256)
        return fileStates.coming
      }
      const one = refill(ticket, text)
      return one && !one.isStuck() ? fileStates.coming : fileStates.absent
    },

    /** Once there is something of the range to send. */
    async open(ticket: Ticket, text: string, range: Range): Promise<Opened> {
      // One that makes room for another at this very moment is fetched anew.
      const source = (await shelf.isSound(ticket.sha256)) ? await shelf.read(ticket.sha256, range).catch(() => undefined) : undefined
      if (source) return { read: () => source }
      const one = refill(ticket, text)
      try {
        await one?.ready(range)
      } catch {
        return { read: undefined }
      }
      return { read: one && ((wanted) => one.read(wanted)) }
    },

    comingCount: () => coming.size,

    async stop() {
      stopping.abort()
      await Promise.allSettled([...coming.values()].map(({ done }) => done))
    },
  }
}
