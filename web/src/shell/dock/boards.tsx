import type { ComponentProps } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { useStore } from '../../kit/storage/store.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import type { BoardDialogsProps } from '../../parts/board/board-file.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { inkAsked } from '../../parts/ink/writing.ts'
import type { ThrowActProps } from '../../parts/picture/throw-act.ts'
import type { TeacherSide } from '../../parts/tool/tool.ts'
import { ThrowButton } from '../../tools/teacher-pic/ThrowButton.tsx'
import { BoardPanel } from '../../tools/whiteboard/BoardPanel.tsx'
import { useHandWritingItem, useWhiteboardItem } from '../../tools/whiteboard/open-board.ts'
import { GivenButton } from '../../whiteboard-files/given/GivenButton.tsx'
import { GivenPanel } from '../../whiteboard-files/given/GivenPanel.tsx'
import { openGiven } from '../../whiteboard-files/given/open-given.ts'
import { LiveSwitch } from '../../whiteboard-files/live/LiveSwitch.tsx'
import { newLesson, wasEndedToday } from './new-lesson.ts'

type Props = Pick<ComponentProps<typeof BoardPanel>, 'opener'>

/** Boards become thrown pictures; what lies above these goes when they are to be seen. */
function Throw({ onLook, ...props }: ThrowActProps) {
  const lesson = useLesson()
  return (
    <ThrowButton
      {...props}
      mayOpen={async () => !wasEndedToday(lesson, serverNow()) || confirm(newLesson('投图'))}
      onLook={() => {
        openGiven.set(false)
        onLook?.()
      }}
    />
  )
}

function Dialogs(props: BoardDialogsProps) {
  const data = useOpened('board-dialogs', () => import('../../whiteboard-files/dialogs/BoardDialogs.tsx'), props.onClose)
  return data ? <data.BoardDialogs {...props} Throw={Throw} /> : null
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
    <GivenPanel Throw={Throw} />
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
