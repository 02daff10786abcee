import type { MixItem } from '@jiangtai/contract/courses'
import { momentWords } from '../../../kit/time/school-clock.ts'

/** 已推送 · 12 人看过; empty while students know nothing of it. */
export function pushWords({ is_pushed, push_at, seen_count }: Pick<MixItem, 'is_pushed' | 'push_at' | 'seen_count'>, now: Date): string {
  if (is_pushed === 1) return seen_count > 0 ? `已推送 · ${seen_count} 人看过` : '已推送'
  return push_at > 0 ? `${momentWords(push_at, now.getTime() / 1000)} 推送` : ''
}

/** How long what plays by itself takes; 0: nothing does, or it is not known. */
export const playMinutes = (items: readonly MixItem[]) => Math.ceil(items.reduce((sum, { resource }) => sum + resource.seconds, 0) / 60)
