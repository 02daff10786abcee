import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Range } from '../../http/range.ts'
import { sha256OfStream } from '../../storage/pieces.ts'
import type { Place, Shelf } from './shelf.ts'

export const pieceBytes = 1024 * 1024
/** Of one file, at a time. */
const runners = 2
/** So many failures after each other, some three seconds, are no glitch: whoever asks now reads elsewhere. */
const glitches = 7
/** The longest pause before a piece that failed is asked for again, as a multiple of the shortest. */
const mostTimes = 16
/** What has come is kept so long after somebody last asked for it, however long the line is down. */
export const keepMs = 10 * 60_000
/** Of a film that a class watches together most are at the same place: these are not read from the disk again. */
const piecesInMemory = 8

/** The main server said no: with the same ticket it will say so again. */
export class PieceRefused extends Error {}

export type FetchPiece = (ticket: string, range: Range, signal: AbortSignal) => Promise<Buffer>

interface Wanted {
  readonly sha256: string
  readonly bytes: number
}

interface Ways {
  readonly shelf: Shelf
  readonly fetchPiece: FetchPiece
  readonly now: () => number
  /** Before a piece that failed is asked for again; longer each time. */
  readonly againMs: number
  readonly isStopped: AbortSignal
}

interface Piece {
  readonly arrived: Promise<void>
  readonly arrive: () => void
  /** As it came over the line: what is read again from the draft must be the same. */
  hash: string
}

function newPiece(): Piece {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrived, arrive, hash: '' }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * One file on its way: each piece of it is fetched once, whoever waits, those first that somebody wants to see now. It can be read as it
 * comes, all but the piece that completes it: that one is handed out when the hash of the whole is the right one. While the line is down it waits
 * with what it has, for as long as somebody asks for it.
 */
export function startRefill({ sha256, bytes }: Wanted, { shelf, fetchPiece, now, againMs, isStopped }: Ways) {
  const count = Math.ceil(bytes / pieceBytes)
  const pieces = Array.from({ length: count }, newPiece)
  const rangeOfPiece = (n: number) => ({ first: n * pieceBytes, last: Math.min(bytes, (n + 1) * pieceBytes) - 1 })
  const memory = new Map<number, Buffer>()
  const wanted = new Set<number>()
  const left = new Set(pieces.keys())
  const place = shelf.place(sha256, bytes)
  const giveUp = new AbortController()
  const signal = AbortSignal.any([isStopped, giveUp.signal])
  let arrivedCount = 0
  let file: FileHandle | undefined
  /** Of whoever asked last: an older one may be over before the file is here. */
  let newest = { ticket: '', until: 0 }
  let askedAt = now()
  /** After each other. */
  let failures = 0
  /** Who would rather read elsewhere than wait for a line that is down. */
  const hasty = new Set<(why: Error) => void>()
  const isStuck = () => failures >= glitches
  const stuck = () => new Error('the line is down')

  /** The next piece that nobody fetches yet. */
  function takeNext(): number | undefined {
    const [next] = wanted.size > 0 ? wanted : left
    if (next !== undefined) {
      wanted.delete(next)
      left.delete(next)
    }
    return next
  }

  async function fetchPatiently(n: number): Promise<Buffer> {
    const range = rangeOfPiece(n)
    for (;;) {
      const { ticket } = newest
      try {
        const piece = await fetchPiece(ticket, range, signal)
        if (piece.length !== range.last - range.first + 1) throw new Error('the main server sent another length')
        failures = 0
        return piece
      } catch (error) {
        const isOver = error instanceof PieceRefused ? ticket === newest.ticket : now() - askedAt > keepMs
        if (isOver || signal.aborted) throw error
        await setTimeout(againMs * Math.min(2 ** Math.floor(failures / runners), mostTimes), undefined, { signal })
        failures++
        if (isStuck()) for (const tell of hasty) tell(stuck())
      }
    }
  }

  function remember(n: number, piece: Buffer) {
    memory.set(n, piece)
    for (const old of memory.keys()) if (memory.size > piecesInMemory) memory.delete(old)
  }

  async function run(to: FileHandle, into: Place) {
    for (let n = takeNext(); n !== undefined; n = takeNext()) {
      const piece = await fetchPatiently(n)
      await into.grow(piece.length)
      await to.write(piece, 0, piece.length, n * pieceBytes)
      const one = pieces[n]
      if (!one) continue
      one.hash = hashOf(piece)
      remember(n, piece)
      arrivedCount++
      if (arrivedCount === count) await prove(to, into)
      one.arrive()
    }
  }

  async function prove(to: FileHandle, { draft }: Place) {
    if ((await sha256OfStream(createReadStream(draft))) !== sha256) throw new Error('what came is not what its hash says')
    await to.sync()
  }

  async function work() {
    if (!place) throw new Error('the file is larger than all the room there is')
    try {
      file = await open(place.draft, 'w+', 0o600)
      const to = file
      await Promise.all(Array.from({ length: runners }, () => run(to, place)))
      await file.close()
      await place.keep()
    } catch (error) {
      giveUp.abort(error)
      await file?.close().catch(() => {})
      await place.giveUp()
      throw error
    }
  }

  const done = work()
  // Whoever reads it hears of a failure there.
  done.catch(() => {})

  async function pieceAt(n: number): Promise<Buffer> {
    const one = pieces[n]
    if (!one) throw new Error('there is no such piece')
    if (left.has(n)) wanted.add(n)
    await Promise.race([one.arrived, done])
    const known = memory.get(n)
    if (known) return known
    const piece = await readAgain(rangeOfPiece(n))
    if (hashOf(piece) !== one.hash) throw new Error('the disk gave something else back')
    remember(n, piece)
    return piece
  }

  /** From the draft, or from the file it has become meanwhile. */
  async function readAgain(range: Range): Promise<Buffer> {
    try {
      return await buffer(createReadStream(place?.draft ?? '', { start: range.first, end: range.last }))
    } catch {
      return buffer(await shelf.read(sha256, range))
    }
  }

  return {
    done,
    isStuck,
    /** Somebody wants it. */
    ask(ticket: string, until: number) {
      askedAt = now()
      if (until > newest.until) newest = { ticket, until }
    },
    /** Until the first piece of the range is here; throws where it does not come, or not soon. */
    async ready({ first }: Range) {
      const n = Math.floor(first / pieceBytes)
      if (isStuck() && pieces[n]?.hash === '') throw stuck()
      await new Promise<void>((resolve, reject) => {
        hasty.add(reject)
        pieceAt(n)
          .then(() => resolve(), reject)
          .finally(() => hasty.delete(reject))
      })
    },
    async *read({ first, last }: Range): AsyncGenerator<Buffer, void, void> {
      for (let n = Math.floor(first / pieceBytes); n * pieceBytes <= last; n++) {
        const piece = await pieceAt(n)
        const from = n * pieceBytes
        yield piece.subarray(Math.max(0, first - from), Math.min(piece.length, last - from + 1))
      }
    },
  }
}
export type Refill = ReturnType<typeof startRefill>
