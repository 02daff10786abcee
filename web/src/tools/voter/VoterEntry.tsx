import { type VoterDetail, voterStatus } from '@jiangtai/contract/voter'
import { Vote } from 'lucide-react'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import styles from './VoterEntry.module.css'

interface Props {
  readonly detail: VoterDetail | undefined
  readonly hasVoted: boolean
  readonly onOpen: () => void
}

function stateOf(detail: VoterDetail | undefined, hasVoted: boolean): string {
  if (detail?.is_open !== voterStatus.running) return ''
  return hasVoted ? '，进行中，已投' : '，进行中，还没投'
}

/** Brings the sheet back; the dot says that a vote runs. */
export const VoterEntry = ({ detail, hasVoted, onOpen }: Props) => (
  <button type="button" className={styles.entry} aria-haspopup="dialog" aria-label={`投票器${stateOf(detail, hasVoted)}`} onClick={onOpen}>
    <Vote size={24} aria-hidden="true" />
    投票器
    {detail?.is_open === voterStatus.running && <LiveDot />}
  </button>
)
