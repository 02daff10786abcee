import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { liveStores } from '../kit/live/stores.ts'
import { surnameOf } from '../kit/session/person-name.ts'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'
import { studyOf } from '../paths.ts'
import { followPushes } from './push-news.ts'
import { pushedWords } from './study-words.ts'

/** Once, above the pages of a student. */
export function usePushNews() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const go = useLatest(navigate)
  useEffect(
    () =>
      followPushes({
        ...liveStores,
        client,
        onGiven: ({ teacher_name, mix_ids, mix_id }) =>
          toast.offer(pushedWords(`${surnameOf(teacher_name)}老师`, mix_ids.length), {
            text: '去看看',
            act: () => void go.current(studyOf(mix_id)),
          }),
      }),
    [client],
  )
}
