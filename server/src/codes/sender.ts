import type { CodePurpose } from '@jiangtai/contract/accounts'

export interface SentCode {
  readonly to: string
  readonly purpose: CodePurpose
  readonly code: string
  /** Seconds. */
  readonly time: number
}

/** Why a code did not get to its phone: the number has had too many, it is no number, or anything else. */
export type NotSentReason = 'full' | 'number' | 'other'

/** `code`: what the provider calls it; nothing of the message is in it. */
export class NotSent extends Error {
  override name = 'NotSent'
  constructor(
    readonly reason: NotSentReason,
    readonly code: string,
  ) {
    super(`a code was not sent: ${code}`)
  }
}

/** Nobody answered in time: it may be on the phone or not. */
export class MaybeSent extends Error {
  override name = 'MaybeSent'
  constructor() {
    super('nobody said whether a code was sent')
  }
}

/** Who brings codes to phones. A provider of text messages is one of these. */
export interface CodeSender {
  /** Throws what went wrong. */
  send(message: SentCode): Promise<void>
}
