import { type TimetableImport, timetable, timetableLimits } from '@jiangtai/contract/timetable'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { toast } from '../kit/ui/toast.ts'
import { useFirst } from '../kit/use-first.ts'
import { sendFile } from '../parts/upload/send-file.ts'
import styles from '../parts/upload/TableDialog.module.css'
import { TableDialog, TableRows } from '../parts/upload/TableDialog.tsx'

interface Props {
  readonly onClose: () => void
  readonly onDone: () => void
}

const isRight = ({ messages }: TimetableImport['rows'][number]) => messages.length === 0

export function TimetableImportDialog({ onClose, onDone }: Props) {
  const template = useSaveFile(timetable.exportTable)
  return (
    <TableDialog<TimetableImport>
      title="导入课表"
      lead="一行一节课：班级、星期、节次、学科、老师，老师可以空着。表格里有的班，整个课表换成表格里的；别的班不变。导出的课表改好后可以再导入。"
      fileLabel="课表表格"
      mostBytes={timetableLimits.bytes}
      wide
      template={{ isPending: template.isPending, save: () => template.mutate({ is_example: true }) }}
      tryOut={(file) => sendFile(timetable.importTable, {}, file)}
      take={(file, tried) => sendFile(timetable.importTable, { version: tried?.version }, file)}
      isReady={({ rows }) => rows.every(isRight)}
      onTaken={({ classes }) => {
        toast.success(`已导入 ${classes.length} 个班的课表`)
        onDone()
      }}
      onClose={onClose}
    >
      {(tried) => <Trial tried={tried} />}
    </TableDialog>
  )
}

/** Row by row, the wrong ones first. */
function Trial({ tried: { classes, rows } }: { readonly tried: TimetableImport }) {
  const wrong = rows.filter((row) => !isRight(row))
  const { shown, cut, showAll } = useFirst([...wrong, ...rows.filter(isRight)], 50)
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
      <TableRows
        label="表格的每一行"
        all={cut ? rows.length : undefined}
        onAll={showAll}
        rows={shown.map((row) => ({
          ...{ key: String(row.row_no), row: row.row_no },
          words: (
            <>
              {[row.class, row.weekday, row.period, row.subject, row.teacher].filter(Boolean).join(' · ')}
              {!isRight(row) && <span className={styles.fault}>{row.messages.join('；')}</span>}
            </>
          ),
        }))}
      />
    </>
  )
}
