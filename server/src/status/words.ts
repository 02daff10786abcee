const units = ['KB', 'MB', 'GB', 'TB'] as const

export function bytesText(bytes: number): string {
  let [count, at] = [bytes / 1024, 0]
  while (count >= 1024 && at < units.length - 1) [count, at] = [count / 1024, at + 1]
  return `${count >= 100 || at === 0 ? Math.ceil(count) : count.toFixed(1)} ${units[at]}`
}

const spans = [
  [86_400, '天'],
  [3600, '小时'],
  [60, '分钟'],
  [1, '秒'],
] as const

const spanText = (seconds: number) => {
  const [length, unit] = spans.find(([length]) => seconds >= length) ?? [1, '秒']
  return `${Math.floor(seconds / length)} ${unit}`
}

export const agoText = (seconds: number) => `已经等了 ${spanText(Math.max(0, seconds))}`

/** How another clock stands to the one of this machine. */
export const offText = (aheadMs: number) => `${aheadMs > 0 ? '快' : '慢'} ${spanText(Math.abs(aheadMs) / 1000)}`
