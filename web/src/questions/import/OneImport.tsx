import { questionImportStates, type questionImports } from '@jiangtai/contract/question-imports'
import { refusals } from '@jiangtai/contract/refusal'
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { CallFailed } from '../../kit/calls/send.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { importAddress, listAddress } from '../address.ts'
import { Check } from './Check.tsx'
import { Done } from './Done.tsx'
import { ImportFrame } from './ImportFrame.tsx'
import styles from './OneImport.module.css'
import { useDiscard } from './use-discard.ts'
import { useImport } from './use-import.ts'

type Made = ReplyOf<typeof questionImports.commit>

/** One import, from the moment its file is there until its questions are in the bank. */
export function OneImport({ jobId }: { readonly jobId: number }) {
  const navigate = useNavigate()
  const [made, setMade] = useState<Made>()
  const shown = useImport(jobId)
  const { data, error } = shown.query
  const again = () => void navigate(importAddress('new'))
  const isDone = data !== undefined && (made !== undefined || data.state === questionImportStates.committed)
  if (error instanceof CallFailed && error.errCode === refusals.importGone[0])
    return (
      <ImportFrame step={1}>
        <EmptyState
          drawing="search"
          title="没有这次导入"
          hint="可能已经丢弃，或者放了超过 7 天。已经入库的题目还在。"
          action={
            <Button look="primary" onClick={again}>
              再选一个文件
            </Button>
          }
        />
      </ImportFrame>
    )
  return (
    <ImportFrame step={isDone ? 4 : data && data.state !== questionImportStates.preview ? 1 : 2}>
      <Loaded query={shown.query} skeleton={<Skeleton lines={8} />}>
        {(found) => {
          if (isDone) return <Done found={found} made={made} onOn={() => setMade(undefined)} onAgain={again} />
          if (found.state === questionImportStates.preview) return <Check found={found} shown={shown} onMade={setMade} onAgain={again} />
          return <NotRead found={found} onAgain={again} onGone={() => void navigate(listAddress, { replace: true })} />
        }}
      </Loaded>
    </ImportFrame>
  )
}

interface NotReadProps {
  readonly found: ReplyOf<typeof questionImports.get>
  readonly onAgain: () => void
  readonly onGone: () => void
}

/** While the file is read, and if it could not be. */
function NotRead({ found, onAgain, onGone }: NotReadProps) {
  const discard = useDiscard(onGone)
  const hasFailed = found.state === questionImportStates.failed
  return (
    <Card title={found.file_name}>
      <div className={styles.body}>
        {hasFailed ? (
          <p role="alert" className={styles.failed}>
            {found.msg}
          </p>
        ) : (
          <p role="status" className={styles.reading}>
            <LoaderCircle size={24} className={styles.spinner} aria-hidden="true" />
            正在读取题目，一般几秒钟。可以先去做别的，回来时从“导入题目”里继续。
          </p>
        )}
        <div className={styles.acts}>
          {hasFailed && (
            <Button look="primary" onClick={onAgain}>
              换文件
            </Button>
          )}
          <Button loading={discard.isPending} onClick={() => void discard.ask(found)}>
            丢弃
          </Button>
        </div>
      </div>
    </Card>
  )
}
