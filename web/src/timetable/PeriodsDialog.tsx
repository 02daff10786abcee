import { type Period, type TimetableFrame, timetable, timetableLimits } from '@jiangtai/contract/timetable'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { FormDialog } from '../parts/console/FormDialog.tsx'
import styles from './PeriodsDialog.module.css'
import { clockWords } from './week.ts'

interface Props {
  readonly frame: TimetableFrame
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** 08:55 as minutes; undefined while it is typed. */
function minuteOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? undefined : hours * 60 + minutes
}

/** Ten minutes after the last one, as long as that. */
function nextOf(periods: readonly Period[]): Period {
  const last = periods[periods.length - 1] ?? { start: 8 * 60, end: 8 * 60 - 10 + 45 }
  const start = Math.min(last.end + 10, 23 * 60)
  return { name: `第${periods.length + 1}节`, start, end: Math.min(start + 45, 24 * 60 - 1) }
}

/** When the lessons of the day begin and end. */
export function PeriodsDialog({ frame, onClose, onSaved }: Props) {
  const [rows, setRows] = useState(() => frame.periods.map((period, at) => ({ ...period, key: at })))
  const act = useAct(timetable.savePeriods, { toastFailure: false, onSuccess: onSaved })
  const change = (key: number, next: Partial<Period>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...next } : row)))
  const changeTime = (key: number, which: 'start' | 'end', time: string) => {
    const minute = minuteOf(time)
    if (minute !== undefined) change(key, { [which]: minute })
  }
  return (
    <FormDialog
      title="节次时间"
      no="不改了"
      fault={act.error?.message}
      isPending={act.isPending}
      onSubmit={() => act.mutate({ version: frame.version, periods: rows.map(({ name, start, end }) => ({ name, start, end })) })}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {rows.map(({ key, name, start, end }, at) => (
          <li key={key} className={styles.row}>
            <Field
              label={`第 ${at + 1} 行名称`}
              labelHidden
              value={name}
              maxLength={timetableLimits.nameLength}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <Field
              label={`${name}开始`}
              labelHidden
              type="time"
              value={clockWords(start)}
              onChange={({ target }) => changeTime(key, 'start', target.value)}
            />
            <Field
              label={`${name}结束`}
              labelHidden
              type="time"
              value={clockWords(end)}
              onChange={({ target }) => changeTime(key, 'end', target.value)}
            />
            <IconButton
              aria-label={`去掉${name}`}
              disabled={at < rows.length - 1 || rows.length === 1}
              onClick={() => setRows(rows.filter((row) => row.key !== key))}
            >
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {rows.length < timetableLimits.periods && (
        <Button onClick={() => setRows([...rows, { ...nextOf(rows), key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])}>
          <Plus size={20} aria-hidden="true" />
          加一节
        </Button>
      )}
    </FormDialog>
  )
}
