import { useEffect } from 'react'
import { whenBack } from '../kit/live/hear-each.ts'
import { liveStores } from '../kit/live/stores.ts'
import { toast } from '../kit/ui/toast.ts'
import { sendKept, sweepKept } from './kept-answers.ts'

/** Once, above the pages of a student: answers that a session or a line that ended left here go out, and what is too old goes. */
export function useKeptAnswers(userId: number) {
  useEffect(() => {
    const go = async () => {
      await sweepKept(Date.now()).catch(() => {})
      const { late } = await sendKept(userId)
      if (late > 0) toast.info(`断网时写的 ${late} 题答案已交给老师，由老师决定是否采用`)
    }
    void go()
    return whenBack(liveStores.replays, () => void go())
  }, [userId])
}
