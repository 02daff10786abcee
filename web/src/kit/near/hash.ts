const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A school's LAN is plain http, where browsers hide their own. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const own: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (own) return hex(new Uint8Array(await own.digest('SHA-256', bytes)))
  const { sha256: digest } = await import('@noble/hashes/sha2.js')
  return hex(digest(new Uint8Array(bytes)))
}

const stepBytes = 1024 * 1024

/** The same, for a page that goes on drawing meanwhile. */
export async function sha256InSteps(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.crypto?.subtle) return sha256(bytes.buffer)
  const { sha256: digest } = await import('@noble/hashes/sha2.js')
  const hash = digest.create()
  for (let at = 0; at < bytes.length; at += stepBytes) {
    hash.update(bytes.subarray(at, at + stepBytes))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return hex(hash.digest())
}
