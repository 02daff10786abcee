import { type VoterDetail, voterPrivacy, voterStatus } from '@jiangtai/contract/voter'
import { EyeOff } from 'lucide-react'
import { Names } from '../../parts/tool/Names.tsx'
import { NotVoted } from './NotVoted.tsx'
import styles from './ResultBody.module.css'
import { isLong, orderedStandings } from './standing.ts'
import { VoteBars, VoteColumns } from './VoteRows.tsx'
import { VoteTable } from './VoteTable.tsx'

/** Whose names are open: of an option, or of those who have not voted. */
export type Shown = { readonly option: number } | 'not-yet' | undefined

interface Props {
  readonly detail: VoterDetail
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
  /** One short row an option, where other things stand beside it. */
  readonly isDense?: boolean
  readonly ringDrawn?: boolean
  readonly onRingDrawn?: () => void
}

/** The chart and the names below it, running or ended. */
export function ResultBody({ detail, shown, onShow, isDense = false, ringDrawn = false, onRingDrawn }: Props) {
  const long = isLong(detail)
  const standings = orderedStandings(detail)
  const Rows = long || isDense ? VoteColumns : VoteBars
  const isPublic = detail.privacy === voterPrivacy.public
  const chosen = typeof shown === 'object' ? standings.find(({ id }) => id === shown.option) : undefined
  const close = () => onShow(undefined)
  return (
    <>
      <Rows
        standings={standings}
        ended={detail.is_open === voterStatus.ended}
        ringDrawn={ringDrawn}
        onRingDrawn={onRingDrawn}
        chosen={chosen?.id}
        onChoose={isPublic ? (option) => onShow(option === chosen?.id ? undefined : { option }) : undefined}
      />
      <VoteTable standings={standings} />
      {!isPublic && (
        <p className={styles.anonymous}>
          <EyeOff size={20} aria-hidden="true" />
          匿名投票，不显示名单
        </p>
      )}
      {isPublic && chosen && (
        <Names
          title={`选 ${chosen.letter} 的同学`}
          about={long ? chosen.value : undefined}
          names={chosen.names ?? []}
          none="该选项暂无投票记录"
          flowing={long}
          onClose={close}
        />
      )}
      {shown === 'not-yet' && <NotVoted detail={detail} flowing={long} onClose={close} />}
    </>
  )
}
