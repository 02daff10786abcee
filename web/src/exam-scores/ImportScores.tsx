import { examScores, type RowFault, scoreLimits, typedWays } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'
import { absentWord } from '@jiangtai/contract/score-cell'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { toast } from '../kit/ui/toast.ts'
import { sendFile } from '../parts/upload/send-file.ts'
import { tableFault } from '../parts/upload/table-fault.ts'
import { fromTable } from './from-table.ts'
import styles from './ImportScores.module.css'
import type { Grid } from './use-grid.ts'
import type { SheetRoom } from './use-sheet.ts'

interface Props {
  readonly room: SheetRoom
  readonly grid: Grid
  readonly onClose: () => void
}

/** From a table: what it says of whom is looked at first; nothing is kept before 确认. */
export function ImportScores({ room: { sheet, keeper, view }, grid, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { exam } = grid
  const read = useMutation({
    mutationFn: (file: File) => sendFile(examScores.read, { exam_class_id: exam.exam_class_id }, file),
    onError: (error) => toast.error(error.message),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const fault = tableFault(file, scoreLimits.fileBytes)
    if (fault) toast.error(fault)
    else read.mutate(file)
  }
  const found = read.data && fromTable(read.data, view, sheet.shape)
  const pick = (
    <Button look={found ? 'default' : 'primary'} loading={read.isPending} onClick={() => input.current?.click()}>
      {!read.isPending && <FileSpreadsheet size={20} aria-hidden="true" />}
      {found ? '换一张表格' : '选择表格'}
    </Button>
  )
  return (
    <Dialog
      title="从表格导入成绩"
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {pick}
          {found && (
            <Button
              look="primary"
              disabled={found.rows.length === 0}
              onClick={() => {
                sheet.replace(found.rows)
                void keeper.flush()
                toast.success(`已填入 ${found.rows.length} 人，可以撤销`)
                onClose()
              }}
            >
              {found.rows.length === 0 ? '没有要填入的成绩' : `确认填入 ${found.rows.length} 人`}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label="成绩表格"
        accept=".xlsx,.csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again, changed.
          target.value = ''
          choose(file)
        }}
      />
      {found ? (
        <div className={styles.found}>
          <p>
            可以填入 <b>{found.rows.length}</b> 人{found.same > 0 && `，${found.same} 人没有变化`}
            {found.errors.length > 0 && (
              <>
                ，<b className={styles.wrong}>{found.errors.length} 行有错，不会填入</b>
              </>
            )}
            。确认以前什么都不会保存。
          </p>
          {found.errors.length > 0 && <Faults errors={found.errors} />}
          {found.rows.length > 0 && (
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">行</th>
                  <th scope="col">姓名</th>
                  <th scope="col">原来</th>
                  <th scope="col">填入</th>
                </tr>
              </thead>
              <tbody>
                {found.rows.map((row) => (
                  <tr key={row.studentId}>
                    <td>{row.row_no}</td>
                    <td>{row.name}</td>
                    <td>{row.before}</td>
                    <td>{row.after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      ) : (
        <p className={styles.found}>
          先用“下载名单表格”拿到带名单的表格，填好再选进来；自己的表格也可以，要有“姓名”或“学号”，以及
          {sheet.shape.way === typedWays.leaves ? '各题的列（第1题、第2题……）' : '“总分”'}，缺考写“{absentWord}”。xlsx 或 csv，最多{' '}
          {scoreLimits.fileRows} 行，满分 {pointsOf(exam.total_centi)}。
        </p>
      )}
    </Dialog>
  )
}

const Faults = ({ errors }: { readonly errors: readonly RowFault[] }) => (
  <ul className={styles.faults} aria-label="有错的行">
    {errors.map(({ row_no, name, msg }) => (
      <li key={row_no}>
        第 {row_no} 行 {name}：{msg}
      </li>
    ))}
  </ul>
)
