import type { OwnProtocol } from '@jiangtai/contract/protocol'
import { dayOf } from '../../kit/time/day-time.ts'

/** 11 月 18 日版 · 11 月 20 日同意 */
export function ownWords({ version, agreed_at, is_new }: OwnProtocol, now: Date): string {
  if (is_new === 1) return `${dayOf(version, now)}更新，还没有看过`
  return `${dayOf(version, now)}版 · ${agreed_at > 0 ? `${dayOf(agreed_at, now)}同意` : '还没有同意'}`
}
