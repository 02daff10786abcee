import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword } from '@jiangtai/contract/password'
import { sentence } from '@jiangtai/contract/refusal'
import { realNameFault } from '../kit/session/real-name-fault.ts'

export interface Reset {
  readonly real_name: string
  readonly password: string
}

/** R696 */
export const nameTyped = (text: string) => text.replace(/\s/g, '')

/** What keeps the form from being sent, by field. */
export const faultsOf = ({ real_name, password }: Reset) => ({
  real_name: realNameFault(real_name),
  password: passwordFault(password),
})

function passwordFault(password: string) {
  if (!password) return '请输入新密码'
  if (!isPassword(password)) return sentence('passwordRule')
  return isGuessable(password) ? sentence('passwordGuessable') : undefined
}
