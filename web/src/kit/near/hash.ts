const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A school's LAN is plain http, where browsers hide their own. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const own: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (own) return hex(new Uint8Array(await own.digest('SHA-256', bytes)))
  const { sha256: digest } = await import('@noble/hashes/sha2.js')
  return hex(digest(new Uint8Array(bytes)))
}
