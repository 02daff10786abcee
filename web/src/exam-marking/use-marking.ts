import { examMarking, examMarkingSays } from '@jiangtai/contract/exam-marking'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '../kit/calls/send.ts'
import { callKey, useCall } from '../kit/calls/use-call.ts'
import { hearEach, whenBack } from '../kit/live/hear-each.ts'
import { liveStores } from '../kit/live/stores.ts'
import { useUser } from '../kit/session/session.ts'
import { useStore } from '../kit/storage/store.ts'
import { useUploads } from '../parts/upload/use-uploads.ts'
import { deskOf } from './send/benches.ts'
import { keyOf } from './send/input.ts'
import { leafKey } from './use-reading.ts'

/** A line that sits in another class, or none, is told nothing of what colleagues mark: then it is asked for. */
const askEveryMs = 15_000
/** What was changed by a hand here is known already when it is told. */
const ownNews = 3000

export type Marking = ReturnType<typeof useMarking>

/** How far the marking is, and the desk of whoever marks; both follow what others do. */
export function useMarking(examClassId: number) {
  const { user_id } = useUser()
  const { uploads } = useUploads()
  const client = useQueryClient()
  const [desk] = useState(() => deskOf(user_id, examClassId, uploads))
  const { bench } = desk
  const toldClass = useStore(liveStores.toldClass)
  const isAsked = (of: ReplyOf<typeof examMarking.leaves> | undefined) => of !== undefined && of.exam_class.class_id !== toldClass
  const overview = useCall(
    examMarking.leaves,
    { exam_class_id: examClassId },
    { staleTime: 0, refetchInterval: ({ state }) => isAsked(state.data) && askEveryMs },
  )

  useEffect(() => {
    const key = callKey(examMarking.leaves, { exam_class_id: examClassId })
    const count = () => {
      const news = bench.counted.get()
      client.setQueryData<ReplyOf<typeof examMarking.leaves>>(key, (known) =>
        known && news
          ? {
              ...known,
              leaves: known.leaves.map((one) => {
                if (one.leaf !== news.leaf) return one
                const own_open = Math.max(0, one.own_open + news.counts.open - one.counts.open)
                return { ...one, counts: news.counts, own_open }
              }),
            }
          : known,
      )
    }
    const retry = () => bench.outbox.retry()
    const stops = [
      bench.counted.subscribe(count),
      hearEach(liveStores.heard, examMarkingSays.changed, ({ exam_class_id, leaf, attempt_id, marker_id }) => {
        if (exam_class_id !== examClassId) return
        const own = keyOf({ attempt_id, leaf })
        // What is told may come before the answer to what was sent.
        const isOnItsWay = bench.outbox.jobs.get().some((job) => job.key === own)
        if (marker_id === user_id && (isOnItsWay || bench.isFresh(own, ownNews))) return
        void client.invalidateQueries({ queryKey: key })
        if (attempt_id > 0 && bench.cells.get().has(keyOf({ attempt_id, leaf }))) void bench.read(attempt_id, leaf).catch(() => {})
        else void client.invalidateQueries({ queryKey: leafKey(examClassId, leaf).slice(0, leaf > 0 ? 3 : 2) })
      }),
      whenBack(liveStores.replays, () => {
        retry()
        void client.invalidateQueries({ queryKey: leafKey(examClassId, 0).slice(0, 2) })
        void client.invalidateQueries({ queryKey: key })
      }),
    ]
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      for (const stop of stops) stop()
    }
  }, [bench, client, examClassId, user_id])

  return { desk, overview, userId: user_id, askEvery: isAsked(overview.data) && askEveryMs }
}
