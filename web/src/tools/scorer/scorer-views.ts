import { type ScorerDetail, scorer } from '@jiangtai/contract/scorer'
import { type HeardEvents, liveStores } from '../../kit/live/stores.ts'
import { createToolView } from '../../kit/live/tool-view.ts'
import type { Store } from '../../kit/storage/store.ts'

type Heard = Pick<Store<HeardEvents>, 'get' | 'subscribe'>

const { detail, list } = scorer.says

/** The groups of now: a saved entry comes as the same event and does not hide them. */
export function createGroupsView(heard: Heard) {
  const newest = createToolView({ detail }, heard)
  let groups: ScorerDetail | undefined
  const get = () => {
    const next = newest.get()?.data
    if (next?.is_click_history !== 1) groups = next
    return groups
  }
  return { get, subscribe: heard.subscribe }
}

export const groupsView = createGroupsView(liveStores.heard)

const details = createToolView({ detail }, liveStores.own)
const lists = createToolView({ list }, liveStores.own)

/** The answer to what was just sent: it is heard before the sender learns that there is one. */
export const detailReply = () => details.get()?.data
export const listReply = () => lists.get()?.data
