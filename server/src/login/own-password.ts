import { Refusal } from '@jiangtai/contract/refusal'
import type { Context, Person } from '../http/context.ts'
import type { Login } from './login.ts'
import { demandPassword } from './typed-password.ts'

interface Typed {
  readonly old_password: string
  readonly password: string
  readonly confirm: string
}

/** A new password by the old one; this session goes on. */
export async function changeOwnPassword(
  login: Login,
  { old_password, password, confirm }: Typed,
  context: Pick<Context, 'org' | 'address'> & { readonly caller: Person },
) {
  demandPassword(password, [context.caller.username])
  if (password !== confirm) throw new Refusal('confirmDiffers')
  await login.proveOwn(old_password, context.caller, context)
  if (password === old_password) throw new Refusal('passwordSame')
  await login.changePassword(context.caller.id, password, { except: context.caller.sessionId })
  return {}
}
