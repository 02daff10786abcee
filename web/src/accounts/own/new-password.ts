import { accounts } from '@jiangtai/contract/accounts'
import { isGuessable } from '@jiangtai/contract/guessable'
import { isPassword } from '@jiangtai/contract/password'
import { sentence } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { relations } from '@jiangtai/contract/relations'
import { appletBinding } from '@jiangtai/contract/teacher-applet'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { useQueryClient } from '@tanstack/react-query'

export function passwordFault(old: string, password: string, name: string) {
  if (!isPassword(password)) return sentence('passwordRule')
  if (isGuessable(password, [name])) return sentence('passwordGuessable')
  return password === old ? sentence('passwordSame') : undefined
}

/** A new password ends the other sessions, the relations and the bindings, unbinding the chat app the sessions: the lists are asked for again when they are looked at. */
export function useForgetOthers() {
  const client = useQueryClient()
  const calls = [accounts.sessions, relations.list, registration.bindings, wechatLogin.mine, appletBinding.mine]
  return () => {
    for (const { path } of calls) client.removeQueries({ queryKey: [path] })
  }
}
