import { Refusal } from '@jiangtai/contract/refusal'
import { phoneOf } from '../login/phone.ts'
import { realNameOf } from '../login/real-name.ts'
import { demandPassword } from '../login/typed-password.ts'
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
  demandPassword(password, [phone])
  return { phone, realName, password }
}
