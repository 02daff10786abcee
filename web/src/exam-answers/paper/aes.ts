import { loadChunk } from '../../kit/chunks/load-chunk.ts'

type Decrypt = (iv: Uint8Array<ArrayBuffer>, sealed: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/** A page of a school's LAN comes by plain http, where the browser hides its own ciphers. */
const ownSubtle = (): SubtleCrypto | null => crypto.subtle ?? null

/** Fetched while there is time. */
export const prepareCipher = async () => void (ownSubtle() ?? (await loadChunk(() => import('@noble/ciphers/aes.js'))))

/** AES-256-GCM: what was changed on the way is refused. */
export async function decrypting(key: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto | null = ownSubtle()): Promise<Decrypt> {
  if (subtle) {
    const own = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    return async (iv, sealed) => new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, own, sealed))
  }
  const { gcm } = await loadChunk(() => import('@noble/ciphers/aes.js'))
  return async (iv, sealed) => new Uint8Array(gcm(key, iv).decrypt(sealed))
}
