import { useEffect, useState } from 'react'

export const speeds = [0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** Plays from the beginning to the end, as quick as wished. */
export function usePlayer(lengthMs: number) {
  const [ms, setMs] = useState(0)
  const [speed, setSpeed] = useState<Speed>(1)
  const [isPlaying, setIsPlaying] = useState(true)
  const isOver = ms >= lengthMs
  const runs = isPlaying && !isOver
  useEffect(() => {
    if (!runs) return
    let last = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      const passed = Math.max(0, now - last)
      last = now
      setMs((before) => Math.min(lengthMs, before + passed * speed))
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [runs, speed, lengthMs])
  return {
    ms,
    lengthMs,
    speed,
    setSpeed,
    isPlaying: runs,
    toggle() {
      if (isOver) setMs(0)
      setIsPlaying(isOver || !isPlaying)
    },
    seek: (to: number) => setMs(Math.max(0, Math.min(lengthMs, to))),
  }
}

export type Player = ReturnType<typeof usePlayer>
