import { useEffect, useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { watchParts } from './watch-time.ts'

/** R348: since the start, by the server's clock, drawn as often as the screen is. */
function useMsSince(startMs: number): number {
  const [ms, setMs] = useState(() => serverNow() - startMs)
  useEffect(() => {
    let frame = requestAnimationFrame(function look() {
      setMs(serverNow() - startMs)
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [startMs])
  return ms
}

interface Props {
  /** Milliseconds of the server's clock. */
  readonly from: number
  readonly className?: string | undefined
}

export function Stopwatch({ from, className }: Props) {
  const { minutes, seconds, hundredths } = watchParts(useMsSince(from))
  return (
    <div role="timer" className={className}>
      {minutes}
      <i>:</i>
      {seconds}
      <i>.</i>
      <b>{hundredths}</b>
    </div>
  )
}
