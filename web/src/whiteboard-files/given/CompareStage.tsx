import { ChevronLeft, ChevronRight, Columns2, Eraser, Eye, EyeOff, LayoutGrid, PenLine, Play, Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { useModal } from '../../kit/ui/use-modal.ts'
import { inks, putInk } from '../../parts/picture/inks.ts'
import { PosedPicture } from '../../parts/picture/PosedPicture.tsx'
import { inkName } from '../../parts/picture/picture-book.ts'
import { straight, viewerLimits } from '../../parts/picture/pose.ts'
import type { ThrowAct } from '../../parts/picture/throw-act.ts'
import { turnMemory } from '../../parts/picture/turn-memory.ts'
import { Replay } from '../replay/Replay.tsx'
import { pictureOf, type StagedBoard } from './BoardStage.tsx'
import styles from './CompareStage.module.css'
import { createRemarks, type Remarks } from './remarks.ts'

interface Props {
  /** Two boards each; the last may be one. */
  readonly pairs: readonly (readonly StagedBoard[])[]
  readonly areNamesHidden: boolean
  readonly onHideNames: () => void
  readonly Throw: ThrowAct
  readonly onClose: () => void
}

/** Boards of students side by side, one pair after another, with one red pen for all of them. */
export function CompareStage({ pairs, areNamesHidden, onHideNames, Throw, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [remarks] = useState(() => createRemarks({ on: (name) => inks.get()[name] ?? [], put: putInk }))
  const [wanted, setWanted] = useState(0)
  const [played, setPlayed] = useState<StagedBoard>()
  useModal(box, onClose)
  const at = Math.min(wanted, pairs.length - 1)
  const pair = pairs[at] ?? []
  const nameOf = (board: StagedBoard) => (areNamesHidden ? `作品 ${'甲乙'[pair.indexOf(board)]}` : board.name)
  const go = (by: 1 | -1) => setWanted(Math.max(0, Math.min(pairs.length - 1, at + by)))
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={pair.map(nameOf).join(' 和 ')}
      tabIndex={-1}
      className={styles.stage}
      onKeyDown={(event) => {
        if (!event.currentTarget.contains(event.target as Node)) return
        if (event.key === 'ArrowRight' || event.key === 'PageDown') go(1)
        else if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(-1)
        else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) remarks.undo()
        else return
        event.preventDefault()
      }}
    >
      <div className={styles.head}>
        <Columns2 size={24} aria-hidden="true" />
        <h2 className={styles.title}>并排比较</h2>
        <span className={styles.count} role="status">
          第 {at + 1} 对，共 {pairs.length} 对
        </span>
        <Button aria-pressed={areNamesHidden} onClick={onHideNames}>
          {areNamesHidden ? <Eye size={20} aria-hidden="true" /> : <EyeOff size={20} aria-hidden="true" />}
          {areNamesHidden ? '显示名字' : '隐藏名字'}
        </Button>
        <Button data-autofocus onClick={onClose}>
          <LayoutGrid size={20} aria-hidden="true" />
          回到网格
        </Button>
      </div>
      <div className={styles.panes} data-count={pair.length}>
        {pair.map((board) => (
          <figure key={board.id} className={styles.pane}>
            <figcaption className={styles.name}>
              <span className={styles.whose}>{nameOf(board)}</span>
              <Throw name={nameOf(board)} pictures={[pictureOf(board)]} />
              {board.canPlay && (
                <IconButton aria-label={`回放：${nameOf(board)}`} title="回放" onClick={() => setPlayed(board)}>
                  <Play size={24} aria-hidden="true" />
                </IconButton>
              )}
            </figcaption>
            <Sheet board={board} name={nameOf(board)} remarks={remarks} onPage={go} />
          </figure>
        ))}
      </div>
      <Tools remarks={remarks}>
        <Tab icon={<ChevronLeft size={28} aria-hidden="true" />} name="上一对" isOff={at === 0} onPress={() => go(-1)} />
        <Tab icon={<ChevronRight size={28} aria-hidden="true" />} name="下一对" isOff={at === pairs.length - 1} onPress={() => go(1)} />
      </Tools>
      {played && (
        <Replay id={played.id} isStudents={played.isStudents} title={nameOf(played)} about="" onClose={() => setPlayed(undefined)} />
      )}
    </div>,
    document.body,
  )
}

interface SheetProps {
  readonly board: StagedBoard
  readonly name: string
  readonly remarks: Remarks
  readonly onPage: (by: 1 | -1) => void
}

/** What the student gave, with the teacher's ink on it. */
function Sheet({ board, name, remarks, onPage }: SheetProps) {
  const { class_id } = useUser()
  const [pose, setPose] = useState(() => ({ ...straight, rotate: turnMemory.of(board.fileId) }))
  const tool = useStore(remarks.held)
  return (
    <div className={styles.sheet}>
      <PosedPicture
        src={board.url}
        alt={name}
        pose={pose}
        limits={viewerLimits}
        ink={{ tool, name: inkName(class_id, board.fileId), onPut: remarks.write }}
        onPage={onPage}
        onPose={(next) => {
          turnMemory.note(board.fileId, next.rotate)
          setPose(next)
        }}
      />
    </div>
  )
}

function Tools({ remarks, children }: { readonly remarks: Remarks; readonly children: ReactNode }) {
  const held = useStore(remarks.held)
  const canUndo = useStore(remarks.acts).length > 0
  return (
    <div role="toolbar" aria-label="批注" className={styles.tools}>
      <Tab icon={<PenLine size={28} aria-hidden="true" />} name="朱笔" isOn={held === 'pen'} onPress={() => remarks.hold('pen')} />
      <Tab icon={<Eraser size={28} aria-hidden="true" />} name="橡皮" isOn={held === 'eraser'} onPress={() => remarks.hold('eraser')} />
      <Tab icon={<Undo2 size={28} aria-hidden="true" />} name="撤销" isOff={!canUndo} onPress={remarks.undo} />
      <span className={styles.line} />
      {children}
    </div>
  )
}

interface TabProps {
  readonly icon: ReactNode
  readonly name: string
  /** Undefined: it is no choice. */
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly onPress: () => void
}

const Tab = ({ icon, name, isOn, isOff = false, onPress }: TabProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    className={cx(styles.tab, isOn && styles.on, isOff && styles.off)}
    onClick={isOff ? undefined : onPress}
  >
    {icon}
    {name}
  </button>
)
