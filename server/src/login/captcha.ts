import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Once } from '../once/once.ts'

interface Deps {
  readonly once: Once
  readonly clock: Clock
}

export interface CaptchaAnswer {
  readonly captcha_id?: string | undefined
  readonly captcha?: string | undefined
}

/** With it is kept the second before which no answer counts; nothing for a picture. */
export const captchaKind = 'captcha'
/** Signs are told apart without their case. */
export const captchaKey = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** A picture, or a question in words, is good for one answer: right, wrong or too early. */
export async function demandCaptcha({ once, clock }: Deps, { captcha_id, captcha }: CaptchaAnswer) {
  if (captcha_id === undefined || captcha === undefined) throw new Refusal('captchaNeeded')
  const notBefore = await once.redeem({ kind: captchaKind, subject: captcha_id, answer: captchaKey(captcha) })
  if (notBefore === undefined || clock.seconds() < Number(notBefore)) throw new Refusal('captchaWrong')
}
