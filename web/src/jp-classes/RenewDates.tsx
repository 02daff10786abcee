import type { RenewInfo } from '@jiangtai/contract/jp-classes'
import { addDays, daysOf, earliestDay, isDate, latestStart, renewalLimits, todayIn } from '@jiangtai/contract/jp-renewal'
import { useId } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/ui/Field.tsx'
import styles from './RenewDialog.module.css'
import { gapBefore, type Length, lengths } from './renewal-dates.ts'

interface Props {
  readonly start: string
  readonly end: string
  /** Undefined: somebody has written the last day. */
  readonly length: Length | undefined
  readonly periods: RenewInfo['jp_class_valid_dates']
  readonly now: number
  readonly onStart: (date: string) => void
  readonly onEnd: (date: string) => void
  readonly onLength: (length: Length) => void
}

/** The last day is today at the earliest, and not before the first. */
const lastDayFrom = (start: string, now: number) => (start > todayIn(now) ? start : todayIn(now))

/** From when until when; what would be left out before is told. */
export function RenewDates({ start, end, length, periods, now, onStart, onEnd, onLength }: Props) {
  const id = useId()
  const days = daysOf(start, end)
  const gap = gapBefore(start, periods, now)
  return (
    <fieldset className={styles.field} aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          <em aria-hidden="true">*</em>有效日期
        </span>
        <span className={styles.lengths}>
          {lengths.map(({ value, text }) => (
            <Button key={value} look="text" aria-pressed={length === value} onClick={() => onLength(value)}>
              {text}
            </Button>
          ))}
        </span>
      </div>
      <div className={styles.dates}>
        <DateField label="开始日期" value={start} min={earliestDay(now)} max={latestStart(now)} onChange={onStart} />
        <span aria-hidden="true">至</span>
        <DateField
          label="结束日期"
          value={end}
          min={lastDayFrom(start, now)}
          max={addDays(isDate(start) ? start : todayIn(now), renewalLimits.days - 1)}
          onChange={onEnd}
        />
        <span className={styles.days}>{days > 0 ? `共 ${days} 天` : `最多 ${renewalLimits.days} 天`}</span>
      </div>
      {gap && (
        <p role="status" className={styles.gap}>
          {gap.from === gap.to ? gap.from : `${gap.from} 至 ${gap.to}`} 没有续上，这 {daysOf(gap.from, gap.to)} 天不能使用。
        </p>
      )}
    </fieldset>
  )
}

interface DateProps {
  readonly label: string
  readonly value: string
  readonly min: string
  readonly max: string
  readonly onChange: (date: string) => void
}
const DateField = ({ label, value, min, max, onChange }: DateProps) => (
  <Field
    label={label}
    labelHidden
    type="date"
    className={styles.date}
    value={value}
    min={min}
    max={max}
    onChange={({ target }) => onChange(target.value)}
  />
)
