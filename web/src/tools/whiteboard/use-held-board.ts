import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '../../kit/ui/toast.ts'
import { type Held, type HeldBoard, isUnsaved } from './held-board.ts'
import { type CountBoards, keptBoards } from './kept-boards.ts'
import type { BoardKind } from './open-board.ts'

/** The boards of a tool, as they were left. */
export function useHeldBoard(kind: BoardKind, userId: number, onCount: CountBoards): HeldBoard {
  const [{ board, open }] = useState(() => keptBoards(kind, userId, onCount))
  useEffect(() => {
    let isOver = false
    void open().then((isRestored) => {
      if (isRestored && !isOver) toast.info('已恢复没有保存的板书')
    })
    // The teacher may come from another device.
    const look = () => document.visibilityState === 'visible' && void open()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [open])
  return board
}

/** Whether something would be lost. */
export const useUnsaved = (held: Held): boolean => useSyncExternalStore(held.desk.state.subscribe, () => isUnsaved(held))
