import { accountLimits } from '@jiangtai/contract/accounts'
import { isPassword } from '@jiangtai/contract/password'
import { sentence } from '@jiangtai/contract/refusal'

export interface Reset {
  readonly real_name: string
  readonly password: string
}

/** R696 */
export const nameTyped = (text: string) => text.replace(/\s/g, '')

const most = accountLimits.realNameLength

/** What keeps the form from being sent, by field. */
export const faultsOf = ({ real_name, password }: Reset) => ({
  real_name: !real_name
    ? sentence('realNameEmpty')
    : Array.from(real_name).length > most
      ? sentence('realNameLong', { n: most })
      : undefined,
  password: !password ? '请输入新密码' : isPassword(password) ? undefined : sentence('passwordRule'),
})
