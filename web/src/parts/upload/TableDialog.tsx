import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import styles from './TableDialog.module.css'
import { tableFault } from './table-fault.ts'

interface Props<R> {
  readonly title: string
  /** What belongs into the table. */
  readonly lead: string
  readonly fileLabel: string
  readonly mostBytes: number
  readonly wide?: boolean
  readonly template: { readonly isPending: boolean; readonly save: () => void }
  readonly tryOut: (file: File) => Promise<R>
  readonly take: (file: File, tried: R | undefined) => Promise<R>
  readonly isReady: (tried: R) => boolean
  readonly onTaken: (result: R) => void
  readonly onBack?: () => void
  readonly onClose: () => void
  /** What importing would do. */
  readonly children: (tried: R) => ReactNode
}

/** A table is tried first, and it is shown what it would do. Then all of it is taken, or nothing. */
export function TableDialog<R extends { readonly is_done: number }>(props: Props<R>) {
  const { title, lead, fileLabel, mostBytes, wide = false, template, tryOut, take, isReady, onTaken, onBack, onClose, children } = props
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const onError = (error: Error) => toast.error(error.message)
  const trial = useMutation({ mutationFn: tryOut, onError })
  const taken = useMutation({
    mutationFn: (chosen: File) => take(chosen, trial.data),
    onError,
    onSuccess(result, chosen) {
      // Somebody may have changed the school since it was tried.
      if (result.is_done === 0) trial.mutate(chosen)
      else onTaken(result)
    },
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const fault = tableFault(chosen, mostBytes)
    if (fault) return toast.error(fault)
    setFile(chosen)
    trial.mutate(chosen)
  }
  return (
    <Dialog
      title={title}
      wide={wide}
      onClose={onClose}
      {...(onBack && { onBack })}
      footer={
        <>
          <Button loading={template.isPending} onClick={template.save}>
            {!template.isPending && <Download size={20} aria-hidden="true" />}
            下载模板
          </Button>
          {file && (
            <Button
              look="primary"
              disabled={!trial.data || !isReady(trial.data)}
              loading={taken.isPending}
              onClick={() => taken.mutate(file)}
            >
              导入
            </Button>
          )}
        </>
      }
    >
      <p>{lead}</p>
      <Button wide className={styles.pick} loading={trial.isPending} onClick={() => input.current?.click()}>
        {!trial.isPending && <FileSpreadsheet size={20} aria-hidden="true" />}
        <span className={styles.name}>{file ? file.name : '选择 xlsx 或 csv 表格'}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={fileLabel}
        accept=".xlsx,.csv"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again, changed.
          target.value = ''
          choose(chosen)
        }}
      />
      {trial.data && !trial.isPending && children(trial.data)}
    </Dialog>
  )
}

interface RowsProps {
  readonly label?: string
  /** Undefined: all are shown. */
  readonly all: number | undefined
  readonly onAll: () => void
  readonly rows: readonly { readonly key: string; readonly row: number; readonly words: ReactNode }[]
}

/** Rows of a table by their numbers. */
export const TableRows = ({ label, all, onAll, rows }: RowsProps) => (
  <>
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ key, row, words }) => (
        <li key={key} className={styles.row}>
          <span className={styles.number}>第 {row} 行</span>
          <span className={styles.words}>{words}</span>
        </li>
      ))}
    </ul>
    {all !== undefined && (
      <button type="button" className={styles.all} onClick={onAll}>
        显示全部 {all} 行
      </button>
    )}
  </>
)
