import type { LoggedIn } from '@jiangtai/contract/accounts'
import { organizations } from '@jiangtai/contract/organizations'
import { sessionCalls, User } from '@jiangtai/contract/session'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type ReplyOf, send } from '../calls/send.ts'
import { callKey, useCall } from '../calls/use-call.ts'
import { useStore } from '../storage/store.ts'
import { desktop } from '../window/desktop.ts'
import { clearStored } from './clear-stored.ts'
import { heldClass } from './held-class.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { sessionEnd } from './session-end.ts'

type Status = ReplyOf<typeof sessionCalls.status>

const statusKey = callKey(sessionCalls.status, {})
const setUser = (client: QueryClient, user: User | null) =>
  client.setQueryData<Status>(statusKey, { is_login: user ? 1 : 0, user, back_url: '' })

/** Asked again whenever the window comes back: another tab may have logged out or chosen another class. */
export const useStatus = () => useCall(sessionCalls.status, {}, { staleTime: 0, refetchOnWindowFocus: true })

/** Of every button of the dock: an observer of its own, as `useCall` makes, costs a phone some milliseconds each. */
function useKnownStatus() {
  const client = useQueryClient()
  const hear = useCallback(
    (changed: () => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        // Together with those who hear it through `useCall`.
        if (type === 'updated' && query.queryKey[0] === statusKey[0]) notifyManager.schedule(changed)
      }),
    [client],
  )
  const read = () => client.getQueryData<Status>(statusKey)
  return useSyncExternalStore(hear, read, read)
}

/** Follows what the shell has asked; never asks by itself. In a tab that holds a class, that one is the current one. */
export function useSession(): User | null {
  const user = useKnownStatus()?.user ?? null
  const held = useStore(heldClass)
  return useMemo(() => (user && held > 0 ? { ...user, class_id: held } : user), [user, held])
}

/**
 * For pages behind a role: the guard has let nobody else in. When the session ends, a part that also follows the channel may be drawn
 * once more before the guard has taken the page away: it is drawn for whom it was.
 */
export function useUser(): User {
  const user = useSession()
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const shown = user ?? last
  if (!shown) throw new Error('this page is only for people who are logged in')
  return shown
}

/** Everything stored and read for one person is forgotten with the session; whose site this is stays known. */
export function forgetPerson(client: QueryClient) {
  clearStored()
  desktop()?.loggedOut?.()
  const kept: readonly unknown[] = [sessionCalls.status.path, organizations.current.path]
  client.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) })
  setUser(client, null)
}

/** An answer still on its way would bring back how things were before. */
const dropAnswers = (client: QueryClient) => client.cancelQueries({ queryKey: statusKey })

/** Another tab changed something: ask who is logged in now. */
export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: statusKey })

/** Somebody has logged in, by whatever way: the guards then lead on. */
export function useEnter() {
  const client = useQueryClient()
  return async (reply: LoggedIn) => {
    await dropAnswers(client)
    sessionEnd.rearm()
    setUser(client, z.parse(User, reply))
    tellOtherTabs()
  }
}

/** O015: where a third party wants its people back. A login does not tell it, so it is asked for. */
export async function readBackUrl(client: QueryClient): Promise<string> {
  const queryFn = () => send(sessionCalls.status, {})
  return (await client.fetchQuery({ queryKey: statusKey, queryFn, staleTime: 0, retry: false })).back_url
}

export function useSetClass() {
  const client = useQueryClient()
  return async (classId: number) => {
    await dropAnswers(client)
    heldClass.set(0)
    client.setQueryData<Status>(statusKey, (status) => (status?.user ? { ...status, user: { ...status.user, class_id: classId } } : status))
    tellOtherTabs()
  }
}
