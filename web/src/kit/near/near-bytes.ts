import { sha256InSteps } from './hash.ts'
import { findNear, type NearFile } from './near-file.ts'
import { letRest } from './school-servers.ts'
import { asStranger, within } from './stranger.ts'

/** Of a picture: what is longer would be waited for too long, because its hash needs all of it. */
const mostOfPicture = 16 * 1024 * 1024
/** Of a pdf: the main server sends what is looked at, and the first page of a textbook does not wait for the last. */
export const mostOfPdf = 4 * 1024 * 1024
/** So long without a byte is too long. */
const stalledMs = 2500
/** The least that the network of a school does; whoever is slower sends nothing that is worth waiting for. */
const bytesPerMs = 1000

async function readWhole({ url, bytes }: NearFile, over: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (await fetch(url, { ...asStranger, signal: over })).body?.getReader()
  const whole = new Uint8Array(bytes)
  let length = 0
  for (;;) {
    const read = await within(stalledMs, over, (end) => nextOf(reader, end))
    if (!read || read.done) break
    if (length + read.value.length > bytes) throw new Error('it is longer than the file')
    whole.set(read.value, length)
    length += read.value.length
  }
  if (length !== bytes) throw new Error('it ended too soon')
  return whole
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

/** A reader knows nothing of signals. */
const nextOf = (reader: Reader | undefined, end: AbortSignal) =>
  new Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>> | undefined>((resolve, reject) => {
    end.addEventListener('abort', () => {
      reject(new Error('it is slow'))
      void reader?.cancel().catch(() => {})
    })
    if (reader) reader.read().then(resolve, reject)
    else resolve(undefined)
  })

interface Wish {
  readonly mostBytes?: number
  readonly signal: AbortSignal
}

/** A file of the school from near, when every byte of it is right; undefined: from the main server. Never fails. */
export async function nearBytes(
  address: string,
  { mostBytes = mostOfPicture, signal }: Wish,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const near = await findNear(address, { mostBytes, signal })
  if (!near) return undefined
  try {
    const whole = await within(stalledMs + near.bytes / bytesPerMs, signal, (over) => readWhole(near, over))
    if ((await sha256InSteps(whole)) === near.key) return whole
  } catch {
    // It is slow, has gone, or is not what it says: the same for whoever waits.
  }
  // Who has left says nothing against it.
  if (!signal.aborted) letRest(near.serverId)
  return undefined
}
