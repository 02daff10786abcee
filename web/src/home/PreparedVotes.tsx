import { Vote } from 'lucide-react'
import { useInteraction } from '../kit/live/use-interaction.ts'
import { askedTool } from '../parts/tool/asked-tool.ts'
import styles from './JoinCode.module.css'

/** Votes written before the lesson; where the class has no voter there is nothing to prepare. */
export function PreparedVotes() {
  if (useInteraction()?.im_interaction_vote !== 1) return null
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => askedTool.set({ what: 'vote-plans' })}>
      <Vote size={20} aria-hidden="true" />
      备好的投票
    </button>
  )
}
