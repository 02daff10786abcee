import { type VoterDetail, voter } from '@jiangtai/contract/voter'
import { EyeOff, Vote } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { RemoteCard, RemoteGroup, RemoteRow, RemoteWay } from '../../parts/tool/RemoteCard.tsx'
import { ToolWindow } from '../../parts/tool/ToolWindow.tsx'
import { createDraftStore } from './draft-store.ts'
import { formFrom } from './form-from.ts'
import styles from './RemoteVoter.module.css'
import { ResultBody, type Shown } from './ResultBody.tsx'
import { useRemotePlans } from './use-remote-plans.ts'
import { useVoter } from './use-voter.ts'
import { VoteForm } from './VoteForm.tsx'
import { kindWords, privacyWords } from './vote-words.ts'

/** The vote on the teacher's phone: the one that runs or has run, or those that can be started. */
export function RemoteVoter() {
  const { part, detail } = useVoter()
  return detail && part !== 'creating' ? <VoteCard key={detail.id} detail={detail} /> : <Prepared />
}

/** While the big screen shows nothing of it, the phone still does, and says so. */
function VoteCard({ detail }: { readonly detail: VoterDetail }) {
  const { part, isOpen, open, minimise, send } = useVoter()
  const [shown, setShown] = useState<Shown>()
  const { id, title, voter_student_count: voted, voter_count: people } = detail
  const missing = Math.max(0, people - voted)
  const runs = part === 'running'
  const ways = (
    <>
      <RemoteWay words={isOpen ? '大屏隐藏' : '大屏显示'} act={isOpen ? minimise : open} />
      {runs ? (
        <RemoteWay words="结束投票" act={() => send(voter.hears.stop, { id })} />
      ) : (
        <>
          <RemoteWay words="再投一次" act={() => send(voter.hears.publish, formFrom(detail))} />
          <RemoteWay words="关闭投票" act={() => send(voter.hears.close, { id })} />
        </>
      )}
    </>
  )
  return (
    <RemoteCard title={`投票：${title}`} isLive={runs} count={voted} people={people} ways={ways}>
      {!isOpen && (
        <p className={styles.hidden}>
          <EyeOff size={20} aria-hidden="true" />
          大屏没有显示，这里只有您看得到
        </p>
      )}
      <div>
        <ResultBody detail={detail} shown={shown} onShow={setShown} isDense />
      </div>
      {missing > 0 && shown !== 'not-yet' && (
        <div className={styles.missing}>
          还没投 {missing} 人<Button onClick={() => setShown('not-yet')}>看名字</Button>
        </div>
      )}
    </RemoteCard>
  )
}

function Prepared() {
  const { user_id, class_id } = useUser()
  const { send } = useVoter()
  const plans = useRemotePlans()
  const [isWriting, setWriting] = useState(false)
  const drafts = useMemo(() => createDraftStore(() => window.sessionStorage, user_id, class_id), [user_id, class_id])
  const close = () => setWriting(false)
  return (
    <>
      <RemoteGroup
        title="备好的投票"
        aside={
          <Button look="text" onClick={() => setWriting(true)}>
            写一个
          </Button>
        }
      >
        <Loaded query={plans.found} skeleton={<Skeleton lines={2} />}>
          {() =>
            plans.list.length === 0 ? (
              <p className={styles.none}>还没有备好的投票，可以现在写一个。</p>
            ) : (
              plans.list.map(({ id, form, isOfPage }) => (
                <RemoteRow
                  key={id}
                  icon={Vote}
                  title={form.title}
                  about={[isOfPage && '本页', `${form.options.length} 个选项`, kindWords(form), privacyWords(form)]
                    .filter(Boolean)
                    .join(' · ')}
                  words="发起"
                  act={() => send(voter.hears.publish, form)}
                />
              ))
            )
          }
        </Loaded>
      </RemoteGroup>
      {isWriting && (
        <ToolWindow title="投票器" icon={<Vote size={26} aria-hidden="true" />} width={484} part="creating" onClose={close}>
          <VoteForm
            drafts={drafts}
            choosing={false}
            onChosen={close}
            onCancel={close}
            onPublish={(form) => send(voter.hears.publish, form)}
          />
        </ToolWindow>
      )}
    </>
  )
}
