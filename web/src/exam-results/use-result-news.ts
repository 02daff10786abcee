import { examSays } from '@jiangtai/contract/exam-notices'
import { examResults } from '@jiangtai/contract/exam-results'
import { noticeSays } from '@jiangtai/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearEach, whenBack } from '../kit/live/hear-each.ts'
import { liveStores } from '../kit/live/stores.ts'

/** The report is read again when results are published or hidden, when a corrected answer is told of, and after a line was lost. */
export function useResultNews() {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: [examResults.report.path] })
    const stops = [
      ...[examSays.publish, examSays.end].map((event) => hearEach(liveStores.heard, event, ask)),
      hearEach(liveStores.heard, noticeSays.changed, ask),
      whenBack(liveStores.replays, ask),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
