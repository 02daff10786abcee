import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Range } from '../../http/range.ts'
import { sha256OfStream } from '../../storage/pieces.ts'
import type { Shelf } from './shelf.ts'

export const pieceBytes = 1024 * 1024
/** Of one file, at a time. */
const runners = 2
const tries = 3
/** Of a film that a class watches together most are at the same place: these are not read from the disk again. */
const piecesInMemory = 8

export type FetchPiece = (range: Range, signal: AbortSignal) => Promise<Buffer>

interface Wanted {
  readonly sha256: string
  readonly bytes: number
  /** Before a piece that failed is asked for again; longer the next time. */
  readonly againMs: number
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
 * comes, all but the piece that completes it: that one is handed out when the hash of the whole is the right one.
 */
export function startRefill({ sha256, bytes, againMs }: Wanted, shelf: Shelf, fetchPiece: FetchPiece, isStopped: AbortSignal) {
  const count = Math.ceil(bytes / pieceBytes)
  const pieces = Array.from({ length: count }, newPiece)
  const rangeOfPiece = (n: number) => ({ first: n * pieceBytes, last: Math.min(bytes, (n + 1) * pieceBytes) - 1 })
  const memory = new Map<number, Buffer>()
  const wanted = new Set<number>()
  const left = new Set(pieces.keys())
  const draft = shelf.draftOf(sha256)
  const giveUp = new AbortController()
  const signal = AbortSignal.any([isStopped, giveUp.signal])
  let arrivedCount = 0
  let file: FileHandle | undefined

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
    for (let tried = 1; ; tried++) {
      try {
        const piece = await fetchPiece(range, signal)
        if (piece.length !== range.last - range.first + 1) throw new Error('the main server sent another length')
        return piece
      } catch (error) {
        if (tried === tries || signal.aborted) throw error
        await setTimeout(againMs * tried, undefined, { signal })
      }
    }
  }

  function remember(n: number, piece: Buffer) {
    memory.set(n, piece)
    for (const old of memory.keys()) if (memory.size > piecesInMemory) memory.delete(old)
  }

  async function run(to: FileHandle) {
    for (let n = takeNext(); n !== undefined; n = takeNext()) {
      const piece = await fetchPatiently(n)
      await to.write(piece, 0, piece.length, n * pieceBytes)
      const one = pieces[n]
      if (!one) continue
      one.hash = hashOf(piece)
      remember(n, piece)
      arrivedCount++
      if (arrivedCount === count) await prove(to)
      one.arrive()
    }
  }

  async function prove(to: FileHandle) {
    if ((await sha256OfStream(createReadStream(draft))) !== sha256) throw new Error('what came is not what its hash says')
    await to.sync()
  }

  async function work() {
    const hasRoom = await shelf.makeRoom(bytes)
    try {
      if (!hasRoom) throw new Error('the file is larger than all the room there is')
      file = await open(draft, 'w+', 0o600)
      await file.truncate(bytes)
      const to = file
      await Promise.all(Array.from({ length: runners }, () => run(to)))
      await file.close()
      await shelf.keep(draft, sha256, bytes)
    } catch (error) {
      if (hasRoom) shelf.giveBack(bytes)
      giveUp.abort(error)
      await file?.close().catch(() => {})
      await rm(draft, { force: true }).catch(() => {})
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
      return await buffer(createReadStream(draft, { start: range.first, end: range.last }))
    } catch {
      return buffer(await shelf.read(sha256, range))
    }
  }

  return {
    done,
    /** Until the first piece of the range is here; throws where the file does not come. */
    ready: async ({ first }: Range) => void (await pieceAt(Math.floor(first / pieceBytes))),
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
