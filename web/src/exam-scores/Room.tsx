import { examScores, type TypedWay, typedWays } from '@jiangtai/contract/exam-scores'
import { pointsOf } from '@jiangtai/contract/question'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, Download, FileSpreadsheet, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { Link } from '../kit/Link.tsx'
import { useLeaveGuard } from '../kit/session/use-leave-guard.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { useLayout } from '../kit/window/layout.ts'
import { scoresAddress } from '../parts/exam/addresses.ts'
import { GridTable } from './GridTable.tsx'
import { ImportScores } from './ImportScores.tsx'
import { Issues } from './Issues.tsx'
import { PhoneSheet } from './PhoneSheet.tsx'
import styles from './Room.module.css'
import { meanWords, sumsOf } from './sums.ts'
import type { Grid } from './use-grid.ts'
import { useSheet } from './use-sheet.ts'
import { dayWords, keepingWords } from './words.ts'

interface Props {
  readonly grid: Grid
  readonly way: TypedWay
  readonly onWay: () => void
}

const ways = [
  { value: typedWays.leaves, text: '每题' },
  { value: typedWays.total, text: '只录总分' },
] as const
const size = 20

/** One exam: what it is, what may be done, and its students as a table, or on a phone one after the other. */
export function Room({ grid, way, onWay }: Props) {
  const { exam, leaves } = grid
  const room = useSheet(grid, way)
  const { sheet, keeper, view, keeping } = room
  const [isImporting, setImporting] = useState(false)
  const isPhone = useLayout() === 'phone'
  const client = useQueryClient()
  const table = useSaveFile(examScores.table)
  const sums = sumsOf(view, sheet.shape)
  useLeaveGuard(view.unsaved.size > 0, scoresAddress, {
    title: '还有没保存的成绩，确定离开吗',
    body: `${view.unsaved.size} 位同学的改动没有保存。`,
  })
  async function switchWay() {
    await keeper.flush()
    if (sheet.view.get().unsaved.size === 0) onWay()
  }
  const readAgain = () => void client.invalidateQueries({ queryKey: [examScores.get.path, exam.exam_class_id] })
  return (
    <div className={styles.room}>
      <header className={styles.head}>
        <Link to={scoresAddress} className={styles.back} aria-label="返回考试">
          <ChevronLeft size={24} aria-hidden="true" />
        </Link>
        <div className={styles.naming}>
          <h1 className={styles.title}>{exam.title}</h1>
          <p className={styles.about}>
            录入成绩 · {exam.class_name} · {dayWords(exam.held_at)} · 满分 {pointsOf(exam.total_centi)}
            {exam.state === 3 && ' · 已公布，改动学生会立即看到'}
          </p>
        </div>
        <p className={styles.keeping} role="status">
          {keepingWords(keeping, view.unsaved.size)}
        </p>
      </header>
      <div className={styles.bar}>
        {leaves.length > 0 && <Segmented label="怎样录入" options={ways} value={way} onChange={() => void switchWay()} />}
        <IconButton aria-label="撤销" disabled={!view.canUndo} onClick={sheet.undo}>
          <Undo2 size={size} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="重做" disabled={!view.canRedo} onClick={sheet.redo}>
          <Redo2 size={size} aria-hidden="true" />
        </IconButton>
        <p className={styles.sums} aria-live="off">
          已录 <b>{sums.typed}</b> / {sums.all}
          {sums.absent > 0 && ` · 缺考 ${sums.absent}`} · 平均 <b>{meanWords(sums.mean)}</b> · 最高 {meanWords(sums.max)} · 最低{' '}
          {meanWords(sums.min)}
        </p>
        <div className={styles.acts}>
          <Button loading={table.isPending} onClick={() => table.mutate({ exam_class_id: exam.exam_class_id, way })}>
            {!table.isPending && <Download size={size} aria-hidden="true" />}
            下载名单表格
          </Button>
          <Button onClick={() => setImporting(true)}>
            <FileSpreadsheet size={size} aria-hidden="true" />
            从表格导入
          </Button>
        </div>
      </div>
      <Issues room={room} onReadAgain={readAgain} />
      {view.rows.length === 0 ? (
        <EmptyState drawing="desk" title="这个班还没有学生" hint="学生加入班级以后就可以录入。" />
      ) : isPhone ? (
        <PhoneSheet room={room} />
      ) : (
        <GridTable room={room} />
      )}
      {isImporting && <ImportScores room={room} grid={grid} onClose={() => setImporting(false)} />}
    </div>
  )
}
