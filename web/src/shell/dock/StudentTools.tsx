import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session.ts'
import { VoterSheet } from '../../tools/voter/VoterSheet.tsx'
import styles from './StudentTools.module.css'
import { useSpaceBelow } from './use-space-below.ts'

/** R239: the student's bar, on every page (O096). */
export function StudentTools() {
  const flags = useInteraction()
  const { class_id } = useUser()
  return flags?.im_interaction_vote === 1 ? <Bar key={class_id} /> : null
}

function Bar() {
  useSpaceBelow(60)
  return (
    <section className={styles.bar} aria-label="课堂互动">
      <VoterSheet />
    </section>
  )
}
