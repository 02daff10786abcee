import type { KeyboardEvent, RefObject } from 'react'
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
  /** Enter, where the field alone is done and not its form. */
  readonly onEnter?: () => void
  /** Undefined until it can be sent; `isWhole`: nothing more can be typed. */
  readonly onChange: (answer: CaptchaAnswer | undefined, isWhole: boolean) => void
}

/** Without it Enter sends the form. */
export const enterOnly = (onEnter: (() => void) | undefined) =>
  onEnter &&
  ((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  })
