import type { VoterDetail, VoterForm } from '@jiangtai/contract/voter'
import { ListChecks, Vote } from 'lucide-react'
import { useState } from 'react'
import { clockOf } from '../../kit/time/elapsed.ts'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { ToolWindow } from '../../parts/tool/ToolWindow.tsx'
import type { DraftStore } from './draft-store.ts'
import { EndedVote } from './EndedVote.tsx'
import type { PanelPart } from './panel-state.ts'
import { RunningVote } from './RunningVote.tsx'
import { isLong } from './standing.ts'
import { VoteForm } from './VoteForm.tsx'
import styles from './VoteWindow.module.css'

export interface VoterActs {
  readonly publish: (form: VoterForm) => Promise<boolean>
  readonly stop: () => Promise<unknown>
  readonly again: () => Promise<unknown>
  /** The same vote once more, at once. */
  readonly rerun: () => Promise<unknown>
  /** Asks first where something would be lost. */
  readonly close: () => void
  readonly minimise: () => void
}

interface Props {
  readonly part: PanelPart
  readonly detail: VoterDetail
  readonly drafts: DraftStore
  readonly acts: VoterActs
  /** In seconds; left out where it is not known. */
  readonly endedAt?: number | undefined
  readonly ringDrawn: boolean
  readonly onRingDrawn: () => void
  /** Id of the button in the dock. */
  readonly opener?: string
}

/** GUIDE §7: 484 for a form, 644 for one result, 1100 for many options. */
const widthOf = (part: PanelPart, detail: VoterDetail) => (part === 'creating' ? 484 : isLong(detail) ? 1100 : 644)

export function VoterWindow({ part, detail, drafts, acts, endedAt, ringDrawn, onRingDrawn, opener }: Props) {
  const [choosing, setChoosing] = useState(false)
  return (
    <ToolWindow
      title="投票器"
      icon={<Vote size={26} aria-hidden="true" />}
      status={statusOf(part, detail, endedAt)}
      extra={part === 'creating' && <FromPlans onPress={() => setChoosing(true)} />}
      width={widthOf(part, detail)}
      part={part}
      {...(opener && { opener })}
      onMinimise={acts.minimise}
      onClose={acts.close}
    >
      {part === 'creating' && (
        <VoteForm drafts={drafts} choosing={choosing} onChosen={() => setChoosing(false)} onCancel={acts.close} onPublish={acts.publish} />
      )}
      {part === 'running' && <RunningVote key={detail.id} detail={detail} onStop={acts.stop} />}
      {part === 'ended' && (
        <EndedVote
          key={detail.id}
          detail={detail}
          ringDrawn={ringDrawn}
          onRingDrawn={onRingDrawn}
          onClose={acts.close}
          onSlide={acts.minimise}
          onAgain={acts.again}
          onRerun={acts.rerun}
        />
      )}
    </ToolWindow>
  )
}

const FromPlans = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" className={styles.plans} aria-haspopup="dialog" onClick={onPress}>
    <ListChecks size={20} aria-hidden="true" />
    从备好的选
  </button>
)

function statusOf(part: PanelPart, { create_at }: VoterDetail, endedAt: number | undefined) {
  if (part === 'creating') return undefined
  if (part === 'ended') return endedAt === undefined ? '已结束' : `已结束 · 用时 ${clockOf(Math.max(0, endedAt - create_at))}`
  return (
    <>
      <LiveDot />
      进行中
    </>
  )
}
