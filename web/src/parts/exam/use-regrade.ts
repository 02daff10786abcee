import { examRegrades, type RegradeEffect } from '@jiangtai/contract/exam-results'
import { jobStates, jobs } from '@jiangtai/contract/jobs'
import type { LeafKey } from '@jiangtai/contract/question'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { failed } from '../../kit/words.ts'

interface Correction {
  readonly exam_class_ids: readonly number[]
  readonly leaf: number
  readonly key: LeafKey | undefined
}

const askEveryMs = 500
const sent = ({ exam_class_ids, leaf, key }: Correction) => ({ exam_class_ids: [...exam_class_ids], leaf, ...(key && { key }) })

/** First what it would change, then the change itself, which goes on in the background. */
export function useRegrade(onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, run] = useBusy()
  const [effect, setEffect] = useState<RegradeEffect>()
  const [fault, setFault] = useState('')
  const [id, setId] = useState(0)
  const { data: job } = useCall(
    jobs.get,
    { job_id: id },
    {
      enabled: id > 0,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && data.state >= jobStates.done ? false : askEveryMs),
    },
  )
  const isOver = id > 0 && job !== undefined && job.state >= jobStates.done
  const isDone = job?.state === jobStates.done
  const msg = job?.msg ?? ''
  useEffect(() => {
    if (!isOver) return
    // Lists, marks and reports show scores: all of them may be others now.
    void client.invalidateQueries()
    setId(0)
    if (!isDone) return setFault(msg || failed)
    toast.success(msg)
    onDone()
  }, [isOver, isDone, msg, client, onDone])

  const trying = (doIt: () => Promise<void>) =>
    run(async () => {
      setFault('')
      try {
        await doIt()
      } catch (error) {
        setFault(error instanceof Error ? error.message : failed)
      }
    })
  return {
    ...{ isBusy, effect, fault },
    /** Empty: nothing is under way. */
    progress: id > 0 ? `正在更正…${job && job.total > 0 ? ` ${job.done}/${job.total}` : ''}` : '',
    forget() {
      setEffect(undefined)
      setFault('')
    },
    preview: (correction: Correction) => trying(async () => setEffect(await send(examRegrades.previewRegrade, sent(correction)))),
    run: (correction: Correction, reason: string) =>
      trying(async () => setId((await send(examRegrades.regrade, { ...sent(correction), reason })).job_id)),
  }
}
