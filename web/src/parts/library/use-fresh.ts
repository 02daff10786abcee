import { office } from '@jiangtai/contract/office'
import type { Preview } from '@jiangtai/contract/preview'
import type { Resource } from '@jiangtai/contract/resource'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { askedOf, overCount, pauseMs, withTold } from './fresh.ts'
import { readResourcesAgain } from './library-lists.ts'

/** Resources as they are now: while pages are being made of some of them, it is asked how far that is, and when it is over, whatever shows them is read anew. */
export function useFresh<T extends Resource>(list: readonly T[]): readonly T[] {
  const client = useQueryClient()
  const [spread] = useState(Math.random)
  const asked = askedOf(list)
  const ids = asked.map(({ id }) => id)
  const isWanted = ids.length > 0
  const { data } = useCall(
    office.states,
    { ids },
    {
      enabled: isWanted,
      // The same files may be tried again after they were given up.
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => isWanted && pauseMs({ asked, told: state.data?.list, hasFailed: state.status === 'error', spread }),
    },
  )
  const told = isWanted ? data?.list : undefined
  const over = overCount(ids, told)
  const key = ids.join()
  useEffect(() => {
    if (over > 0 && key !== '') void readResourcesAgain(client)
  }, [over, key, client])
  return useMemo(() => withTold(list, told), [list, told])
}

export function useFreshOne(resource: Resource): Resource {
  const [fresh = resource] = useFresh(useMemo(() => [resource], [resource]))
  return fresh
}

/** One that was opened and is held as it was then: what a retry answers is its state from then on. */
export function useFreshOpened(opened: Resource): readonly [Resource, (tried: Preview) => void] {
  const [tried, setTried] = useState<Preview>()
  return [useFreshOne(useMemo(() => (tried ? { ...opened, preview: tried } : opened), [opened, tried])), setTried]
}

/** Of what a lesson is made of. */
export function useFreshItems<T extends { readonly resource: Resource }>(items: readonly T[]): readonly T[] {
  const fresh = useFresh(useMemo(() => items.map(({ resource }) => resource), [items]))
  return useMemo(
    () => items.map((item, at) => (fresh[at] === item.resource ? item : { ...item, resource: fresh[at] ?? item.resource })),
    [items, fresh],
  )
}

/** A file is tried again: nothing that was told before counts any more, and whatever shows it is read anew. */
export function noteTried(client: QueryClient, id: number, preview: Preview) {
  client.setQueriesData<ReplyOf<typeof office.states>>(
    { queryKey: [office.states.path] },
    (told) => told && { list: told.list.map((one) => (one.id === id ? { ...one, preview } : one)) },
  )
  return readResourcesAgain(client)
}
