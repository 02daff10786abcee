import type { BoardLog } from '@jiangtai/contract/board'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { Presentation } from 'lucide-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '../../kit/calls/use-call.ts'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { useModal } from '../../kit/ui/use-modal.ts'
import { BoardCanvas } from '../../parts/board/BoardCanvas.tsx'
import { pixels, toBox } from '../../parts/board/view.ts'
import { PlayerBar } from './PlayerBar.tsx'
import styles from './Replay.module.css'
import { begunAt, boardAt, headAt, logAt, type Timeline, tickFrom, timelineOf } from './timeline.ts'
import { type Player, usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'

interface Props {
  readonly id: number
  /** Of what a student has given. */
  readonly isStudents?: boolean
  readonly title: string
  readonly about: string
  readonly picture?: string | undefined
  readonly onClose: () => void
  /** Undefined for whoever only looks. */
  readonly onGoOn?: ((log: BoardLog) => void) | undefined
}

/** A board as it came about, over everything else. */
export function Replay({ id, isStudents = false, title, about, picture, onClose, onGoOn }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const log = useCall(whiteboardFiles.strokes, { id, ...(isStudents && { is_student: true }) })
  useModal(box, onClose)
  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-label={`回放：${title}`} tabIndex={-1} className={styles.replay}>
      <div className={styles.head}>
        <Presentation size={22} aria-hidden="true" />
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.mark}>回放</span>
        <span className={styles.about}>{about}</span>
      </div>
      {log.data ? (
        <Played box={box} log={log.data} title={title} picture={picture} onClose={onClose} onGoOn={onGoOn} />
      ) : (
        <div className={styles.waiting}>
          <Loaded query={log}>{() => null}</Loaded>
          <button type="button" className={styles.leave} onClick={onClose}>
            关闭
          </button>
        </div>
      )}
    </div>,
    document.body,
  )
}

interface PlayedProps extends Pick<Props, 'title' | 'picture' | 'onClose' | 'onGoOn'> {
  readonly box: RefObject<HTMLElement | null>
  readonly log: BoardLog
}

function Played({ box, log, title, picture, onClose, onGoOn }: PlayedProps) {
  const timeline = useMemo(() => timelineOf(log), [log])
  const player = usePlayer(timeline.lengthMs)
  const board = useMemo(() => boardAt(timeline, player.ms), [timeline, player.ms])
  const head = headAt(timeline, player.ms)
  usePlayerKeys(box, player)
  return (
    <div className={styles.played} data-background={board.background}>
      <BoardCanvas key={useRewinds(timeline, player)} board={board} screen={log} label={title} picture={picture} className={styles.board}>
        {(view) => {
          if (!head) return null
          const { x, y } = toBox(view, { x: pixels(head[0]), y: pixels(head[1]) })
          return <span className={styles.pen} style={{ left: x, top: y }} />
        }}
      </BoardCanvas>
      <PlayerBar
        player={player}
        timeline={timeline}
        onStep={(by) => player.seek(tickFrom(timeline, player.ms, by))}
        onClose={onClose}
        onGoOn={onGoOn && (() => onGoOn(logAt(timeline, player.ms)))}
      />
    </div>
  )
}

/** Of a line that is drawn a canvas only adds to what is there: whoever goes back inside one gets another canvas. */
function useRewinds(timeline: Timeline, { ms }: Player): number {
  const [last, setLast] = useState({ ms, rewinds: 0 })
  if (ms === last.ms) return last.rewinds
  const isInside = ms < last.ms && begunAt(timeline, ms) === begunAt(timeline, last.ms)
  const next = { ms, rewinds: isInside ? last.rewinds + 1 : last.rewinds }
  setLast(next)
  return next.rewinds
}
