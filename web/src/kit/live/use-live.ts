import type { Addressed, MessageOf } from '@jiangtai/contract/event'
import type { Hears, Says, ToolEvents } from '@jiangtai/contract/tool'
import { useMemo, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { SendOptions } from './channel.ts'
import { sendLive } from './send-live.ts'
import { liveStores } from './stores.ts'
import { createToolView } from './tool-view.ts'

/** Fails silently for the caller: whatever went wrong was already said in a toast. The room adds class and message id. */
type SendLive<In extends Hears> = <E extends In[keyof In]>(
  event: E,
  data: Omit<z.output<E['data']>, keyof Addressed>,
  options?: SendOptions,
) => Promise<boolean>

interface Live<In extends Hears, Out extends Says> {
  /** The newest message of the tool; undefined while it is closed or nothing is known yet. */
  readonly view: MessageOf<Out> | undefined
  /** The newest one said to this person alone. Broadcasts leave out what is theirs (an own vote): look for it here. */
  readonly own: MessageOf<Out> | undefined
  /** True once the server has it. */
  readonly send: SendLive<In>
}

/** What the server draws has heard nothing. */
export const nothingYet = () => undefined

export function useLive<In extends Hears, Out extends Says>({ says }: ToolEvents<In, Out>): Live<In, Out> {
  const view = useMemo(() => createToolView(says, liveStores.heard), [says])
  const own = useMemo(() => createToolView(says, liveStores.own), [says])
  return {
    view: useSyncExternalStore(view.subscribe, view.get, nothingYet),
    own: useSyncExternalStore(own.subscribe, own.get, nothingYet),
    send: sendLive,
  }
}
