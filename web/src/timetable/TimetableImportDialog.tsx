import { type TimetableImport, timetable, timetableLimits } from '@jiangtai/contract/timetable'
import { useMutation } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useFirst } from '../kit/use-first.ts'
import { sendFile } from '../parts/upload/send-file.ts'
import { tableFault } from '../parts/upload/table-fault.ts'
import styles from './TimetableImportDialog.module.css'

interface Props {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A table is tried first, and every row shown. Then all of it is taken, or nothing. */
export function TimetableImportDialog({ onClose, onDone }: Props) {
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const template = useSaveFile(timetable.exportTable)
  const onError = (error: Error) => toast.error(error.message)
  const trial = useMutation({ mutationFn: (chosen: File) => sendFile(timetable.importTable, {}, chosen), onError })
  const taken = useMutation({
    mutationFn: (chosen: File) => sendFile(timetable.importTable, { version: trial.data?.version }, chosen),
    onError,
    onSuccess(result: TimetableImport, chosen) {
      // Somebody may have changed the school since it was tried.
      if (result.is_done === 0) return trial.mutate(chosen)
      toast.success(`已导入 ${result.classes.length} 个班的课表`)
      onDone()
    },
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const fault = tableFault(chosen, timetableLimits.bytes)
    if (fault) return toast.error(fault)
    setFile(chosen)
    trial.mutate(chosen)
  }
  const isReady = trial.data?.rows.every(({ messages }) => messages.length === 0) ?? false
  return (
    <Dialog
      title="导入课表"
      wide
      onClose={onClose}
      footer={
        <>
          <Button loading={template.isPending} onClick={() => template.mutate({ is_example: true })}>
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
      <p>
        一行一节课：班级、星期、节次、学科、老师，老师可以空着。表格里有的班，整个课表换成表格里的；别的班不变。导出的课表改好后可以再导入。
      </p>
      <Button wide className={styles.pick} loading={trial.isPending} onClick={() => input.current?.click()}>
        {!trial.isPending && <FileSpreadsheet size={20} aria-hidden="true" />}
        <span className={styles.name}>{file ? file.name : '选择 xlsx 或 csv 表格'}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="课表表格"
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

/** What importing would do, row by row: the wrong ones first. */
function Trial({ result: { classes, rows } }: { readonly result: TimetableImport }) {
  const wrong = rows.filter(({ messages }) => messages.length > 0)
  const { shown, cut, showAll } = useFirst([...wrong, ...rows.filter(({ messages }) => messages.length === 0)], 50)
  return (
    <>
      {wrong.length > 0 ? (
        <p role="alert" className={styles.bad}>
          有 {wrong.length} 行要改，改好后重新选择表格。现在什么都没有导入。
        </p>
      ) : (
        <p role="status" className={styles.good}>
          {rows.length} 节课，没有问题。将换掉 {classes.length} 个班的课表：{classes.slice(0, 5).join('、')}
          {classes.length > 5 && '等'}
        </p>
      )}
      <ul className={styles.rows} aria-label="表格的每一行">
        {shown.map((row) => (
          <li key={row.row_no} className={styles.row}>
            <span className={styles.number}>第 {row.row_no} 行</span>
            <span className={styles.words}>
              {[row.class, row.weekday, row.period, row.subject, row.teacher].filter(Boolean).join(' · ')}
              {row.messages.length > 0 && <span className={styles.fault}>{row.messages.join('；')}</span>}
            </span>
          </li>
        ))}
      </ul>
      {cut && (
        <button type="button" className={styles.all} onClick={showAll}>
          显示全部 {rows.length} 行
        </button>
      )}
    </>
  )
}
