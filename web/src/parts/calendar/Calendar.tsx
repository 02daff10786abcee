import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './Calendar.module.css'
import { dateTitle, dayAfter, isFuture, monthAfter, monthOf, monthTitle, weeksOf } from './calendar.ts'

interface Props {
  readonly today: string
  readonly month: string
  readonly date: string | undefined
  readonly marked: readonly string[]
  /** What a marked day has: 投图. */
  readonly markName: string
  readonly onMonth: (month: string) => void
  readonly onDate: (date: string) => void
}

const weekDays = ['日', '一', '二', '三', '四', '五', '六']
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** R275–R278, R584: one month; days to come cannot be chosen, days that have something are marked. */
export function Calendar({ today, month, date, marked, markName, onMonth, onDate }: Props) {
  const table = useRef<HTMLTableElement>(null)
  /** The day the keyboard went to, which may be in a month that is not drawn yet. */
  const wanted = useRef<string>(undefined)
  const dayIn = (one: string) => table.current?.querySelector<HTMLElement>(`[data-date="${one}"]`)
  useEffect(() => {
    if (wanted.current && monthOf(wanted.current) === month) dayIn(wanted.current)?.focus()
    wanted.current = undefined
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key]
    const from = event.target instanceof HTMLElement ? event.target.dataset.date : undefined
    if (by === undefined || !from) return
    event.preventDefault()
    const next = dayAfter(from, by)
    if (isFuture(next, today)) return
    if (monthOf(next) === month) return dayIn(next)?.focus()
    wanted.current = next
    onMonth(monthOf(next))
  }
  const stop = date && monthOf(date) === month ? date : monthOf(today) === month ? today : `${month}-01`
  const move = (by: number) => onMonth(monthAfter(month, by))
  const isLast = (by: number) => monthAfter(month, by) > monthOf(today)
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <Arrow icon={ChevronsLeft} name="上一年" onPress={() => move(-12)} />
        <Arrow icon={ChevronLeft} name="上个月" onPress={() => move(-1)} />
        <b className={styles.title} aria-live="polite">
          {monthTitle(month)}
        </b>
        <Arrow icon={ChevronRight} name="下个月" isOff={isLast(1)} onPress={() => move(1)} />
        <Arrow icon={ChevronsRight} name="下一年" isOff={isLast(12)} onPress={() => move(12)} />
      </div>
      <table ref={table} className={styles.table} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekDays.map((name) => (
              <th key={name} scope="col" className={styles.week}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, column) => (
                <td key={day ?? weekDays[column]} className={styles.cell}>
                  {day && (
                    <button
                      type="button"
                      className={cx(styles.day, day === date && styles.chosen, day === today && styles.today)}
                      data-date={day}
                      data-marked={marked.includes(day) || undefined}
                      disabled={isFuture(day, today)}
                      tabIndex={day === stop ? 0 : -1}
                      aria-pressed={day === date}
                      aria-label={`${dateTitle(day, day)}${marked.includes(day) ? `，有${markName}` : ''}`}
                      onClick={() => onDate(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span className={styles.legend}>有{markName}的日子</span>
        <button type="button" className={styles.now} onClick={() => onDate(today)}>
          今天
        </button>
      </div>
    </div>
  )
}

interface ArrowProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly isOff?: boolean
  readonly onPress: () => void
}

const Arrow = ({ icon: Icon, name, isOff = false, onPress }: ArrowProps) => (
  <button
    type="button"
    className={styles.arrow}
    aria-label={name}
    title={name}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
  >
    <Icon size={20} aria-hidden="true" />
  </button>
)
