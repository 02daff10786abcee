import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ownExamsAddress } from '../../parts/exam/addresses.ts'
import styles from './Answering.module.css'

interface Props {
  readonly exam: string
  readonly title: string
  readonly hint: string
}

/** In place of the questions, when nothing is answered here any more. */
export function Over({ exam, title, hint }: Props) {
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={styles.done} tabIndex={-1} role="status">
      <h1 className={styles.title}>{exam}</h1>
      <EmptyState
        drawing="desk"
        title={title}
        hint={hint}
        action={
          <Button look="primary" size="large" onClick={() => navigate(ownExamsAddress, { replace: true })}>
            返回我的考试
          </Button>
        }
      />
    </div>
  )
}
