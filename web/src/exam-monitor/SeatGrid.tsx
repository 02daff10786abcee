import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'
import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import unseen from '../kit/ui/unseen.module.css'
import type { LeafPlaces } from './leaf-places.ts'
import { lookIcons } from './Progress.tsx'
import styles from './SeatGrid.module.css'
import { lookOf, noteOf, stateWords, unseenWords } from './seat-words.ts'

export interface SeatsProps {
  readonly exam: ExamClass
  readonly places: LeafPlaces
  readonly seats: readonly ExamSeat[]
  readonly now: number
  /** A student; 0: nobody. */
  readonly chosen: number
  readonly onChoose: (studentId: number) => void
}

const steps: Readonly<Record<string, (at: number, columns: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, columns) => at + columns,
  ArrowUp: (at, columns) => at - columns,
  Home: () => 0,
  End: (_, __, last) => last,
}

/** A tile for each: name, state, how far. One stop of the keyboard, in which arrows walk. */
export function SeatGrid({ exam, places, seats, now, chosen, onChoose }: SeatsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [here, setHere] = useState(0)
  const stop = seats.some(({ student_id }) => student_id === here) ? here : seats[0]?.student_id

  function walk(event: KeyboardEvent) {
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = tiles.indexOf(document.activeElement as HTMLButtonElement)
    const step = steps[event.key]
    if (!step || at < 0) return
    event.preventDefault()
    const top = tiles[0]?.getBoundingClientRect().top
    const columns = tiles.filter((tile) => tile.getBoundingClientRect().top === top).length
    tiles[step(at, columns, tiles.length - 1)]?.focus()
  }

  return (
    <ul ref={list} className={styles.grid} onKeyDown={walk}>
      {seats.map((seat) => {
        const { student_id, name, answered_count } = seat
        const look = lookOf(seat)
        const note = noteOf(seat, exam)
        return (
          <li key={student_id}>
            <button
              type="button"
              className={cx(styles.tile, styles[look], note && styles.noted)}
              aria-pressed={student_id === chosen}
              tabIndex={student_id === stop ? 0 : -1}
              onFocus={() => setHere(student_id)}
              onClick={() => onChoose(student_id === chosen ? 0 : student_id)}
            >
              <b className={styles.name}>{name}</b>
              <span className={styles.state}>
                {note ? <TriangleAlert size={16} aria-hidden="true" /> : look !== 'answering' && lookIcons[look]}
                {note ?? stateWords(seat, places, now)}
              </span>
              <span className={unseen.unseen}>{unseenWords(seat, exam, places, now)}</span>
              {(look === 'answering' || look === 'offline' || look === 'handedIn') && (
                <span className={styles.track}>
                  <span className={styles.fill} style={{ width: `${shareOf(answered_count, exam.leaf_count)}%` }} />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const shareOf = (answered: number, all: number) => (all === 0 ? 0 : Math.min(100, Math.round((answered / all) * 100)))
