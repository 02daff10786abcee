import { Calendar as CalendarIcon, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { useLayout } from '../../kit/window/layout.ts'
import { Calendar } from './Calendar.tsx'
import styles from './DatePicker.module.css'

interface Props {
  readonly today: string
  readonly month: string
  readonly date: string | undefined
  readonly marked: readonly string[]
  readonly markName: string
  readonly onMonth: (month: string) => void
  readonly onDate: (date: string | undefined) => void
}

/** R270, R275: on a phone the calendar opens when it is wanted. */
export function DatePicker({ date, onDate, ...calendar }: Props) {
  const isPhone = useLayout() === 'phone'
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <p className={styles.label} id={id}>
        {calendar.markName}日期
      </p>
      <div className={styles.field}>
        <button
          type="button"
          className={styles.text}
          aria-labelledby={`${id} ${id}value`}
          aria-expanded={isPhone ? isOpen : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <CalendarIcon size={20} aria-hidden="true" />
          <span id={`${id}value`} data-empty={date === undefined || undefined}>
            {date ?? '请选择日期'}
          </span>
        </button>
        {date !== undefined && (
          <IconButton look="faint" aria-label="清除日期" title="清除日期" onClick={() => onDate(undefined)}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {(!isPhone || isOpen) && (
        <Calendar
          {...calendar}
          date={date}
          onDate={(next) => {
            onDate(next)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
