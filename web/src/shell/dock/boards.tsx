import { BoardPanel } from '../../tools/whiteboard/BoardPanel.tsx'

interface Props {
  readonly opener: string
}

export const WhiteboardPanel = (props: Props) => <BoardPanel kind="whiteboard" {...props} />
export const HandWritingPanel = (props: Props) => <BoardPanel kind="hand-writing" {...props} />
