import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { sha256 } from '../../kit/near/hash.ts'

const pieceBytes = 1024 * 1024

/** The browser's own is many times quicker, and wants the whole file in memory; without it the file is read piece by piece. */
async function hashOf(file: Blob): Promise<string> {
  if (self.crypto?.subtle) return sha256(await file.arrayBuffer())
  const hash = digest.create()
  for (let at = 0; at < file.size; at += pieceBytes) hash.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()))
  return bytesToHex(hash.digest())
}

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  hashOf(data).then(
    (hash) => self.postMessage(hash),
    () => self.postMessage(undefined),
  )
}
