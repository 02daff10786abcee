import type { MessageOf } from '@jiangtai/contract/event'
import type { Says } from '@jiangtai/contract/tool'
import type { Store } from '../storage/store.ts'
import { decode } from './frame.ts'
import type { Heard, HeardEvents } from './stores.ts'

/** The newest message of a tool. One that does not decode is left aside, and the message before it stays. */
export function createToolView<Out extends Says>(says: Out, heard: Pick<Store<HeardEvents>, 'get' | 'subscribe'>) {
  let last: Heard | undefined
  let view: MessageOf<Out> | undefined
  const get = () => {
    const newest = newestOf(says, heard.get())
    if (newest !== last) {
      last = newest
      view = newest && (read(says, newest) ?? view)
    }
    return view
  }
  return { get, subscribe: heard.subscribe }
}

function newestOf(says: Says, heard: HeardEvents): Heard | undefined {
  let newest: Heard | undefined
  for (const { name } of Object.values(says)) {
    const candidate = heard.get(name)
    if (candidate && candidate.order > (newest?.order ?? 0)) newest = candidate
  }
  return newest
}

function read<Out extends Says>(says: Out, heard: Heard): MessageOf<Out> | undefined {
  const event = Object.values(says).find(({ name }) => name === heard.event_name)
  const data = event && decode(event, heard)
  return data && ({ event_name: heard.event_name, data } as MessageOf<Out>)
}
