import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ownExamsAddress } from '../../parts/exam/addresses.ts'
import styles from './Answering.module.css'

interface Props {
  readonly title: string
  /** Why nothing is taken any more. */
  readonly text: string
}

/** Nothing can be answered here any more: in place of the questions, so that nobody goes on in vain. */
export function Closed({ title, text }: Props) {
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={styles.done} tabIndex={-1} role="status">
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        drawing="desk"
        title={text}
        hint="这里不能再作答了。"
        action={
          <Button look="primary" size="large" onClick={() => navigate(ownExamsAddress, { replace: true })}>
            返回我的考试
          </Button>
        }
      />
    </div>
  )
}
