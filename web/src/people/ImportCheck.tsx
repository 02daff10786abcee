import {
  type ImportAction,
  type ImportedRow,
  type ImportSummary,
  importFields,
  importTitles,
  peopleImports,
} from '@jiangtai/contract/people-imports'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Download } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { ActionChips } from './ActionChips.tsx'
import { FixRowDialog } from './FixRowDialog.tsx'
import styles from './ImportCheck.module.css'
import { ImportTable } from './ImportTable.tsx'
import { columnLetter, kindNames, shownFields } from './words.ts'

interface Props {
  readonly summary: ImportSummary
  readonly onMap: () => void
  readonly onAgain: () => void
}

const rowsOnPage = 20

/** Every row and what becomes of it; wrong ones are put right here or left out. */
export function ImportCheck({ summary, onMap, onAgain }: Props) {
  const { import_id, kind, columns, counts } = summary
  const [action, setAction] = useState<ImportAction>()
  const [page, setPage] = useState(1)
  const [fixing, setFixing] = useState<ImportedRow>()
  const [makesPasswords, setMakesPasswords] = useState(true)
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: [peopleImports.get.path] })
  const rows = useCall(
    peopleImports.get,
    { import_id, action, curr_page_index: page, page_size: rowsOnPage },
    { staleTime: 0, keepsLast: true },
  )
  const errors = useSaveFile(peopleImports.errors)
  // Also after a refusal: the school may have changed, and the rows say how.
  const commit = useAct(peopleImports.commit, { onSuccess: () => readAgain() })
  const fields = shownFields(importFields[kind], columns)
  const people = counts.add + counts.update + counts.move
  return (
    <>
      <section className={styles.mapping} aria-label="列对应">
        <b>列对应</b>
        {columns.map(({ title, field }, at) =>
          field === null ? null : (
            <span key={field} className={styles.pair}>
              {columnLetter(at)} {title}
              <ArrowRight size={16} aria-label="是" />
              <b>{importTitles[field]}</b>
            </span>
          ),
        )}
        <Button look="text" className={styles.change} onClick={onMap}>
          改对应
        </Button>
      </section>
      <ActionChips
        counts={counts}
        value={action}
        onChange={(next) => {
          setAction(next)
          setPage(1)
        }}
      />
      <Loaded query={rows}>
        {({ list, pageCount, total }) => (
          <>
            <ImportTable rows={list} fields={fields} onFix={setFixing} />
            <Pager page={page} pages={pageCount} total={`共 ${total} 行`} onPage={setPage} />
          </>
        )}
      </Loaded>
      <div className={styles.bar}>
        {counts.add > 0 ? (
          <Checkbox
            label={`给新${kindNames[kind]}生成初始密码，印在登录条上`}
            checked={makesPasswords}
            onChange={({ target }) => setMakesPasswords(target.checked)}
          />
        ) : (
          <span />
        )}
        <div className={styles.acts}>
          <Button onClick={onAgain}>换一张表格</Button>
          {counts.error > 0 && (
            <Button loading={errors.isPending} onClick={() => errors.mutate({ import_id })}>
              {!errors.isPending && <Download size={20} aria-hidden="true" />}
              下载有错的 {counts.error} 行
            </Button>
          )}
          <Button
            look="primary"
            disabled={people === 0}
            loading={commit.isPending}
            onClick={() =>
              commit.mutate(
                { import_id, without: [], skips_errors: true, makes_passwords: makesPasswords },
                { onError: () => void readAgain() },
              )
            }
          >
            {people === 0 ? `没有要导入的${kindNames[kind]}` : `导入 ${people} 人`}
          </Button>
        </div>
      </div>
      {fixing && (
        <FixRowDialog
          importId={import_id}
          row={fixing}
          fields={fields}
          onClose={() => setFixing(undefined)}
          onFixed={() => {
            setFixing(undefined)
            void readAgain()
          }}
        />
      )}
    </>
  )
}
