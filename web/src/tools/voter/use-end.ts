import type { VoterDetail } from '@jiangtai/contract/voter'
import { useLayoutEffect, useRef, useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { createEnds } from './ends.ts'
import type { PanelPart } from './panel-state.ts'

const ends = createEnds(() => window.sessionStorage)

/** When the vote ended, if this tab was there; and whether its end is still to be celebrated, once. */
export function useEnd(part: PanelPart | undefined, detail: VoterDetail | undefined) {
  const { class_id = 0, id = 0, create_at = 0 } = detail ?? {}
  const lastRunning = useRef(0)
  const [endedAt, setEndedAt] = useState<number>()
  const [fresh, setFresh] = useState(0)
  useLayoutEffect(() => {
    if (part === 'running') lastRunning.current = id
    if (part !== 'ended') return
    const vote = { class_id, id, create_at }
    if (lastRunning.current === id) {
      lastRunning.current = 0
      ends.note(vote, Math.floor(serverNow() / 1000))
      setFresh(id)
    }
    setEndedAt(ends.of(vote))
  }, [part, class_id, id, create_at])
  return { endedAt, isFresh: fresh === id && id !== 0, celebrated: () => setFresh(0) }
}
