import { examRegrades, type RegradeEffect } from '@jiangtai/contract/exam-results'
import { jobStates, jobs } from '@jiangtai/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { failed } from '../../kit/words.ts'
import { type Correction, ofCorrection, wireOf } from './regrade-form.ts'

const askEveryMs = 500

interface Previewed {
  readonly correction: Correction
  readonly effect: RegradeEffect
}

/** First what the correction would change, then the change itself, which goes on in the background. */
export function useRegrade(correction: Correction, onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, run] = useBusy()
  const [lastPreviewed, setPreviewed] = useState<Previewed>()
  const previewed = ofCorrection(lastPreviewed, correction)
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
    ...{ isBusy, effect: previewed?.effect, fault },
    /** Empty: nothing is under way. */
    progress: id > 0 ? `正在更正…${job && job.total > 0 ? ` ${job.done}/${job.total}` : ''}` : '',
    forget: () => setFault(''),
    preview: () => trying(async () => setPreviewed({ correction, effect: await send(examRegrades.previewRegrade, wireOf(correction)) })),
    /** Exactly what the effect was shown of. */
    run: (reason: string) =>
      previewed && trying(async () => setId((await send(examRegrades.regrade, { ...wireOf(previewed.correction), reason })).job_id)),
  }
}
