import { useMemo } from 'react'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session/session.ts'
import { LockSheet } from '../../tools/lock-screen/LockSheet.tsx'
import { RollCallSheet } from '../../tools/roll-call/RollCallSheet.tsx'
import { LampSheet } from '../../tools/traffic-light/LampSheet.tsx'
import { VoterSheet } from '../../tools/voter/VoterSheet.tsx'
import { useRoute } from '../../use-route.ts'
import { StudentBoardEntry } from '../../whiteboard-files/student/StudentBoardEntry.tsx'
import styles from './StudentTools.module.css'
import { useFarewell } from './use-farewell.ts'
import { useSpaceBelow } from './use-space-below.ts'

type Flags = NonNullable<ReturnType<typeof useInteraction>>

/** R239 */
const namesOf = (flags: Flags | undefined) => [
  ...(flags?.im_interaction_vote === 1 ? ['投票器'] : []),
  ...(flags?.whiteboard_share === 1 ? ['白板分享'] : []),
]

/** The student's bar, on every page (O096). */
export function StudentTools() {
  const flags = useInteraction()
  const { class_id } = useUser()
  useFarewell(
    class_id,
    useMemo(() => namesOf(flags), [flags]),
    flags !== undefined,
  )
  // R243: the cover is for this one page.
  const isHome = useRoute().name === 'student-index'
  return <LockSheet isHere={isHome}>{flags && <Bar key={class_id} flags={flags} />}</LockSheet>
}

function Bar({ flags }: { readonly flags: Flags }) {
  const hasVoter = flags.im_interaction_vote === 1
  const hasBoard = flags.whiteboard_share === 1
  useSpaceBelow(hasVoter || hasBoard ? 60 : 0)
  return (
    <section className={styles.bar} aria-label="课堂互动">
      {/* What the teacher starts shows by itself: only what a student starts has a switch for students. */}
      <RollCallSheet>
        <LampSheet />
        {hasVoter && <VoterSheet />}
        {hasBoard && <StudentBoardEntry />}
      </RollCallSheet>
    </section>
  )
}
