import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword } from '@jiangtai/contract/password'
import { refusals } from '@jiangtai/contract/refusal'
import { realNameFault } from '../kit/session/real-name-fault.ts'
import { isCode, isPhone, phoneTyped } from './phone.ts'
import type { Place } from './refused-fields.ts'

export interface RegisterForm {
  readonly phone: string
  readonly code: string
  readonly realName: string
  readonly password: string
  readonly agreed: boolean
}

export type Problems = Readonly<Partial<Record<Place | 'agreed', string>>>

/** What stands in the way of registering, by its field and in their order. */
export function registerProblems({ phone, code, realName, password, agreed }: RegisterForm): Problems {
  const nameFault = realNameFault(realName.trim())
  const passwordFault = faultOf(password, phoneTyped(phone))
  return {
    ...(!isPhone(phoneTyped(phone)) && { phone: refusals.phoneWrong[1] }),
    ...(!isCode(code) && { code: '请输入 6 位验证码' }),
    ...(nameFault && { realName: nameFault }),
    ...(passwordFault && { password: passwordFault }),
    ...(!agreed && { agreed: '请先阅读并同意协议' }),
  }
}

function faultOf(password: string, phone: string): string | undefined {
  if (password !== '' && password === phone) return notThePhone
  if (!isPassword(password)) return refusals.passwordRule[1]
  return isGuessable(password, [phone]) ? refusals.passwordGuessable[1] : undefined
}

/** Whoever knows the number would know the password. */
export const notThePhone = '不能和手机号一样'
