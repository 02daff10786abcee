import { accounts, User } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { tellOtherTabs } from './other-tabs.ts'
import type { ReplyOf } from './send.ts'
import { sessionEnd } from './session-end.ts'
import { callKey, useAct, useCall } from './use-call.ts'

type Status = ReplyOf<typeof accounts.status>

const statusKey = callKey(accounts.status, {})
const setUser = (client: QueryClient, user: User | null) => client.setQueryData<Status>(statusKey, { is_login: user ? 1 : 0, user })

/** Asked again whenever the window comes back: another tab may have logged out or chosen another class. */
export const useStatus = () => useCall(accounts.status, {}, { staleTime: 0, refetchOnWindowFocus: true })

/** Follows what the shell has asked; never asks by itself. */
export const useSession = (): User | null => useCall(accounts.status, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.user ?? null

/** For pages behind a role: the guard has let nobody else in. */
export function useUser(): User {
  const user = useSession()
  if (!user) throw new Error('this page is only for people who are logged in')
  return user
}

/** Everything read for one person is forgotten with the session; whose site this is stays known. */
export function forgetPerson(client: QueryClient) {
  const kept: readonly unknown[] = [accounts.status.path, organizations.current.path]
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) })
  setUser(client, null)
}

/** An answer still on its way would bring back how things were before. */
const dropAnswers = (client: QueryClient) => client.cancelQueries({ queryKey: statusKey })

/** Another tab changed something: ask who is logged in now. */
export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: statusKey })

export function useLogIn() {
  const client = useQueryClient()
  return useAct(accounts.logIn, {
    toastFailure: false,
    async onSuccess(reply) {
      await dropAnswers(client)
      sessionEnd.rearm()
      setUser(client, z.parse(User, reply))
      tellOtherTabs()
    },
  })
}

/** The page starts afresh at the login: on a shared machine nothing of the last person stays in memory. */
export const useLogOut = (loginPath: string) =>
  useAct(accounts.logOut, {
    onSuccess() {
      tellOtherTabs()
      window.location.replace(loginPath)
    },
  })

export function useSetClass() {
  const client = useQueryClient()
  return async (classId: number) => {
    await dropAnswers(client)
    client.setQueryData<Status>(statusKey, (status) => (status?.user ? { ...status, user: { ...status.user, class_id: classId } } : status))
    tellOtherTabs()
  }
}
