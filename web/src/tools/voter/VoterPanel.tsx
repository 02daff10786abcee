import { voter } from '@jiangtai/contract/voter'
import { useMemo } from 'react'
import { useUser } from '../../kit/session.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useThrottled } from '../../kit/use-throttled.ts'
import { beforeClosing } from './before-closing.ts'
import { createDraftStore } from './draft-store.ts'
import { MiniVote } from './MiniVote.tsx'
import { useEnd } from './use-end.ts'
import { useVoter } from './use-voter.ts'
import styles from './VoterPanel.module.css'
import { type VoterActs, VoterWindow } from './VoterWindow.tsx'

/** The teacher's voter: its window, or the small card while that is minimised. */
export function VoterPanel({ opener }: { readonly opener: string }) {
  const { user_id, class_id } = useUser()
  const { part, detail, isOpen, open, minimise, send } = useVoter()
  const drafts = useMemo(() => createDraftStore(() => window.sessionStorage, user_id, class_id), [user_id, class_id])
  const { endedAt, isFresh, celebrated } = useEnd(part, detail)
  if (!part || !detail) return null

  const { id } = detail
  const close = async () => {
    const question = beforeClosing(part, drafts.load)
    if (question && !(await confirm(question))) return
    if ((await send(voter.hears.close, { id })) && part === 'creating') drafts.clear()
  }
  const acts: VoterActs = {
    publish: (form) => send(voter.hears.publish, form),
    stop: () => send(voter.hears.stop, { id }),
    again: () => send(voter.hears.create, {}),
    close: () => void close(),
    minimise: () => void minimise(),
  }
  return (
    <>
      {part === 'running' && <Announced text={`${detail.voter_student_count} / ${detail.voter_count} 人已投`} />}
      {isOpen ? (
        <VoterWindow
          part={part}
          detail={detail}
          drafts={drafts}
          acts={acts}
          endedAt={endedAt}
          ringDrawn={isFresh}
          onRingDrawn={celebrated}
          opener={opener}
        />
      ) : (
        part !== 'creating' && (
          <MiniVote detail={detail} isRunning={part === 'running'} onExpand={() => void open()} onStop={acts.stop} onClose={acts.close} />
        )
      )}
    </>
  )
}

/** Forty votes in ten seconds are two sentences. */
const Announced = ({ text }: { readonly text: string }) => (
  <p className={styles.unseen} role="status">
    {useThrottled(text, 5000)}
  </p>
)
