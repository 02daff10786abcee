import { type RemoteDevice, remoteLimits, remotePath, remoteSigns } from '@jiangtai/contract/teacher-remote'

export const newRemoteCode = (randomBelow: (most: number) => number) =>
  Array.from({ length: remoteLimits.codeSigns }, () => remoteSigns[randomBelow(remoteSigns.length)]).join('')

/** In any case and width, with spaces between. */
export const remoteCodeTyped = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** Tablets of Android are those that do not say Mobile; an iPad may call itself a Mac, and is then a computer. */
export function deviceOf(userAgent: string): RemoteDevice {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone/i.test(userAgent) ? 'phone' : 'computer'
}

/** What a phone opens. A screen that calls its server localhost is known to others by its address in the network. */
export function remoteUrl(hostUrl: string, code: string, lanAddresses: readonly string[]): string {
  const url = new URL(`${remotePath}?connect=${code}`, hostUrl || 'http://localhost')
  const [lan] = lanAddresses
  if (lan && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')) url.hostname = lan
  return url.href
}
