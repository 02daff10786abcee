import { examStates } from '@jiangtai/contract/exam'
import type { ExamClass } from '@jiangtai/contract/exam-classes'
import { CircleCheck, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RegradeDialog } from './RegradeDialog.tsx'

interface Props {
  readonly exam: ExamClass
  /** What an act was answered. */
  readonly note: (exam: ExamClass) => void
}

/** 公布成绩, and what can be done with results that are published: once the exam has ended. */
export function PublishAct({ exam, note }: Props) {
  const [open, setOpen] = useState<'publish' | 'regrade'>()
  const isPublished = exam.state === examStates.published
  if (exam.state !== examStates.ended && !isPublished) return null
  const close = () => setOpen(undefined)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen('publish')}>
        {isPublished ? <CircleCheck size={20} aria-hidden="true" /> : <Megaphone size={20} aria-hidden="true" />}
        {isPublished ? '已公布' : '公布成绩'}
      </Button>
      {open === 'publish' && <PublishDialog exam={exam} note={note} onRegrade={() => setOpen('regrade')} onClose={close} />}
      {open === 'regrade' && <RegradeDialog exam={exam} onClose={close} />}
    </>
  )
}
