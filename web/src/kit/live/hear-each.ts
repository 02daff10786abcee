import type { ServerEvent } from '@jiangtai/contract/event'
import type * as z from 'zod/mini'
import type { Store } from '../storage/store.ts'
import { decode } from './frame.ts'
import type { HeardEvents } from './stores.ts'

/** Every message of an event that comes from now on, once. For what is news and not a state. */
export function hearEach<E extends ServerEvent>(
  heard: Pick<Store<HeardEvents>, 'get' | 'subscribe'>,
  event: E,
  hear: (data: z.output<E['data']>) => void,
): () => void {
  let last = heard.get().get(event.name)?.order ?? 0
  return heard.subscribe(() => {
    const newest = heard.get().get(event.name)
    if (!newest || newest.order <= last) return
    last = newest.order
    const data = decode(event, newest)
    if (data) hear(data)
  })
}

/** The line was gone and is back: what was said in between was said to nobody. The first time everything has just been read. */
export const whenBack = (replays: Pick<Store<number>, 'get' | 'subscribe'>, act: () => void) =>
  replays.subscribe(() => {
    if (replays.get() > 1) act()
  })
