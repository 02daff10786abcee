import { type BankQuestion, questions } from '@jiangtai/contract/questions'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import styles from './Edit.module.css'

interface Props {
  readonly id: number
  /** The newest version takes the place of the form. */
  readonly onTake: (newest: BankQuestion) => void
  /** The form will be saved over the newest version, which was looked at. */
  readonly onOver: (newest: BankQuestion) => void
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** Somebody has saved the same question meanwhile: nothing of either is lost. */
export function StaleDialog(props: Props) {
  const { onCopy, onClose } = props
  const [isLooking, setIsLooking] = useState(false)
  if (isLooking) return <Newest {...props} onBack={() => setIsLooking(false)} />
  return (
    <Dialog
      question
      title="题目已被修改"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button onClick={onCopy}>另存为我的题目</Button>
          <Button look="primary" onClick={() => setIsLooking(true)}>
            看新版本
          </Button>
        </>
      }
    >
      你打开以后，这道题在别处保存过。你的修改没有保存，还在这里。
    </Dialog>
  )
}

function Newest({ id, onTake, onOver, onClose, onBack }: Props & { readonly onBack: () => void }) {
  const read = useCall(questions.get, { id }, { staleTime: 0 })
  const query = read.isFetchedAfterMount || read.error ? read : { ...read, data: undefined }
  const newest = query.data
  return (
    <Dialog
      title={newest ? `第 ${newest.version_no} 版` : '新版本'}
      onBack={onBack}
      onClose={onClose}
      footer={
        newest && (
          <>
            <Button onClick={() => onOver(newest)}>保留我的修改</Button>
            <Button look="primary" onClick={() => onTake(newest)}>
              改用新版本
            </Button>
          </>
        )
      }
    >
      <div className={styles.viewed}>
        <Loaded query={query}>
          {({ type, body, key, explanation }) => <QuestionView question={{ type, body }} answerKey={key} explanation={explanation} />}
        </Loaded>
      </div>
    </Dialog>
  )
}
