import type { CodePurpose } from '@jiangtai/contract/accounts'

export interface SentCode {
  readonly to: string
  readonly purpose: CodePurpose
  readonly code: string
  /** Seconds. */
  readonly time: number
}

/** Who brings codes to phones. A provider of text messages is one of these. */
export interface CodeSender {
  send(message: SentCode): Promise<void>
}
