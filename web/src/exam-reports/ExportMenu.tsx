import { type ReportFormat, reportFormats } from '@jiangtai/contract/exam-reports'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../kit/cx.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useMenu } from '../kit/ui/use-menu.ts'
import styles from './ExportMenu.module.css'
import { isUnderWay, type ReportExport } from './use-export.ts'

export const formatTitles: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'Excel 成绩表',
  pdf: '班级报告 PDF',
  students: '每位学生一页 PDF',
}

const notes: Readonly<Record<ReportFormat, string>> = {
  xlsx: '汇总、题目分析、每题得分',
  pdf: '打印或发给年级',
  students: '可以打印分发',
}

interface Props {
  readonly file: ReportExport
  /** Whose tries are marked whole: each of them has a page. */
  readonly marked: number
}

/** Three kinds of files, behind one button. */
export function ExportMenu({ file, marked }: Props) {
  const { isOpen, root, button, list, toggle, close, onButtonKey, onListKey } = useMenu()
  const id = useId()
  const isBusy = file.format !== undefined && file.fault === '' && (!file.job || isUnderWay(file.job))
  return (
    <div ref={root} className={styles.root}>
      <Button
        ref={button}
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        {!isBusy && <Download size={20} aria-hidden="true" />}
        导出成绩
      </Button>
      {isOpen && (
        <div ref={list} id={id} role="menu" aria-label="导出成绩" tabIndex={-1} className={styles.list} onKeyDown={onListKey}>
          {reportFormats.map((format) => {
            const isOff = format === 'students' && marked === 0
            return (
              <button
                key={format}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={isOff || undefined}
                className={cx(styles.item, isOff && styles.off)}
                onClick={() => {
                  if (isOff) return
                  close()
                  void file.start(format)
                }}
              >
                <span>{formatTitles[format]}</span>
                <span className={styles.note}>{isOff ? '还没有全部批完的答卷' : notes[format]}</span>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
