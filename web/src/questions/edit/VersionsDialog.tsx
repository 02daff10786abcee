import { type BankQuestion, questions } from '@jiangtai/contract/questions'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { whenOf } from '../../kit/time/day-time.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import styles from './Edit.module.css'

interface Props {
  readonly question: BankQuestion
  readonly onRestore: (old: BankQuestion) => void
  readonly onClose: () => void
}

/** 历史版本: every save is one, and none is ever changed. */
export function VersionsDialog({ question, onRestore, onClose }: Props) {
  const [versionId, setVersionId] = useState<number>()
  if (versionId !== undefined)
    return <Old id={question.id} versionId={versionId} onRestore={onRestore} onBack={() => setVersionId(undefined)} onClose={onClose} />
  return (
    <Dialog title="历史版本" onClose={onClose}>
      <ul className={styles.versions}>
        {question.versions.map(({ id, no, created_at, created_by }) => (
          <li key={id}>
            <button type="button" className={styles.version} onClick={() => setVersionId(id)}>
              <span>
                第 {no} 版{id === question.version_id && '（现在）'}
              </span>
              <span className={styles.hint}>
                {created_by} {whenOf(created_at, new Date())}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface OldProps {
  readonly id: number
  readonly versionId: number
  readonly onRestore: (old: BankQuestion) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

function Old({ id, versionId, onRestore, onBack, onClose }: OldProps) {
  const old = useCall(questions.get, { id, version_id: versionId })
  const { data } = old
  const no = data?.versions.find((version) => version.id === versionId)?.no
  return (
    <Dialog
      title={no ? `第 ${no} 版` : '历史版本'}
      onBack={onBack}
      onClose={onClose}
      footer={
        data?.is_old === 1 && (
          <Button look="primary" onClick={() => onRestore(data)}>
            恢复此版本
          </Button>
        )
      }
    >
      <div className={styles.viewed}>
        <Loaded query={old}>
          {({ type, body, key, explanation }) => <QuestionView question={{ type, body }} answerKey={key} explanation={explanation} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
