import { type PushNotice, pushSays } from '@jiangtai/contract/pushes'
import { studies } from '@jiangtai/contract/studies'
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '../kit/calls/use-call.ts'
import { hearEach, whenBack } from '../kit/live/hear-each.ts'
import type { LiveStores } from '../kit/live/stores.ts'
import { type Study, withoutItems } from './study.ts'

const read = [studies.today, studies.list, studies.course, studies.shown].map(({ path }) => path)

interface Deps extends Pick<LiveStores, 'heard' | 'replays'> {
  readonly client: QueryClient
  readonly onGiven: (notice: PushNotice) => void
}

/** Whatever teachers give or take back is in every list a moment later; what was taken back is gone at once. */
export function followPushes({ heard, replays, client, onGiven }: Deps): () => void {
  const readAgain = () => {
    for (const path of read) void client.invalidateQueries({ queryKey: [path] })
  }
  const stopHearing = hearEach(heard, pushSays.notice, (notice) => {
    const { withdrawn, mix_id, mix_ids } = notice
    if (withdrawn === 1) client.setQueryData<Study>(callKey(studies.course, { mix_id }), (study) => study && withoutItems(study, mix_ids))
    else onGiven(notice)
    readAgain()
  })
  const stopReplays = whenBack(replays, readAgain)
  if (heard.get().has(pushSays.notice.name)) readAgain()
  return () => {
    stopHearing()
    stopReplays()
  }
}
