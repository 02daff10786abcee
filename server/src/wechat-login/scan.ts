import { type ScanState, scanStates } from '@jiangtai/contract/wechat-login'
import { asking, type Scan } from './scans.db.ts'

/** What a page is told. Being asked about is still on the way; one that is over is over, whatever it was. */
export function shownState(scan: Pick<Scan, 'scan_state' | 'expires_at'> | undefined, now: number): ScanState {
  if (!scan || scan.expires_at <= now) return scanStates.expired
  return scan.scan_state === asking ? scanStates.scanned : scan.scan_state
}

/** As people call themselves in a chat app: anything. What is kept is short and has no signs that nobody sees. */
export const nameTyped = (name: string): string =>
  [
    ...name
      .replace(/\p{C}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 40)
    .join('')
