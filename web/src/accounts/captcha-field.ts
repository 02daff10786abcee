import type { RefObject } from 'react'
import type { CaptchaAnswer } from '../kit/session/captcha.ts'

export interface CaptchaFieldProps {
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** The failure of the form; shown here when it is about the picture. */
  readonly error: Error | null | undefined
  /** Another number, another picture: each is good for one try (O019). */
  readonly round: number
  readonly hint?: string
  /** Somebody tried without. */
  readonly missing: boolean
  /** Undefined until it can be sent; `isWhole`: nothing more can be typed. */
  readonly onChange: (answer: CaptchaAnswer | undefined, isWhole: boolean) => void
}
