import { createHash } from 'node:crypto'

export async function sha256OfStream(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}

/** The same bytes in pieces of one size; only the last may be shorter. An empty source has none. */
export async function* piecesOf(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array, void, void> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length; ) {
      const part = chunk.subarray(from, from + size - length)
      waiting.push(part)
      length += part.length
      from += part.length
      if (length < size) continue
      yield Buffer.concat(waiting, length)
      waiting = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(waiting, length)
}

/** Bytes that are in memory anyway, as a source. */
export async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield bytes
}
