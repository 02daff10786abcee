import { Calendar as CalendarIcon, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Calendar } from '../../parts/calendar/Calendar.tsx'
import styles from './OpenDialog.module.css'
import type { BoardList } from './use-board-list.ts'

/** R584 */
export function DateFilter({ list }: { readonly list: BoardList }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const { today, month, date, marked, setMonth, setDate } = list
  return (
    <fieldset
      aria-label="日期"
      className={styles.date}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.dateText}
        aria-label={`日期：${date ?? '请选择日期'}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CalendarIcon size={20} aria-hidden="true" />
        {date ?? '请选择日期'}
      </button>
      {date !== undefined && (
        <IconButton look="faint" aria-label="清除日期" title="清除日期" onClick={() => setDate(undefined)}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      )}
      {isOpen && (
        <div className={styles.calendar}>
          <Calendar
            {...{ today, month, date, marked }}
            markName="板书"
            onMonth={setMonth}
            onDate={(next) => {
              setDate(next)
              close()
            }}
          />
        </div>
      )}
    </fieldset>
  )
}
