import { dayNumber } from '../../kit/time/school-clock.ts'

/** 今天到期, 明天到期, 还有 2 天到期; its last second is the one before. */
export function leftWords(end: number, nowMs: number, verb = '到期'): string {
  const days = dayNumber(end - 1) - dayNumber(nowMs / 1000)
  if (days <= 0) return `今天${verb}`
  return days === 1 ? `明天${verb}` : `还有 ${days} 天${verb}`
}
