import { accounts } from '@jiangtai/contract/accounts'
import { registration } from '@jiangtai/contract/registration'
import { relations } from '@jiangtai/contract/relations'
import { useQueryClient } from '@tanstack/react-query'

/** A new password ends the other sessions, the relations and the bindings: the lists are asked for again when they are looked at. */
export function useForgetOthers() {
  const client = useQueryClient()
  return () => {
    for (const { path } of [accounts.sessions, relations.list, registration.bindings]) client.removeQueries({ queryKey: [path] })
  }
}
