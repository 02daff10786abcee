import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '../../kit/ui/toast.ts'
import { barsHeight } from '../../kit/window/bars.ts'
import { draftsOf, holdUnsaved } from '../../parts/board/drafts-of-person.ts'
import { createHeldBoard, type Held, type HeldBoard, isUnsaved } from './held-board.ts'
import type { BoardKind } from './open-board.ts'

const screenNow = () => ({
  width: Math.min(10_000, window.innerWidth),
  height: Math.min(10_000, Math.max(1, window.innerHeight - barsHeight.get())),
})

/** The board of a tool, as it was left. */
export function useHeldBoard(kind: BoardKind, userId: number): HeldBoard {
  const [board] = useState(() => createHeldBoard({ kind, drafts: draftsOf(userId), screen: screenNow, now: () => performance.now() }))
  useEffect(() => {
    let isOver = false
    void board.start().then((isRestored) => {
      if (isRestored && !isOver) toast.info('已恢复没有保存的板书')
    })
    return () => {
      isOver = true
      board.stop()
    }
  }, [board])
  return board
}

/** Whether something would be lost; who logs out meanwhile is told. */
export function useUnsaved(held: Held): boolean {
  const value = useSyncExternalStore(held.desk.state.subscribe, () => isUnsaved(held))
  useEffect(() => (value ? holdUnsaved() : undefined), [value])
  return value
}
