import { type VoterDetail, voterStatus } from '@jiangtai/contract/voter'
import { Vote } from 'lucide-react'
import { ToolEntry } from '../../parts/tool/ToolEntry.tsx'

interface Props {
  readonly detail: VoterDetail | undefined
  readonly hasVoted: boolean
  readonly onOpen: () => void
}

export function VoterEntry({ detail, hasVoted, onOpen }: Props) {
  const runs = detail?.is_open === voterStatus.running
  const state = hasVoted ? '进行中，已投' : '进行中，还没投'
  return <ToolEntry name="投票器" icon={Vote} isLive={runs} {...(runs && { state })} onOpen={onOpen} />
}
