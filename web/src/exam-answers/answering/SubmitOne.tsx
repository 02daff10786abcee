import { examAnswers, type LeafResult } from '@jiangtai/contract/exam-answers'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { failed } from '../../kit/words.ts'
import { deviceId } from '../../parts/exam/device.ts'
import { isAnswered } from '../journal/journal.ts'
import styles from './Answering.module.css'
import type { LeafProps } from './Files.tsx'

interface Props extends LeafProps {
  readonly isLocked: boolean
  readonly onResult: (result: z.infer<typeof LeafResult>) => void
}

/** So long a picture, or a page by hand, may take to become a part of it. */
const waitMs = 5000

/** R981: one question is handed in alone, and cannot change any more. */
export function SubmitOne({ sitting, leaf, answer, isReadOnly, isLocked, onResult }: Props) {
  const [state, setState] = useState({ isPending: false, fault: '' })
  if (isLocked)
    return (
      <p className={styles.locked}>
        <Lock size={18} aria-hidden="true" />
        本题已提交
      </p>
    )
  if (isReadOnly || !isAnswered(answer)) return null
  const submit = async () => {
    if (!(await confirm({ title: '提交这一题？', body: '提交后这一题不能修改。', yes: '提交本题', no: '先不提交' }))) return
    setState({ isPending: true, fault: '' })
    const { attempt_id } = sitting.attempt
    await sitting.gather(waitMs)
    // As it is now, not as it was when the button was drawn.
    const taken = sitting.sync.state.get().journal.get(leaf) ?? { a: answer, seq: 1 }
    try {
      const input = { attempt_id, device_id: deviceId(), leaf, answer: taken.a, seq: taken.seq }
      const { result } = await send(examAnswers.submitOne, input)
      sitting.sync.lock(leaf, taken)
      if (result) onResult(result)
      setState({ isPending: false, fault: '' })
    } catch (error) {
      setState({ isPending: false, fault: error instanceof CallFailed ? error.message : failed })
    }
  }
  return (
    <div className={styles.acts}>
      <Button size="small" look="text" loading={state.isPending} onClick={() => void submit()}>
        提交本题
      </Button>
      {state.fault && (
        <span className={styles.fault} role="alert">
          {state.fault}
        </span>
      )}
    </div>
  )
}
