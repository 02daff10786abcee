import { center } from '@jiangtai/contract/center'
import { noticeSays, notices } from '@jiangtai/contract/notices'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey } from '../kit/calls/use-call.ts'
import { hearEach, whenBack } from '../kit/live/hear-each.ts'
import { type LiveStores, liveStores } from '../kit/live/stores.ts'

/** The personal centre says how many are unread, too. */
export function readNoticesAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: [notices.unread.path] })
  readListsAgain(client)
}

function readListsAgain(client: QueryClient) {
  for (const { path } of [notices.list, notices.types, center.nav]) void client.invalidateQueries({ queryKey: [path] })
}

/** R1107: the server says how many it are; no page of a class of hundreds has to ask. */
const showCount = (client: QueryClient) => (said: { readonly count: number }) => client.setQueryData(callKey(notices.unread, {}), said)

/** The bell and the list follow what the server says of them. */
export function followNotices({ heard, replays, client }: Pick<LiveStores, 'heard' | 'replays'> & { readonly client: QueryClient }) {
  const readAgain = () => readNoticesAgain(client)
  const stops = [
    hearEach(heard, noticeSays.changed, () => readListsAgain(client)),
    hearEach(heard, noticeSays.count, showCount(client)),
    whenBack(replays, readAgain),
  ]
  // What follows is fetched after the page: the bell may have been read before it was said.
  if (heard.get().has(noticeSays.changed.name)) readAgain()
  return () => {
    for (const stop of stops) stop()
  }
}

/** Once, above every page. */
export function useNoticeNews() {
  const client = useQueryClient()
  useEffect(() => followNotices({ ...liveStores, client }), [client])
}
