import { type VoterDetail, voterPrivacy } from '@jiangtai/contract/voter'
import { voterPlans } from '@jiangtai/contract/voter-plans'
import { Download, Plus, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useSaveFile } from '../../kit/calls/use-save-file.ts'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { WindowBody, WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import type { Shown } from './ResultBody.tsx'
import { isLong } from './standing.ts'
import { useShownVote, VoteResult } from './VoteResult.tsx'
import styles from './VoteWindow.module.css'
import { kindWords, privacyWords } from './vote-words.ts'

interface Props {
  readonly detail: VoterDetail
  readonly ringDrawn: boolean
  readonly onRingDrawn: () => void
  readonly onClose: () => void
  /** Back to the slide, with the students. */
  readonly onSlide: () => void
  readonly onAgain: () => Promise<unknown>
  readonly onRerun: () => Promise<unknown>
}

export function EndedVote({ detail, ringDrawn, onRingDrawn, onClose, onSlide, onAgain, onRerun }: Props) {
  const [shown, setShown] = useState<Shown>()
  const [isShown] = useShownVote(detail)
  const [starting, run] = useBusy()
  const [rerunning, runAgain] = useBusy()
  const isPublic = detail.privacy === voterPrivacy.public
  const { title, desc, voter_student_count: voted, voter_count: people } = detail
  const missing = Math.max(0, people - voted)
  return (
    <>
      <WindowBody>
        <div className={cx(styles.result, isLong(detail) && styles.long)}>
          <div className={styles.head}>
            <h3 className={styles.title}>{title}</h3>
            {isPublic && <ExportVote detail={detail} />}
          </div>
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
          <VoteResult detail={detail} shown={shown} onShow={setShown} ringDrawn={ringDrawn} onRingDrawn={onRingDrawn} onSlide={onSlide} />
        </div>
      </WindowBody>
      <WindowFoot>
        <Button look="text" size="large" className={styles.quiet} onClick={onClose}>
          关闭
        </Button>
        {isPublic && isShown && <span className={styles.tip}>{shown ? '点别的选项换一组名字' : '点选项看是谁选的'}</span>}
        {/* The second click of a double one was meant to end the vote. */}
        <Button size="large" className={styles.rerun} loading={rerunning} onClick={({ detail }) => detail < 2 && void runAgain(onRerun)}>
          {!rerunning && <RotateCcw size={22} aria-hidden="true" />}
          再投一次
        </Button>
        <Button
          look="primary"
          size="large"
          className={styles.rerun}
          loading={starting}
          onClick={({ detail }) => detail < 2 && void run(onAgain)}
        >
          {!starting && <Plus size={24} aria-hidden="true" />}
          发起新投票
        </Button>
      </WindowFoot>
    </>
  )
}

/** Who chose what, to be kept; of an anonymous vote there is nothing to give. */
function ExportVote({ detail: { class_id, id } }: { readonly detail: VoterDetail }) {
  const file = useSaveFile(voterPlans.exportVote)
  return (
    <Button className={styles.export} loading={file.isPending} onClick={() => file.mutate({ class_id, id })}>
      {!file.isPending && <Download size={20} aria-hidden="true" />}
      导出 Excel
    </Button>
  )
}
