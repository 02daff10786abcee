import { Refusal } from '@jiangtai/contract/refusal'
import type { Once } from '../once/once.ts'

export interface CaptchaAnswer {
  readonly captcha_id?: string | undefined
  readonly captcha?: string | undefined
}

export const captchaKind = 'captcha'
/** Signs are told apart without their case. */
export const captchaKey = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** A picture is good for one answer, right or wrong. */
export async function demandCaptcha(once: Once, { captcha_id, captcha }: CaptchaAnswer) {
  if (captcha_id === undefined || captcha === undefined) throw new Refusal('captchaNeeded')
  const right = await once.redeem({ kind: captchaKind, subject: captcha_id, answer: captchaKey(captcha) })
  if (right === undefined) throw new Refusal('captchaWrong')
}
