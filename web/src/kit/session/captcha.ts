import { refusals } from '@jiangtai/contract/refusal'
import { CallFailed } from '../calls/send.ts'

/** What travels with the form a picture stands in. */
export interface CaptchaAnswer {
  readonly captcha_id: string
  readonly captcha: string
}

const codes: readonly number[] = [refusals.captchaNeeded[0], refusals.captchaWrong[0]]

export const isAboutCaptcha = (error: Error | null | undefined) => error instanceof CallFailed && codes.includes(error.errCode)
