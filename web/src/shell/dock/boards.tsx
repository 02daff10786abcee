import type { ComponentProps } from 'react'
import { useOpened } from '../../kit/chunks/use-opened.ts'
import { useLessonActs } from '../../kit/live/use-class-lesson.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import type { BoardDialogsProps } from '../../parts/board/board-file.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { inkAsked } from '../../parts/ink/writing.ts'
import type { ThrowActProps } from '../../parts/picture/throw-act.ts'
import { useMayBegin } from '../../parts/tool/new-lesson.ts'
import { ThrowButton } from '../../tools/teacher-pic/ThrowButton.tsx'
import { BoardPanel } from '../../tools/whiteboard/BoardPanel.tsx'
import { useRoute } from '../../use-route.ts'
import { GivenButton } from '../../whiteboard-files/given/GivenButton.tsx'
import { GivenPanel } from '../../whiteboard-files/given/GivenPanel.tsx'
import { openGiven } from '../../whiteboard-files/given/open-given.ts'
import { LiveSwitch } from '../../whiteboard-files/live/LiveSwitch.tsx'

type Props = Pick<ComponentProps<typeof BoardPanel>, 'opener'>

/** Boards become thrown pictures; what lies above these goes when they are to be seen. */
function Throw({ onLook, ...props }: ThrowActProps) {
  const mayOpen = useMayBegin('投图')
  return (
    <ThrowButton
      {...props}
      mayOpen={mayOpen}
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

/** The board lies over the whole page: where that has 下课 and no bar of a lesson, it stands on the board. */
function EndHere() {
  const { class_id, user_id } = useUser()
  const lesson = useLesson()
  const acts = useLessonActs(class_id)
  if (useRoute().name === 'teacher-course' || lesson?.status !== 1 || lesson.teacher_id !== user_id) return null
  return (
    <Button loading={acts.isPending} onClick={() => void acts.end()}>
      下课
    </Button>
  )
}

const Aside = ({ desk }: { readonly desk: Desk }) => (
  <>
    <EndHere />
    <LiveSwitch desk={desk} />
    <GivenButton />
  </>
)

export const WhiteboardPanel = (props: Props) => (
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

export const HandWritingPanel = (props: Props) => (
  <>
    <BoardPanel kind="hand-writing" Dialogs={Dialogs} {...props} />
    <InkDialogs />
  </>
)
