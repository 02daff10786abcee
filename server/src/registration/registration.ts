import { isPassword } from '@jiangtai/contract/password'
import { Refusal } from '@jiangtai/contract/refusal'
import { phoneOf } from '../login/phone.ts'
import { realNameOf } from '../login/real-name.ts'
import type { HasBadWords } from '../words/words.ts'

interface Form {
  readonly phone: string
  readonly real_name: string
  readonly password: string
}

/** Whom a form registers, or why not. */
export function registrationTyped({ phone: typed, real_name, password }: Form, hasBadWords: HasBadWords) {
  const phone = phoneOf(typed)
  if (phone === undefined) throw new Refusal('phoneWrong')
  const realName = realNameOf(real_name, hasBadWords)
  // Whoever knows the phone number would know the password.
  if (!isPassword(password) || password === phone) throw new Refusal('passwordRule')
  return { phone, realName, password }
}
