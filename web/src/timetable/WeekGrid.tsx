import type { Period } from '@jiangtai/contract/timetable'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import { zoneSeconds } from '../kit/time/school-clock.ts'
import { Select } from '../kit/ui/Select.tsx'
import { useLayout } from '../kit/window/layout.ts'
import styles from './WeekGrid.module.css'
import { clockWords, type Place, weekdays } from './week.ts'

export interface Drawn {
  readonly subject: string
  /** The teacher, or the class. */
  readonly who: string
  /** Why it cannot be saved. */
  readonly fault?: string | undefined
  readonly isChanged?: boolean
}

interface Props {
  readonly label: string
  readonly periods: readonly Period[]
  readonly days: number
  readonly drawn: (place: Place) => Drawn | undefined
  /** Undefined: it is only shown. */
  readonly onOpen?: ((place: Place) => void) | undefined
  readonly onClear?: ((place: Place) => void) | undefined
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { weekday: -1, period: 0 },
  ArrowRight: { weekday: 1, period: 0 },
  ArrowUp: { weekday: 0, period: -1 },
  ArrowDown: { weekday: 0, period: 1 },
}

/** A day of the week in China; at the weekend Monday. */
function weekdayNow(days: number): number {
  const day = Math.floor((Date.now() / 1000 + zoneSeconds) / 86_400)
  const weekday = ((day + 3) % 7) + 1
  return weekday <= days ? weekday : 1
}

/** The week as a table; on a phone one day of it. Arrows go from lesson to lesson, Enter opens one and Delete takes it away. */
export function WeekGrid({ label, periods, days, drawn, onOpen, onClear }: Props) {
  const isPhone = useLayout() === 'phone'
  const [day, setDay] = useState(() => weekdayNow(days))
  const table = useRef<HTMLTableElement>(null)
  /** One of all can be reached by Tab. */
  const [at, setAt] = useState<Place>({ weekday: 1, period: 1 })
  const shown = isPhone ? [Math.min(day, days)] : Array.from({ length: days }, (_, n) => n + 1)

  function onKey(event: KeyboardEvent, place: Place) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      if (drawn(place)) onClear?.(place)
      return
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const [first = 1] = shown
    const next = {
      weekday: Math.min(Math.max(place.weekday + step.weekday, first), shown[shown.length - 1] ?? 1),
      period: Math.min(Math.max(place.period + step.period, 1), periods.length),
    }
    setAt(next)
    table.current?.querySelector<HTMLElement>(`[data-place="${next.weekday} ${next.period}"]`)?.focus()
  }
  const reached = { weekday: shown.includes(at.weekday) ? at.weekday : (shown[0] ?? 1), period: Math.min(at.period, periods.length) }

  function cellOf(place: Place, name: string): ReactNode {
    const lesson = drawn(place)
    const words = lesson && (
      <>
        <span className={styles.subject}>{lesson.subject}</span>
        {lesson.who !== '' && <span className={styles.who}>{lesson.who}</span>}
        {lesson.fault && <span className={styles.fault}>{lesson.fault}</span>}
      </>
    )
    if (!onOpen) return lesson ? <div className={styles.lesson}>{words}</div> : null
    return (
      <button
        type="button"
        data-place={`${place.weekday} ${place.period}`}
        tabIndex={reached.weekday === place.weekday && reached.period === place.period ? 0 : -1}
        className={cx(styles.lesson, styles.cell, lesson?.fault && styles.wrong, lesson?.isChanged && styles.changed)}
        aria-label={[
          `${weekdays[place.weekday - 1]}${name}`,
          ...(lesson ? [lesson.subject, lesson.who, lesson.fault, lesson.isChanged ? '未保存' : ''] : ['没有课']),
        ]
          .filter(Boolean)
          .join('，')}
        onFocus={() => setAt(place)}
        onKeyDown={(event) => onKey(event, place)}
        onClick={() => onOpen(place)}
      >
        {words ?? <span className={styles.none}>+</span>}
      </button>
    )
  }

  return (
    <div className={styles.week}>
      {isPhone && (
        <Select
          label="星期"
          labelHidden
          value={String(Math.min(day, days))}
          options={weekdays.slice(0, days).map((text, n) => ({ value: String(n + 1), text }))}
          onChange={(value) => setDay(Number(value))}
        />
      )}
      <div className={styles.scroll}>
        <table ref={table} className={styles.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className={styles.first}>
                节次
              </th>
              {shown.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekdays[weekday - 1]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ name, start, end }, n) => (
              <tr key={name}>
                <th scope="row" className={styles.first}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.time}>
                    {clockWords(start)}–{clockWords(end)}
                  </span>
                </th>
                {shown.map((weekday) => (
                  <td key={weekday}>{cellOf({ weekday, period: n + 1 }, name)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
