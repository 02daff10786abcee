import { studies, studyLimits } from '@jiangtai/contract/studies'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallFailed, send } from '../kit/calls/send.ts'
import { callKey } from '../kit/calls/use-call.ts'
import { useLatest } from '../kit/use-latest.ts'
import { createReadingClock } from './reading-clock.ts'
import { type Study, withRead } from './study.ts'

const everyMs = 15_000

export interface Whereabouts {
  /** 0: it has none. */
  readonly page: number
  readonly position: number
  readonly isDone: boolean
}

interface Reading extends Whereabouts {
  readonly mixId: number
  /** 0: it was not pushed, nothing is kept of it. */
  readonly itemId: number
}

/** Tells the server what is read and for how long: when it is opened, every quarter of a minute, and when it is left in whichever way. */
export function useReading({ mixId, itemId, page, position, isDone }: Reading) {
  const client = useQueryClient()
  const where = useLatest<Whereabouts>({ page, position, isDone })
  const tellNow = useRef(() => {})
  useEffect(() => {
    if (itemId === 0) return
    const clock = createReadingClock(Date.now, studyLimits.reportSeconds)
    const key = callKey(studies.course, { mix_id: mixId })
    let told = ''
    const tell = () => {
      const { page, position, isDone } = where.current
      const seconds = clock.take()
      const news = `${page} ${position} ${isDone}`
      if (seconds === 0 && news === told) return
      told = news
      const at = { ...(page > 0 && { page }), ...(position > 0 && { position }) }
      const report = { item_id: itemId, seconds, ...at, ...(isDone && { is_done: true }) }
      send(studies.note, report, { keepalive: true }).then(
        ({ is_done }) => {
          client.setQueryData<Study>(key, (study) => study && withRead(study, itemId, { seconds, ...at, is_done }))
          for (const { path } of [studies.list, studies.today]) void client.invalidateQueries({ queryKey: [path] })
        },
        (error: unknown) => {
          told = ''
          clock.giveBack(seconds)
          // Withdrawn while nobody could say so.
          if (error instanceof CallFailed && error.reason === 'refused') void client.invalidateQueries({ queryKey: key })
        },
      )
    }
    const look = () => {
      if (document.visibilityState === 'visible') return clock.look()
      clock.lookAway()
      tell()
    }
    look()
    tell()
    tellNow.current = tell
    const ticking = setInterval(() => document.visibilityState === 'visible' && tell(), everyMs)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', tell)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', tell)
      clock.lookAway()
      tell()
    }
  }, [client, mixId, itemId])
  // The tick in the list does not wait for a quarter of a minute.
  useEffect(() => {
    if (isDone) tellNow.current()
  }, [isDone])
}
