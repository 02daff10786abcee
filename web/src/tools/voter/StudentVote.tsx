import { type VoterDetail, voterResult, voterStatus } from '@jiangtai/contract/voter'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { ToolSheet } from '../../parts/tool/ToolSheet.tsx'
import { Ballot } from './Ballot.tsx'
import { type MyVote, showsResult } from './my-vote.ts'
import { castWords, handIn } from './picks.ts'
import { StudentResult } from './StudentResult.tsx'
import styles from './StudentVote.module.css'
import { kindWords, privacyWords } from './vote-words.ts'

interface Props {
  readonly detail: VoterDetail
  /** Undefined: not voted yet. */
  readonly mine: MyVote | undefined
  /** 周老师; unknown for a moment. */
  readonly teacher: string | undefined
  /** Marked, and not handed in yet. */
  readonly picks: readonly number[]
  readonly onPick: (picks: readonly number[]) => void
  /** The line is gone: what was handed in goes out by itself when it is back. */
  readonly isCut?: boolean
  readonly onCast: (picks: readonly number[]) => Promise<boolean>
  /** For the own vote, and for names. */
  readonly onAsk: () => void
  readonly onPutDown: () => void
}

export function StudentVote({ detail, mine, teacher = '老师', picks, onPick, isCut = false, onCast, onAsk, onPutDown }: Props) {
  const [casting, run] = useBusy()
  const ended = detail.is_open === voterStatus.ended
  const cast = () => void handIn(picks, { cast: onCast, run, ask: onAsk, warn: toast.warning })
  return (
    <ToolSheet
      title={detail.title}
      above={
        <>
          {!ended && <LiveDot />}
          <span>{ended ? '投票已结束' : `${teacher}发起了投票`}</span>
          <span className={styles.voted}>{detail.voter_student_count} 人已投</span>
        </>
      }
      below={[kindWords(detail), privacyWords(detail), ...(ended ? [] : ['提交后不能修改'])].join(' · ')}
      foot={
        mine || ended ? (
          <Outcome detail={detail} mine={mine} onPutDown={onPutDown} />
        ) : (
          <>
            {casting && isCut && (
              <p className={styles.kept} role="status">
                没网了，你的选择已记下，连上自动提交
              </p>
            )}
            <Button look="primary" size="large" wide loading={casting} onClick={cast}>
              {castWords(detail, picks)}
            </Button>
          </>
        )
      }
      onPutDown={onPutDown}
    >
      {detail.desc && <p className={styles.desc}>{detail.desc}</p>}
      {showsResult(detail, mine) ? (
        <StudentResult detail={detail} picks={mine?.picks ?? []} onAskNames={onAsk} />
      ) : (
        <Ballot
          detail={detail}
          picks={mine?.picks ?? picks}
          fixed={mine !== undefined || casting || ended}
          onPick={onPick}
          onEnter={cast}
        />
      )}
    </ToolSheet>
  )
}

function Outcome({ detail, mine, onPutDown }: Pick<Props, 'detail' | 'mine' | 'onPutDown'>) {
  const ended = detail.is_open === voterStatus.ended
  const waits = !ended && detail.result === voterResult.afterClose
  return (
    <div className={styles.outcome}>
      {mine ? (
        <p className={styles.done} role="status">
          <CircleCheck size={24} aria-hidden="true" />
          {ended ? '已投' : '已提交'}
          {waits && <span className={styles.later}>结束后公布结果</span>}
        </p>
      ) : (
        <p className={styles.later}>这次没有投</p>
      )}
      <Button onClick={onPutDown}>{ended ? '关闭' : '收起'}</Button>
    </div>
  )
}

/** R555 */
export const NoVote = ({ onPutDown }: { readonly onPutDown: () => void }) => (
  <ToolSheet title="投票器" onPutDown={onPutDown}>
    <EmptyState drawing="desk" title="老师暂无发布投票" hint="老师发起后，会自动出现在这里。" />
  </ToolSheet>
)
