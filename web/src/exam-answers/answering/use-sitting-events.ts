import { examSays } from '@jiangtai/contract/exam-notices'
import { useEffect, useState } from 'react'
import { hearEach, whenBack } from '../../kit/live/hear-each.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { newName } from '../../parts/exam/device.ts'
import { isAnswering } from '../../parts/tool/asking.ts'
import { onLineBack } from '../../parts/upload/line.ts'
import type { Sitting } from '../sitting.ts'
import { tabWays, takeTurn } from '../tab-turn.ts'
import { movedWords } from '../time/exam-clock.ts'
import { copied, returned } from '../time/leave-watch.ts'

/** R934: whether this tab answers, and the way to make it the one. */
export function useTurn({ attempt, sync, takeOver }: Sitting) {
  const [held] = useState(() => takeTurn(attempt.attempt_id, tabWays(newName())))
  useEffect(() => {
    const follow = () => {
      if (held.turn.get() === 'other') void sync.flush()
    }
    const unfollow = held.turn.subscribe(follow)
    return () => {
      unfollow()
      held.stop()
    }
  }, [held, sync])
  const take = () => {
    held.take()
    void takeOver().catch(() => {})
  }
  return { turn: useStore(held.turn), take }
}

/** No lock covers what is being answered. */
export function useUncovered(isOpen: boolean) {
  useEffect(() => {
    isAnswering.set(isOpen)
    return () => isAnswering.set(false)
  }, [isOpen])
}

/** R938: counted only where the student was told so. */
export function useLeaves(sitting: Sitting, isCounted: boolean) {
  useEffect(() => {
    if (!isCounted) return
    let leftAt: number | undefined
    const away = () => {
      leftAt ??= performance.now()
    }
    const back = () => {
      if (leftAt === undefined || document.visibilityState === 'hidden') return
      const from = leftAt
      leftAt = undefined
      sitting.leaves((book) => returned(book, from, performance.now()))
    }
    const seen = () => (document.visibilityState === 'hidden' ? away() : back())
    const copy = () => sitting.leaves(copied)
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('blur', away)
    window.addEventListener('focus', back)
    document.addEventListener('copy', copy)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('blur', away)
      window.removeEventListener('focus', back)
      document.removeEventListener('copy', copy)
    }
  }, [sitting, isCounted])
}

/** R943: said, also aloud: the clock alone would only jump. */
export function useTimeSaid({ deadline }: Sitting) {
  useEffect(() => {
    let known = deadline.get()
    return deadline.subscribe(() => {
      const now = deadline.get()
      const text = movedWords(known, now)
      known = now
      if (text) toast.warning(text, 8000)
    })
  }, [deadline])
}

const askEveryMs = 60_000

/** What the teacher does meanwhile, the line, and a tab that is looked away from. */
export function useNews(sitting: Sitting, examClassId: number) {
  useEffect(() => {
    const { sync } = sitting
    const ask = () => void sitting.readKept().catch(() => {})
    const mine = (act: () => void) => (data: { readonly exam_class_id: number }) => {
      if (data.exam_class_id === examClassId) act()
    }
    const looked = () => (document.visibilityState === 'hidden' ? void sync.flush() : ask())
    const leaving = () => void sync.flush()
    const stops = [
      hearEach(liveStores.heard, examSays.time, mine(ask)),
      hearEach(
        liveStores.heard,
        examSays.end,
        mine(() => void sync.flush().then(ask)),
      ),
      hearEach(liveStores.heard, examSays.withdraw, mine(sitting.withdrawn)),
      hearEach(
        liveStores.heard,
        examSays.remind,
        mine(() => toast.warning('老师催交：请检查后交卷', 8000)),
      ),
      whenBack(liveStores.replays, ask),
      onLineBack(sync.lineBack),
    ]
    const asking = setInterval(ask, askEveryMs)
    document.addEventListener('visibilitychange', looked)
    window.addEventListener('pagehide', leaving)
    return () => {
      for (const stop of stops) stop()
      clearInterval(asking)
      document.removeEventListener('visibilitychange', looked)
      window.removeEventListener('pagehide', leaving)
    }
  }, [sitting, examClassId])
}

const againMs = 3000

/** R1162: at the deadline nothing more is written, and what there is goes out; without a line as soon as it is back. */
export function useTimeUp(sitting: Sitting) {
  useEffect(() => {
    let triedAt = Number.NEGATIVE_INFINITY
    const look = () => {
      const left = sitting.left()
      const { mode } = sitting.sync.state.get()
      if (left === undefined || left > 0 || (mode !== 'writing' && mode !== 'over')) return
      if (mode === 'writing') sitting.sync.turn('over')
      const { kind } = sitting.ending.get()
      if (kind === 'sending' || kind === 'done' || performance.now() - triedAt < againMs) return
      triedAt = performance.now()
      void sitting.handIn(true)
    }
    const looking = setInterval(look, 250)
    return () => clearInterval(looking)
  }, [sitting])
}
