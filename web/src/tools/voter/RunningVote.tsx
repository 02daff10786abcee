import type { VoterDetail } from '@jiangtai/contract/voter'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { useElapsed } from '../../kit/live/use-elapsed.ts'
import { clockOf } from '../../kit/time/elapsed.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { PersonStrip } from '../../parts/tool/PersonStrip.tsx'
import { WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import type { Shown } from './ResultBody.tsx'
import { isLong } from './standing.ts'
import { VoteResult } from './VoteResult.tsx'
import styles from './VoteWindow.module.css'
import { rulesLine } from './vote-words.ts'

interface Props {
  readonly detail: VoterDetail
  readonly onStop: () => Promise<unknown>
}

export function RunningVote({ detail, onStop }: Props) {
  const [shown, setShown] = useState<Shown>()
  const [stopping, run] = useBusy()
  const { title, desc, voter_student_count: voted, voter_count: people } = detail
  const Chevron = shown === 'not-yet' ? ChevronDown : ChevronUp
  const missing = Math.max(0, people - voted)
  return (
    <>
      <WindowBody>
        <div className={cx(styles.result, styles.running, isLong(detail) && styles.long)}>
          <div>
            <h3 className={styles.title}>{title}</h3>
            {desc && <p className={styles.desc}>{desc}</p>}
            <p className={styles.rules}>{rulesLine(detail)}</p>
            <div className={styles.count}>
              <b className={styles.voted}>{voted}</b>
              <span>/ {people} 人已投</span>
              <Elapsed from={detail.create_at} />
            </div>
            <div className={styles.strip}>
              <PersonStrip voted={voted} people={people} />
            </div>
          </div>
          <div>
            <VoteResult detail={detail} shown={shown} onShow={setShown} />
          </div>
        </div>
      </WindowBody>
      <WindowFoot>
        {missing === 0 ? (
          <span className={styles.hint}>所有同学都投了</span>
        ) : (
          <Button
            look="text"
            className={styles.missing}
            aria-expanded={shown === 'not-yet'}
            onClick={() => setShown(shown === 'not-yet' ? undefined : 'not-yet')}
          >
            还有 {missing} 位同学没投
            <Chevron size={20} aria-hidden="true" />
          </Button>
        )}
        {/* The second click of a double one was meant for what stood here before. */}
        <Button look="primary" size="large" loading={stopping} onClick={({ detail }) => detail < 2 && void run(onStop)}>
          结束投票
        </Button>
      </WindowFoot>
    </>
  )
}

const Elapsed = ({ from }: { readonly from: number }) => <span className={styles.elapsed}>用时 {clockOf(useElapsed(from * 1000))}</span>
