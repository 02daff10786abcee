interface Waiting {
  readonly eventName: string
  readonly data: object
  readonly settle: (ok: boolean) => void
  /** The refusal of which nothing needs to be said. */
  readonly unsaid: number | undefined
  /** On the socket of now. */
  sentAt: number | undefined
  tries: number
}

/** A message no server answers, on one socket after another, is given up. */
const mostTries = 3

/** Messages on their way, in the order they were sent, until the server has answered each by its id. */
export function createOutbox(now: () => number, onGivenUp: (eventName: string) => void) {
  const waiting = new Map<string, Waiting>()
  const settle = (msgId: string, ok: boolean) => {
    const message = waiting.get(msgId)
    waiting.delete(msgId)
    message?.settle(ok)
  }
  return {
    settle,
    add: (msgId: string, eventName: string, data: object, unsaid?: number) =>
      new Promise<boolean>((resolve) => waiting.set(msgId, { eventName, data, settle: resolve, unsaid, sentAt: undefined, tries: 0 })),
    isUnsaid: (msgId: string, code: number) => waiting.get(msgId)?.unsaid === code,
    /** Puts on the line whatever is not on it; says how many went out for a second time. */
    flush(transmit: (eventName: string, data: object) => void): number {
      let again = 0
      for (const message of waiting.values()) {
        if (message.sentAt !== undefined) continue
        transmit(message.eventName, message.data)
        message.sentAt = now()
        message.tries += 1
        if (message.tries > 1) again += 1
      }
      return again
    },
    lineDropped() {
      for (const [msgId, message] of waiting) {
        message.sentAt = undefined
        if (message.tries < mostTries) continue
        onGivenUp(message.eventName)
        settle(msgId, false)
      }
    },
    oldestSentAt: (): number | undefined => {
      for (const { sentAt } of waiting.values()) if (sentAt !== undefined) return sentAt
      return undefined
    },
    abandon() {
      for (const msgId of [...waiting.keys()]) settle(msgId, false)
    },
  }
}
