import type { ComponentType } from 'react'
import type { BoardDialogsProps } from '../../kit/board/board-file.ts'
import type { Desk } from '../../kit/board/desk.ts'
import { useStore } from '../../kit/store.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { type BoardKind, closeBoard, openBoard } from './open-board.ts'

/** What others add to the board; the shell puts it there. */
export interface BoardExtras {
  /** Saving, opening and sharing. */
  readonly Dialogs: ComponentType<BoardDialogsProps>
  /** At the upper edge: showing the board to the class while it is drawn on (`desk.listen`). */
  readonly Aside?: ComponentType<{ readonly desk: Desk }> | undefined
}

interface Props extends BoardExtras {
  readonly kind: BoardKind
  readonly opener: string
}

export function BoardPanel({ kind, ...rest }: Props) {
  return useStore(openBoard) === kind ? <Opened kind={kind} {...rest} /> : null
}

function Opened(props: Props) {
  const data = useOpened('whiteboard', () => import('./FullBoard.tsx'), closeBoard)
  return data ? <data.FullBoard {...props} onClose={closeBoard} /> : null
}
