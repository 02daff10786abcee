import type { questionImports } from '@jiangtai/contract/question-imports'
import { CircleCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { listAddress } from '../address.ts'
import styles from './Done.module.css'
import { doneWords } from './import-words.ts'
import type { FoundImport } from './use-import.ts'

interface Props {
  readonly found: FoundImport
  /** Undefined: it was done before. */
  readonly made: ReplyOf<typeof questionImports.commit> | undefined
  readonly onOn: () => void
  readonly onAgain: () => void
}

/** What came in, and what of the file waits to be mended. */
export function Done({ found: { file_name, counts }, made, onOn, onAgain }: Props) {
  const navigate = useNavigate()
  const isOpen = counts.made < counts.all
  return (
    <Card title={file_name}>
      <div className={styles.body}>
        <p className={styles.done} role="status">
          <CircleCheck size={28} aria-hidden="true" />
          {made ? made.created : counts.made} 题已经入库
        </p>
        {doneWords({ counts, skipped: made?.skipped ?? 0 }).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <div className={styles.acts}>
          <Button look="primary" onClick={() => void navigate(listAddress)}>
            看看这些题
          </Button>
          {isOpen && <Button onClick={onOn}>继续改剩下的 {counts.all - counts.made} 题</Button>}
          <Button onClick={onAgain}>再导入一份</Button>
        </div>
      </div>
    </Card>
  )
}
