import { useState } from 'react'
import { type DockMemory, keepDock, readDock } from './dock-memory.ts'

const storage = () => window.localStorage

/** How this machine's teachers want the dock; `show` is for what is still being tried out. */
export function useDockMemory() {
  const [memory, setMemory] = useState(() => readDock(storage))
  const show = (change: Partial<DockMemory>) => setMemory((before) => ({ ...before, ...change }))
  const keep = (change: Partial<DockMemory>) => {
    const next = { ...memory, ...change }
    setMemory(next)
    keepDock(storage, next)
  }
  return { memory, show, keep }
}

export type DockMemoryUse = ReturnType<typeof useDockMemory>
