import { voter } from '@jiangtai/contract/voter'
import { useEffect, useMemo } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Announced } from '../../kit/ui/Announced.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { askedTool } from '../../parts/tool/asked-tool.ts'
import { beforeClosing } from './before-closing.ts'
import { createDraftStore } from './draft-store.ts'
import { formFrom } from './form-from.ts'
import { MiniVote } from './MiniVote.tsx'
import { Plans } from './Plans.tsx'
import { useAskedVote } from './use-asked-vote.ts'
import { useEnd } from './use-end.ts'
import { useVoter } from './use-voter.ts'
import { type VoterActs, VoterWindow } from './VoterWindow.tsx'

/** The teacher's voter, and what pages ask of it. */
export function VoterPanel({ opener }: { readonly opener: string }) {
  const asked = useStore(askedTool)
  useAskedVote()
  // On another page, in another class, and for the next person nobody has asked.
  useEffect(() => () => askedTool.set(undefined), [])
  return (
    <>
      <VotePanel opener={opener} />
      {asked?.what === 'vote-plans' && <Plans onClose={() => askedTool.set(undefined)} />}
    </>
  )
}

/** Its window, or the small card while that is minimised. */
function VotePanel({ opener }: { readonly opener: string }) {
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
    rerun: () => send(voter.hears.publish, formFrom(detail)),
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
