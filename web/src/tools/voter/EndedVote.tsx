import { type VoterDetail, voterPrivacy } from '@jiangtai/contract/voter'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { WindowBody, WindowFoot } from '../../kit/ui/ToolWindow.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { ResultBody, type Shown } from './ResultBody.tsx'
import { isLong } from './standing.ts'
import styles from './VoteWindow.module.css'
import { kindWords, privacyWords } from './vote-words.ts'

interface Props {
  readonly detail: VoterDetail
  readonly ringDrawn: boolean
  readonly onRingDrawn: () => void
  readonly onClose: () => void
  readonly onAgain: () => Promise<unknown>
}

export function EndedVote({ detail, ringDrawn, onRingDrawn, onClose, onAgain }: Props) {
  const [shown, setShown] = useState<Shown>()
  const [starting, run] = useBusy()
  const { title, desc, voter_student_count: voted, voter_count: people } = detail
  const missing = Math.max(0, people - voted)
  return (
    <>
      <WindowBody>
        <div className={cx(styles.result, isLong(detail) && styles.long)}>
          <h3 className={styles.title}>{title}</h3>
          {desc && <p className={styles.desc}>{desc}</p>}
          <p className={cx(styles.rules, styles.apart)}>
            {kindWords(detail)} · {privacyWords(detail)} · {voted} / {people} 人已投
            {missing > 0 && (
              <>
                {' · '}
                <button
                  type="button"
                  className={styles.inline}
                  aria-expanded={shown === 'not-yet'}
                  onClick={() => setShown(shown === 'not-yet' ? undefined : 'not-yet')}
                >
                  {missing} 人未投
                </button>
              </>
            )}
          </p>
          <ResultBody detail={detail} shown={shown} onShow={setShown} ringDrawn={ringDrawn} onRingDrawn={onRingDrawn} />
        </div>
      </WindowBody>
      <WindowFoot>
        <Button look="text" size="large" className={styles.quiet} onClick={onClose}>
          关闭
        </Button>
        {detail.privacy === voterPrivacy.public && (
          <span className={styles.tip}>{shown ? '点别的选项换一组名字' : '点选项看是谁选的'}</span>
        )}
        <Button look="primary" size="large" loading={starting} onClick={() => void run(onAgain)}>
          {!starting && <Plus size={24} aria-hidden="true" />}
          发起新投票
        </Button>
      </WindowFoot>
    </>
  )
}
