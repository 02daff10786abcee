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
  password: !password ? '请输入新密码' : isPassword(password) ? undefined : sentence('passwordRule'),
})
