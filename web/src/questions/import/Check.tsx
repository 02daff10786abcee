import { questionImports, type RowLevel, rowLevels } from '@jiangtai/contract/question-imports'
import { questions } from '@jiangtai/contract/questions'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Chips } from '../../kit/ui/Chips.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { listAddress } from '../address.ts'
import styles from './Check.module.css'
import { FileCard } from './FileCard.tsx'
import { ManyRows } from './ManyRows.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { placeInput } from './place.ts'
import { RowTable } from './RowTable.tsx'
import { RowVerdict } from './RowVerdict.tsx'
import type { RowState } from './row-words.ts'
import { saveErrorList } from './save-error-list.ts'
import { useDiscard } from './use-discard.ts'
import type { FoundImport, ShownImport } from './use-import.ts'
import { usePlace } from './use-place.ts'

interface Props {
  readonly found: FoundImport
  readonly shown: ShownImport
  readonly onMade: (made: ReplyOf<typeof questionImports.commit>) => void
  readonly onAgain: () => void
}

/** Every row and what becomes of it; wrong ones are put right here, or left for later. */
export function Check({ found, shown, onMade, onAgain }: Props) {
  const { job_id, counts, list, pageCount, total } = found
  const client = useQueryClient()
  const navigate = useNavigate()
  const place = usePlace()
  const discard = useDiscard(() => void navigate(listAddress, { replace: true }))
  const [isListing, runListing] = useBusy()
  const [openRow, setOpenRow] = useState(0)
  const commit = useAct(questionImports.commit, {
    onSuccess: async (made) => {
      await Promise.all([shown.readAgain(), client.invalidateQueries({ queryKey: [questions.list.path] })])
      onMade(made)
    },
  })
  return (
    <>
      <FileCard found={found} onAgain={onAgain} />
      <div className={styles.bar}>
        <Chips label="显示哪些题" chips={chipsOf(counts)} value={shown.level} onChange={shown.showLevel} />
        <PlaceButton {...place} />
      </div>
      <ManyRows found={found} shown={shown} />
      <RowTable jobId={job_id} rows={list} shown={shown} openRow={openRow} onOpen={setOpenRow} />
      <Pager page={shown.page} pages={pageCount} total={`共 ${total} 题`} onPage={shown.setPage} />
      <div className={styles.foot}>
        <div className={styles.rest}>
          <p className={styles.left}>{counts.error > 0 && `${counts.error} 行有错误，可以先导入其余的，以后再补`}</p>
          {counts.error > 0 && (
            <Button
              loading={isListing}
              onClick={() => void runListing(() => saveErrorList(found).catch((error: Error) => toast.error(error.message)))}
            >
              {!isListing && <Download size={20} aria-hidden="true" />}
              下载错误清单
            </Button>
          )}
          <Button loading={discard.isPending} onClick={() => void discard.ask(found)}>
            取消
          </Button>
        </div>
        <Button
          look="primary"
          className={styles.go}
          disabled={counts.chosen === 0}
          loading={commit.isPending}
          onClick={() =>
            // Whether it was done cannot be told from a failure: the rows say.
            commit.mutate({ job_id, row_nos: [], ...placeInput(place.place) }, { onError: () => void shown.readAgain() })
          }
        >
          {counts.chosen === 0 ? '没有要导入的题' : `导入 ${counts.chosen} 题`}
        </Button>
      </div>
    </>
  )
}

const levels: readonly { readonly level: RowLevel; readonly count: 'ok' | 'error' | 'warn'; readonly text: string }[] = [
  { level: rowLevels.ok, count: 'ok', text: '可以导入' },
  { level: rowLevels.error, count: 'error', text: '要改' },
  { level: rowLevels.warn, count: 'warn', text: '提醒' },
]

const chipsOf = (counts: FoundImport['counts']) => [
  { key: 'all', value: undefined, face: `全部 ${counts.all}` },
  ...levels
    .filter(({ count }) => counts[count] > 0)
    .map(({ level, count, text }) => ({
      key: count,
      value: level,
      face: (
        <RowVerdict state={count satisfies RowState}>
          {text} {counts[count]}
        </RowVerdict>
      ),
    })),
]
