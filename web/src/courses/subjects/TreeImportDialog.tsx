import { subjectLimits, subjects, type TreeImport } from '@jiangtai/contract/subjects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSaveFile } from '../../kit/calls/use-save-file.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { useFirst } from '../../kit/use-first.ts'
import { sendFile } from '../../parts/upload/send-file.ts'
import { tableFault } from '../../parts/upload/table-fault.ts'
import { addedWords } from './added-words.ts'
import { readTreesAgain } from './read-trees.ts'
import styles from './TreeImportDialog.module.css'

interface Props {
  /** Into the own trees of a teacher, or into those of the school. */
  readonly call: typeof subjects.importTree
  readonly hint: string
  readonly onTaken: (result: TreeImport) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** A table is tried first: what it would add, and which rows cannot be read. Then all of it is taken, or nothing. */
export function TreeImportDialog({ call, hint, onTaken, onBack, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const template = useSaveFile(subjects.exportTree)
  const client = useQueryClient()
  const onError = (error: Error) => toast.error(error.message)
  const trial = useMutation({ mutationFn: (chosen: File) => sendFile(call, { is_trial: true }, chosen), onError })
  const taken = useMutation({
    mutationFn: (chosen: File) => sendFile(call, { is_trial: false }, chosen),
    onError,
    onSuccess(result: TreeImport, chosen) {
      // Somebody may have changed the tree since it was tried.
      if (result.is_done === 0) return trial.mutate(chosen)
      if (addedWords(result.added) === '') toast.success('目录里已经都有了')
      else onTaken(result)
      void readTreesAgain(client)
      onBack()
    },
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const fault = tableFault(chosen, subjectLimits.importBytes)
    if (fault) return toast.error(fault)
    setFile(chosen)
    trial.mutate(chosen)
  }
  const isReady = file && trial.data && trial.data.problems.length === 0 && addedWords(trial.data.added) !== ''
  return (
    <Dialog
      title="导入目录"
      onClose={onClose}
      onBack={onBack}
      footer={
        <>
          <Button loading={template.isPending} onClick={() => template.mutate({})}>
            {!template.isPending && <Download size={20} aria-hidden="true" />}
            下载模板
          </Button>
          {file && (
            <Button look="primary" disabled={!isReady} loading={taken.isPending} onClick={() => taken.mutate(file)}>
              导入
            </Button>
          )}
        </>
      }
    >
      <p>表格第一行写：学科、版本、年级、章节、课程，一行一节课；和上一行相同的可以空着。已有的不会改动，也不会删除。{hint}</p>
      <Button wide className={styles.pick} loading={trial.isPending} onClick={() => input.current?.click()}>
        {!trial.isPending && <FileSpreadsheet size={20} aria-hidden="true" />}
        <span className={styles.name}>{file ? file.name : '选择 xlsx 或 csv 表格'}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="目录表格"
        accept=".xlsx,.csv"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file can be chosen again, changed.
          target.value = ''
          choose(chosen)
        }}
      />
      {trial.data && !trial.isPending && <Trial result={trial.data} />}
    </Dialog>
  )
}

/** What importing a table would do. */
function Trial({ result: { added, kept, problems } }: { readonly result: TreeImport }) {
  const { shown, cut, showAll } = useFirst(problems, 20)
  if (problems.length > 0)
    return (
      <div role="alert">
        <p className={styles.bad}>有 {problems.length} 行要改，改好后重新选择表格。现在什么都没有导入。</p>
        <ul className={styles.problems}>
          {shown.map(({ row, msg }) => (
            <li key={`${row} ${msg}`} className={styles.problem}>
              <span className={styles.row}>第 {row} 行</span>
              {msg}
            </li>
          ))}
        </ul>
        {cut && (
          <button type="button" className={styles.all} onClick={showAll}>
            显示全部 {problems.length} 行
          </button>
        )}
      </div>
    )
  const words = addedWords(added)
  return (
    <p role="status" className={styles.good}>
      {words ? `将新增 ${words}` : '表格里的课程都已经在目录里了'}
      {words && kept > 0 ? `；${kept} 节课程已有，保持不变` : ''}
    </p>
  )
}
