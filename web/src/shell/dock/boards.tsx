import type { ComponentProps } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { useStore } from '../../kit/storage/store.ts'
import type { BoardDialogsProps } from '../../parts/board/board-file.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { inkAsked } from '../../parts/ink/writing.ts'
import type { TeacherSide } from '../../parts/tool/tool.ts'
import { BoardPanel } from '../../tools/whiteboard/BoardPanel.tsx'
import { useHandWritingItem, useWhiteboardItem } from '../../tools/whiteboard/open-board.ts'
import { GivenButton } from '../../whiteboard-files/given/GivenButton.tsx'
import { GivenPanel } from '../../whiteboard-files/given/GivenPanel.tsx'
import { LiveSwitch } from '../../whiteboard-files/live/LiveSwitch.tsx'

type Props = Pick<ComponentProps<typeof BoardPanel>, 'opener'>

function Dialogs(props: BoardDialogsProps) {
  const data = useOpened('board-dialogs', () => import('../../whiteboard-files/dialogs/BoardDialogs.tsx'), props.onClose)
  return data ? <data.BoardDialogs {...props} /> : null
}

const Aside = ({ desk }: { readonly desk: Desk }) => (
  <>
    <LiveSwitch desk={desk} />
    <GivenButton />
  </>
)

const WhiteboardPanel = (props: Props) => (
  <>
    <BoardPanel kind="whiteboard" Dialogs={Dialogs} Aside={Aside} {...props} />
    <GivenPanel />
  </>
)
/** A page that was written on becomes a board among the files; its ink stays where it is. */
function InkDialogs() {
  const asked = useStore(inkAsked)
  const close = () => inkAsked.set(undefined)
  if (!asked) return null
  return <Dialogs asked={asked.what} board={asked.board} onSaved={close} onOpened={close} onChanged={() => {}} onClose={close} />
}

const HandWritingPanel = (props: Props) => (
  <>
    <BoardPanel kind="hand-writing" Dialogs={Dialogs} {...props} />
    <InkDialogs />
  </>
)

export const whiteboardSide: TeacherSide = { useItem: useWhiteboardItem, Panel: WhiteboardPanel }
export const handWritingSide: TeacherSide = { useItem: useHandWritingItem, Panel: HandWritingPanel }
