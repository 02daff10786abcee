import { createHash } from 'node:crypto'
import { Refusal } from '@jiangtai/contract/refusal'

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Counts and hashes what passes through, and refuses what is too long, while it comes. */
export function measured(source: AsyncIterable<Uint8Array>, { most, refusal }: { readonly most: number; readonly refusal: Refusal }) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* through() {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > most) throw refusal
      hash.update(chunk)
      yield chunk
    }
    if (bytes === 0) throw new Refusal('uploadEmpty')
  }
  return { bytes: () => bytes, sha256: () => hash.digest('hex'), source: through() }
}

/** The whole of something known to be short; undefined when it is longer than that. */
export async function shortBytes(source: AsyncIterable<Uint8Array>, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
