import { classes } from '@jiangtai/contract/classes'
import { exams, type WrittenExam } from '@jiangtai/contract/exams'
import { refusals } from '@jiangtai/contract/refusal'
import { useState } from 'react'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import type { CourseAddress } from '../../paths.ts'
import { type Draft, itemsOf } from '../edit/draft.ts'
import { type ComposedRow, roomOf } from '../edit/draft-ops.ts'
import styles from './Compose.module.css'
import { ComposeFields } from './ComposeFields.tsx'
import { ComposeResult } from './ComposeResult.tsx'
import { askedRows, type Composed, faultOf, type RowFault, rowFaultOf, usualForm } from './compose-form.ts'

interface Props {
  readonly exam: WrittenExam
  readonly course: CourseAddress | undefined
  readonly draft: Draft
  /** `isOver`: in the place of what is there. */
  readonly onTake: (rows: readonly ComposedRow[], isOver: boolean) => void
  readonly onClose: () => void
}

/** 自动组卷: questions by rows and difficulty; another seed, other questions. Nothing of the exam changes before they are taken. */
export function ComposeDialog({ exam, course, draft, onTake, onClose }: Props) {
  const [form, setForm] = useState(usualForm)
  const [rootId, setRootId] = useState(exam.root_subject_id)
  const [seed, setSeed] = useState(1)
  const [composed, setComposed] = useState<Composed>()
  const [fault, setFault] = useState('')
  const [rowFault, setRowFault] = useState<RowFault>()
  const [isBusy, run] = useBusy()
  const mine = useCall(classes.mine, {})
  const class_ids = course ? [course.class_id] : (mine.data?.list ?? []).map(({ id }) => id)
  const isEmpty = itemsOf(draft).length === 0

  const compose = (next: number) =>
    run(async () => {
      const wrong = faultOf(form, roomOf(draft))
      setFault(wrong)
      setRowFault(undefined)
      if (wrong) return
      const exclude_ids = itemsOf(draft).map(({ question_id }) => question_id)
      try {
        const found = await send(exams.compose, {
          ...(rootId > 0 && { root_subject_id: rootId }),
          ...{ rows: askedRows(form), mix: form.mix, avoid_days: Number(form.avoidDays), class_ids, exclude_ids, seed: next },
        })
        setSeed(next)
        setComposed(found)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const isShort = error instanceof CallFailed && error.errCode === refusals.composeShort[0]
        if (isShort) setRowFault(rowFaultOf(error.message, error.data))
        else setFault(error.message)
        setComposed(undefined)
      }
    })
  const take = (isOver: boolean) => composed && onTake(composed.rows, isOver)
  return (
    <Dialog
      title={composed ? '看看选出的题' : '自动组卷'}
      wide
      onClose={onClose}
      onBack={composed ? () => setComposed(undefined) : undefined}
      footer={
        composed ? (
          <>
            <Button loading={isBusy} onClick={() => void compose(seed + 1)}>
              换一批
            </Button>
            {!isEmpty && <Button onClick={() => take(true)}>替换整份试卷</Button>}
            <Button look="primary" onClick={() => take(false)}>
              {isEmpty ? '放进试卷' : '加在后面'}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button look="primary" loading={isBusy} onClick={() => void compose(seed)}>
              选题
            </Button>
          </>
        )
      }
    >
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {composed ? (
        <ComposeResult composed={composed} />
      ) : (
        <ComposeFields form={form} rootId={rootId} rowFault={rowFault} onForm={setForm} onRoot={setRootId} />
      )}
    </Dialog>
  )
}
