interface Answered {
  /** By the clock that nobody can set, in ms. */
  readonly sentAt: number
  readonly heardAt: number
  /** Whole seconds of the server, written in between. */
  readonly serverNow: number
}

/** No clock is so exact; two that differ by more are of two times. */
const slackMs = 50

/**
 * R930: the server's time without the device's clock. Each answer says between which two differences the true one lies; together they say it
 * ever more exactly. One that contradicts the others means that the counter stood still meanwhile, as it does while a computer sleeps: it counts alone.
 */
export function createExamClock(now: () => number) {
  let least = Number.NEGATIVE_INFINITY
  let most = Number.POSITIVE_INFINITY
  return {
    note({ sentAt, heardAt, serverNow }: Answered) {
      const [low, high] = [serverNow * 1000 - heardAt - slackMs, (serverNow + 1) * 1000 - sentAt + slackMs]
      const isOther = low > most || high < least
      least = isOther ? low : Math.max(least, low)
      most = isOther ? high : Math.min(most, high)
    },
    isSet: () => Number.isFinite(least),
    /** Ms. */
    now: () => now() + (Number.isFinite(least) ? (least + most) / 2 : 0),
  }
}
export type ExamClock = ReturnType<typeof createExamClock>

const two = (value: number) => String(value).padStart(2, '0')

/** 18:24, 1:05:09. */
export function spanOf(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${two(minutes)}:${two(left % 60)}`
}

/** 00:12:30 */
export const longSpanOf = (seconds: number) => {
  const left = Math.max(0, Math.ceil(seconds))
  return [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60].map(two).join(':')
}

/** What a student is told when the end has moved; empty: it has not, or there was none. */
export function movedWords(before: number, now: number): string {
  if (before === 0 || now === 0 || before === now) return ''
  const minutes = Math.max(1, Math.round(Math.abs(now - before) / 60))
  return now > before ? `老师加了 ${minutes} 分钟` : `老师把时间减少了 ${minutes} 分钟`
}

/** What is said aloud once, as it is reached. */
export const warningOf = (seconds: number): string => (seconds <= 60 ? '还剩 1 分钟' : seconds <= 300 ? '还剩 5 分钟' : '')
