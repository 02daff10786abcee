import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examSays } from '@jiangtai/contract/exam-notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearEach, whenBack } from '../../kit/live/hear-each.ts'
import { liveStores } from '../../kit/live/stores.ts'

const everyMs = 60_000

/** How far exams are is asked again when the class is told of it, when a lost line is back or somebody comes back, and now and then. */
export function useExamNews() {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => {
      for (const { path } of [examAnswers.get, examAnswers.list]) void client.invalidateQueries({ queryKey: [path] })
    }
    const look = () => document.visibilityState === 'visible' && ask()
    const stops = [
      ...[examSays.open, examSays.end, examSays.time, examSays.withdraw, examSays.publish].map((event) =>
        hearEach(liveStores.heard, event, ask),
      ),
      whenBack(liveStores.replays, ask),
    ]
    const asking = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const stop of stops) stop()
      clearInterval(asking)
      document.removeEventListener('visibilitychange', look)
    }
  }, [client])
}
