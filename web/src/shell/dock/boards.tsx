import type { ComponentProps } from 'react'
import type { BoardDialogsProps } from '../../kit/board/board-file.ts'
import { useOpened } from '../../kit/use-opened.ts'
import { BoardPanel } from '../../tools/whiteboard/BoardPanel.tsx'

type Props = Pick<ComponentProps<typeof BoardPanel>, 'opener'>

function Dialogs(props: BoardDialogsProps) {
  const data = useOpened('board-dialogs', () => import('../../whiteboard-files/dialogs/BoardDialogs.tsx'), props.onClose)
  return data ? <data.BoardDialogs {...props} /> : null
}

export const WhiteboardPanel = (props: Props) => <BoardPanel kind="whiteboard" Dialogs={Dialogs} {...props} />
export const HandWritingPanel = (props: Props) => <BoardPanel kind="hand-writing" Dialogs={Dialogs} {...props} />
