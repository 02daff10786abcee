import { useOpened } from '../../kit/chunks/use-opened.ts'
import { useStore } from '../../kit/storage/store.ts'
import type { BoardExtras } from './FullBoard.tsx'
import { type BoardKind, closeBoard, noteBoards, openBoard } from './open-board.ts'

interface Props extends BoardExtras {
  readonly kind: BoardKind
  readonly opener: string
}

export function BoardPanel({ kind, ...rest }: Props) {
  return useStore(openBoard) === kind ? <Opened kind={kind} {...rest} /> : null
}

function Opened(props: Props) {
  const data = useOpened('whiteboard', () => import('./FullBoard.tsx'), closeBoard)
  return data ? <data.FullBoard {...props} onCount={noteBoards} onClose={closeBoard} /> : null
}
