import { accounts } from '@jiangtai/contract/accounts'
import { relations } from '@jiangtai/contract/relations'
import { useQueryClient } from '@tanstack/react-query'

/** A new password ends the other sessions and the relations: both lists are asked for again when they are looked at. */
export function useForgetOthers() {
  const client = useQueryClient()
  return () => {
    for (const { path } of [accounts.sessions, relations.list]) client.removeQueries({ queryKey: [path] })
  }
}
