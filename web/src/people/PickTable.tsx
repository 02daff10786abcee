import { type ImportKind, type ImportSummary, importKinds, importLimits, peopleImports } from '@jiangtai/contract/people-imports'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { toast } from '../kit/ui/toast.ts'
import { sendFile } from '../parts/upload/send-file.ts'
import { tableFault } from '../parts/upload/table-fault.ts'
import styles from './PickTable.module.css'

interface Props {
  readonly kind: ImportKind
  readonly onRead: (summary: ImportSummary) => void
}

const columnHints: Readonly<Record<ImportKind, string>> = {
  [importKinds.teachers]: '要有姓名和账号（或手机号）；任教学科、任教班级、班主任可以没有，几个用“、”隔开。学科和班级要先建好。',
  [importKinds.students]: '要有姓名、学号和班级；性别、家长手机、账号可以没有。班级要先在“班级”里建好。',
}

/** Nothing is written before every row has been looked at. */
export function PickTable({ kind, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const example = useSaveFile(peopleImports.example)
  const read = useMutation({
    mutationFn: (file: File) => sendFile(peopleImports.start, { kind }, file),
    onError: (error) => toast.error(error.message),
    onSuccess: onRead,
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const fault = tableFault(file, importLimits.bytes)
    if (fault) return toast.error(fault)
    read.mutate(file)
  }
  return (
    <Card title="选一张表格">
      <div className={styles.body}>
        <p>
          xlsx 或 csv 都可以，最多 {importLimits.rows} 行。{columnHints[kind]}
        </p>
        <p>下一步会列出每一行要新增、更新还是有错，看过再导入。同一张表导入两次，第二次什么都不会变。</p>
        <div className={styles.acts}>
          <Button look="primary" loading={read.isPending} onClick={() => input.current?.click()}>
            {!read.isPending && <FileSpreadsheet size={20} aria-hidden="true" />}
            选择表格
          </Button>
          <Button loading={example.isPending} onClick={() => example.mutate({ kind })}>
            {!example.isPending && <Download size={20} aria-hidden="true" />}
            下载模板
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="名单表格"
          accept=".xlsx,.csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again, changed.
            target.value = ''
            choose(file)
          }}
        />
      </div>
    </Card>
  )
}
