import { rollCall } from '@jiangtai/contract/roll-call'
import { Dices, Hand, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { NameTiles } from '../../kit/ui/NameTiles.tsx'
import { Tile } from '../../kit/ui/Tile.tsx'
import { beforeClosing } from './before-closing.ts'
import { ClassAttendance } from './ClassAttendance.tsx'
import { mostCalledFirst } from './called.ts'
import styles from './RemoteRollCall.module.css'
import { titleOf } from './RollCallScreen.tsx'
import { Stopwatch } from './Stopwatch.tsx'
import type { Screen, ScreenState } from './screen-state.ts'
import { useRange } from './use-range.ts'
import { useRollCall } from './use-roll-call.ts'
import { useScore } from './use-score.ts'

const { hears } = rollCall

/** Roll call in one hand: the same round as on the big screen. */
export function RemoteRollCall() {
  const { screen, lesson, can, send } = useRollCall()
  const range = useRange(can.random)
  const score = useScore()
  const part = screen?.part
  const event_id = screen?.eventId ?? 0
  const close = async () => {
    const question = screen && beforeClosing(screen.part)
    if (question && !(await confirm(question))) return
    await send(hears.stop, { event_id, is_close: 1 })
  }
  return (
    <div className={styles.inside}>
      <div className={styles.ways}>
        {part === 'started' ? (
          <Way
            words="结束本轮"
            icon={<Square size={34} aria-hidden="true" />}
            isDark
            act={() => send(hears.stop, { event_id, is_close: 0 })}
          />
        ) : (
          <>
            {can.grab && (
              <Way
                words={part === 'ready' ? '开始抢答' : part === 'result' ? '下一轮抢答' : '准备抢答'}
                icon={<Hand size={34} aria-hidden="true" />}
                isDark
                act={() => (part === 'ready' ? send(hears.start, { event_id }) : send(hears.ready, {}))}
              />
            )}
            {can.random && (
              <Way
                words={part === 'random' ? '再点一位' : '随机点名'}
                icon={<Dices size={34} aria-hidden="true" />}
                act={() => send(hears.random, range.among)}
              />
            )}
          </>
        )}
      </div>
      {screen && screen.part !== 'idle' && (
        <section className={styles.card} aria-label="这一轮" aria-live="polite">
          <p className={styles.hint}>{titleOf(screen)}</p>
          <Face screen={screen} />
          {screen.part === 'random' && (
            <div className={styles.beside}>
              {score && <Button onClick={() => void score(screen.student.student_id, screen.student.student_name)}>加 1 分</Button>}
              <Button onClick={() => void send(hears.random, { ...range.among, is_instead: 1 })}>换一位</Button>
            </div>
          )}
          <Button look="text" onClick={() => void close()}>
            关闭点名
          </Button>
        </section>
      )}
      {lesson.called.length > 0 && <Called called={lesson.called} />}
      {can.random && (
        <ClassAttendance
          screen={lesson}
          standing={screen?.part === 'random' ? screen.student.student_id : undefined}
          onMark={(marks) => void send(hears.attendance, marks)}
          onCall={(student_id) => void send(hears.call, { student_id })}
          range={range}
        />
      )}
    </div>
  )
}

interface WayProps {
  readonly words: string
  readonly icon: ReactNode
  readonly isDark?: boolean
  readonly act: () => Promise<boolean>
}

/** Under a thumb a second press comes easily: it waits for the first one's answer. */
function Way({ words, icon, isDark = false, act }: WayProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    await act()
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={cx(styles.way, isDark && styles.dark)}
      aria-disabled={isBusy || undefined}
      onClick={() => void press()}
    >
      {icon}
      {words}
    </button>
  )
}

function Face({ screen }: { readonly screen: ScreenState }) {
  switch (screen.part) {
    case 'ready':
      return <p className={styles.words}>准备抢答</p>
    case 'started':
      return <Stopwatch from={screen.startTime} className={styles.watch} />
    case 'random':
      return <NameTiles name={screen.student.student_name} size="large" />
    case 'result': {
      const [first] = screen.fastest
      return first ? <NameTiles name={first.student_name} size="large" /> : <p className={styles.words}>本轮无人抢答</p>
    }
  }
}

const Called = ({ called }: Pick<Screen, 'called'>) => (
  <>
    <div className={styles.head}>
      <h3 className={styles.title}>本节已点</h3>
      <span className={styles.hint}>{called.length} 人</span>
    </div>
    <ul className={styles.rows}>
      {mostCalledFirst(called).map(({ student_id, student_name, calls, grabs }) => (
        <li key={student_id} className={styles.row}>
          <Tile name={student_name} />
          <b className={styles.name}>{student_name}</b>
          <span className={styles.hint}>
            {[calls > 0 && `点名 ${calls} 次`, grabs > 0 && `抢到 ${grabs} 次`].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </>
)
