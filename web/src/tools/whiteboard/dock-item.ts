import { useStore } from '../../kit/storage/store.ts'
import { hasInkPage, isWriting, setWriting } from '../../parts/ink/writing.ts'
import { type BoardKind, boardsAside, openBoard, showBoard } from './open-board.ts'

function useBoardItem(kind: BoardKind) {
  const isOpen = useStore(openBoard) === kind
  return { isOpen, isActive: isOpen, badge: undefined, press: () => showBoard(isOpen ? undefined : kind) }
}

/** What was put aside is counted on the button that brings it back. */
export function useWhiteboardItem() {
  const aside = useStore(boardsAside)
  const item = useBoardItem('whiteboard')
  return { ...item, badge: item.isOpen || aside === 0 ? undefined : `${aside}` }
}

/** On a page of a lesson what is written belongs to the page; everywhere else it is a board of its own. */
export function useHandWritingItem() {
  const board = useBoardItem('hand-writing')
  const isOpen = useStore(isWriting)
  if (!useStore(hasInkPage) || board.isOpen) return board
  return { isOpen, isActive: isOpen, badge: undefined, press: () => setWriting(!isOpen) }
}
