import { attemptStates, examStates } from '@jiangtai/contract/exam'
import type { ExamClass, ExamSeat } from '@jiangtai/contract/exam-classes'
import { Info, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { useWindow } from '../kit/ui/use-window.ts'
import { useLayout } from '../kit/window/layout.ts'
import { AloneDialog } from './AloneDialog.tsx'
import type { LeafPlaces } from './leaf-places.ts'
import { ReturnDialog } from './ReturnDialog.tsx'
import styles from './SeatPanel.module.css'
import { countedFacts, type Fact, progressFacts } from './seat-facts.ts'
import { lookOf, lookTitles, stateWords } from './seat-words.ts'
import { TimeDialog } from './TimeDialog.tsx'
import type { MonitorActs } from './use-monitor-acts.ts'

interface Props {
  readonly seat: ExamSeat
  readonly exam: ExamClass
  readonly places: LeafPlaces
  readonly now: number
  readonly acts: MonitorActs
  readonly onClose: () => void
}

interface PartProps extends Props {
  readonly onLayer: (layer: Layer) => void
}

type Layer = 'time' | 'alone' | 'return'

/** One student: what is known, and what can be done. Beside the others on a desk, a sheet on a phone; what is written above it outlives a turn of the phone. */
export function SeatPanel(props: Props) {
  const { seat, exam, now, acts, onClose } = props
  const isPhone = useLayout() === 'phone'
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  return (
    <>
      {/* One sheet at a time: a phone that is turned would put this one above the other. */}
      {isPhone ? (
        !layer && (
          <Dialog title={seat.name} onClose={onClose}>
            <Body {...props} onLayer={setLayer} />
          </Dialog>
        )
      ) : (
        <Beside {...props} onLayer={setLayer} />
      )}
      {layer === 'time' && (
        <TimeDialog acts={acts} seats={[seat]} now={now} student={{ id: seat.student_id, name: seat.name }} hasEnd onClose={close} />
      )}
      {layer === 'alone' && <AloneDialog seat={seat} acts={acts} onClose={close} />}
      {layer === 'return' && <ReturnDialog seat={seat} exam={exam} acts={acts} onClose={close} />}
    </>
  )
}

function Beside(props: PartProps) {
  const { seat, places, now, onClose } = props
  const box = useRef<HTMLElement>(null)
  useWindow(box, { part: 'seat', onClose })
  return (
    <aside ref={box} className={styles.panel} aria-label={seat.name} tabIndex={-1}>
      <div className={styles.head}>
        <Tile name={seat.name} />
        <div className={styles.naming}>
          <h2 className={styles.name}>{seat.name}</h2>
          <p className={styles.about}>{aboutOf(seat, places, now)}</p>
        </div>
        <IconButton aria-label="关闭" onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </IconButton>
      </div>
      <Body {...props} />
    </aside>
  )
}

function aboutOf(seat: ExamSeat, places: LeafPlaces, now: number): string {
  const title = lookTitles[lookOf(seat)]
  const words = stateWords(seat, places, now)
  return words.startsWith(title) ? words : `${title} · ${words}`
}

const oneStep = 5

function Body({ seat, exam, places, acts, onLayer }: PartProps) {
  const { student_id, name, status } = seat
  const counted = countedFacts(seat, exam)
  const student = { id: student_id, name }
  const isOpen = exam.state === examStates.waiting || exam.state === examStates.running
  const isDone = status === attemptStates.handedIn || status === attemptStates.graded
  const canSitAlone = exam.state === examStates.ended && status === attemptStates.absent
  const canReturn = (isDone || status === attemptStates.answering) && (exam.state === examStates.running || exam.state === examStates.ended)
  const hasEnd = seat.deadline_at > 0 || (status !== attemptStates.answering && (exam.ends_at > 0 || exam.settings.time_limit_s > 0))
  return (
    <>
      <Facts facts={progressFacts(seat, exam, places)} />
      {counted.length > 0 && (
        <div className={styles.counted}>
          <Facts facts={counted} />
          <p className={styles.only}>
            <Info size={16} aria-hidden="true" />
            仅供参考，可能由来电、通知或网络引起
          </p>
        </div>
      )}
      <div className={styles.acts}>
        {exam.state === examStates.running && !isDone && (
          <Button loading={acts.doing === 'remind'} onClick={() => void acts.remind(student)}>
            提醒
          </Button>
        )}
        {isOpen && !isDone && hasEnd && (
          <>
            <Button loading={acts.doing === 'addTime'} onClick={() => void acts.addTime(oneStep, student)}>
              加 {oneStep} 分钟
            </Button>
            <Button onClick={() => onLayer('time')}>其他时间</Button>
          </>
        )}
        {canSitAlone && (
          <Button look="primary" onClick={() => onLayer('alone')}>
            让{name}单独补考
          </Button>
        )}
        {canReturn && <Button onClick={() => onLayer('return')}>退回重做</Button>}
      </div>
    </>
  )
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, words }) => (
        <div key={title} className={styles.fact}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
