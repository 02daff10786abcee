import type { RosterStudent } from '@jiangtai/contract/classes'
import { Check, Hand, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { NameTiles } from '../../kit/ui/NameTiles.tsx'
import { useLatest } from '../../kit/use-latest.ts'
import styles from './AttendanceGrid.module.css'
import { createPressOrHold } from './press-or-hold.ts'

type Student = Pick<RosterStudent, 'id' | 'real_name'>

interface Props {
  readonly students: readonly Student[]
  readonly absent: readonly number[]
  readonly called: ReadonlySet<number>
  /** Who stands on the board. */
  readonly standing: number | undefined
  readonly onToggle: (id: number) => void
  readonly onCall: (id: number) => void
}

/** The class by name: a press says there or away, a long one calls. */
export function AttendanceGrid({ students, absent, called, standing, onToggle, onCall }: Props) {
  return (
    <ul className={cx(styles.grid, students.length > 48 && styles.dense)}>
      {students.map((student) => (
        <li key={student.id}>
          <Cell
            student={student}
            state={student.id === standing ? 'called' : absent.includes(student.id) ? 'away' : 'there'}
            wasCalled={called.has(student.id)}
            onPress={() => onToggle(student.id)}
            onHold={() => onCall(student.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface CellProps {
  readonly student: Student
  readonly state: keyof typeof words
  readonly wasCalled: boolean
  readonly onPress: () => void
  readonly onHold: () => void
}

const words = { there: '到', away: '缺勤', called: '正在点' } as const
const icons = { there: Check, away: X, called: Hand } as const

function Cell({ student: { real_name: name }, state, wasCalled, onPress, onHold }: CellProps) {
  const latest = useLatest({ onPress, onHold })
  const [{ down, letGo, menu, click }] = useState(() =>
    createPressOrHold({ press: () => latest.current.onPress(), hold: () => latest.current.onHold() }),
  )
  useEffect(() => letGo, [letGo])
  const Icon = icons[state]
  const isDone = wasCalled && state === 'there'
  return (
    <button
      type="button"
      className={cx(styles.cell, styles[state], isDone && styles.done)}
      aria-keyshortcuts="Shift+Enter"
      onPointerDown={({ button }) => button === 0 && down()}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onClick={click}
      onContextMenu={(event) => {
        event.preventDefault()
        menu()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.shiftKey) return
        event.preventDefault()
        onHold()
      }}
    >
      <span className={styles.name}>
        <NameTiles name={name} size="set" />
      </span>
      <span className={styles.state}>
        <Icon size="1em" aria-hidden="true" />
        {words[state]}
        {isDone && <em className={styles.mark}>点过</em>}
      </span>
    </button>
  )
}
