import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '../../kit/session/session.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { useStore } from '../../kit/storage/store.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useModal } from '../../kit/ui/use-modal.ts'
import { useHeldBars } from '../../kit/window/bars.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import type { BoardDialogsProps } from '../../parts/board/board-file.ts'
import { DrawingBoard } from '../../parts/board/DrawingBoard.tsx'
import type { Desk } from '../../parts/board/desk.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import { BoardHead } from './BoardHead.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import { commandOf } from './board-keys.ts'
import { exportBoard, pngOfHeld } from './export-board.ts'
import styles from './FullBoard.module.css'
import { type Held, type HeldBoard, toKeep } from './held-board.ts'
import type { CountBoards } from './kept-boards.ts'
import type { BoardKind } from './open-board.ts'
import { PageBar } from './PageBar.tsx'
import { runCommand } from './run-command.ts'
import { Toolbar } from './Toolbar.tsx'
import { type Leaving, UnsavedPrompt } from './UnsavedPrompt.tsx'
import { useHeldBoard, useUnsaved } from './use-held-board.ts'
import { useBesideTimer, useLessonBar } from './use-lesson-bar.ts'

/** What others add to the board; the shell puts it there. */
export interface BoardExtras {
  /** Saving, opening and sharing. */
  readonly Dialogs: ComponentType<BoardDialogsProps>
  /** At the upper edge: showing the board to the class while it is drawn on (`desk.listen`). */
  readonly Aside?: ComponentType<{ readonly desk: Desk }> | undefined
}

interface Props extends BoardExtras {
  readonly kind: BoardKind
  readonly onClose: () => void
}

/** R255: the board of a teacher, over everything else. */
export function FullBoard({ kind, onCount, ...rest }: Props & { readonly onCount: CountBoards }) {
  const board = useHeldBoard(kind, useUser().user_id, onCount)
  const held = useStore(board.held)
  return held ? <Shown kind={kind} board={board} held={held} {...rest} /> : null
}

/** R430 */
const narrow = 810
/** What the toolbar takes at the lower edge. */
const foot = { phone: 160, desktop: 150 } as const
const names: Readonly<Record<BoardKind, string>> = { whiteboard: '白板', 'hand-writing': '手写' }

interface Asked {
  readonly what: 'save' | 'share' | 'open'
  /** What waited for the saving. */
  readonly then?: () => void
}

interface ShownProps extends Props {
  readonly board: HeldBoard
  readonly held: Held
}

function Shown({ kind, board, held, Dialogs, Aside, onClose }: ShownProps) {
  const box = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState<Leaving>()
  const [asked, setAsked] = useState<Asked>()
  const [palmErases, setPalm] = usePalm()
  const layout = useLayout()
  const isNarrow = useWindowSize().width < narrow
  const isUnsaved = useUnsaved(held)
  const lessonBar = useLessonBar()
  const beside = useBesideTimer(lessonBar)
  const { desk, file } = held
  const pages = useOfDesk(desk, ({ board }) => board.pages.length)
  const isSeenThrough = useOfDesk(desk, ({ board }) => board.background === 'transparent')
  /** A presenter's remote turns the lesson that is written on, unless the writing has pages itself. */
  const turnsBeneath = kind === 'hand-writing' && pages === 1

  const proceed: Readonly<Record<Leaving, () => void>> = {
    new: () => board.replace(),
    open: () => setAsked({ what: 'open' }),
    close() {
      if (!board.giveUp()) onClose()
    },
  }
  const leave = (to: Leaving) => (isUnsaved ? setLeaving(to) : proceed[to]())
  const save = (then?: () => void) => setAsked({ what: 'save', ...(then && { then }) })
  useModal(box, () => leave('close'))
  useWholeWindow()
  useHeldBars()
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={names[kind]}
      tabIndex={-1}
      className={styles.board}
      data-narrow={isNarrow}
      data-turns-beneath={turnsBeneath || undefined}
      onPointerDown={({ target }) => target instanceof HTMLElement && target.matches('[data-board]') && box.current?.focus()}
      onKeyDown={(event) => {
        // React also brings what is typed into the dialogs of the board, which stand elsewhere in the page.
        const isOwn = !event.defaultPrevented && event.currentTarget.contains(event.target as Node)
        const { mode, shape } = desk.state.get()
        const command = isOwn ? commandOf(event, { mode, hasShape: shape !== undefined }) : undefined
        if (!command || (command.to === 'page' && turnsBeneath)) return
        event.preventDefault()
        if (command.to !== 'save') runCommand(desk, command)
        else save()
      }}
    >
      <DrawingBoard
        desk={desk}
        label={names[kind]}
        habits={{ palmErases, isDesktop: layout !== 'phone' }}
        picture={file?.picture?.url}
        foot={foot[layout]}
        onFull={() => toast.warning('这块板书已写满，请保存后新建')}
      />
      <div className={styles.top} style={{ marginTop: isSeenThrough || layout !== 'phone' ? lessonBar : 0, marginRight: beside }}>
        <div className={styles.left}>
          <BoardHead desk={desk} file={file} isUnsaved={isUnsaved} />
          {kind === 'whiteboard' && <BoardTabs board={board} />}
        </div>
        <div className={styles.aside}>
          {Aside && <Aside desk={desk} />}
          <PageBar desk={desk} />
        </div>
      </div>
      <Toolbar
        desk={desk}
        palmErases={palmErases}
        onPalm={setPalm}
        onNew={() => leave('new')}
        onExport={(as) => void exportBoard(held, as)}
        onOpen={() => leave('open')}
        onSave={() => save()}
        onShare={() => setAsked({ what: 'share' })}
        onAside={kind === 'whiteboard' ? onClose : undefined}
        onClose={() => leave('close')}
      />
      {leaving && (
        <UnsavedPrompt
          leaving={leaving}
          onStay={() => setLeaving(undefined)}
          onDrop={() => {
            setLeaving(undefined)
            proceed[leaving]()
          }}
          onSave={() => {
            setLeaving(undefined)
            save(proceed[leaving])
          }}
        />
      )}
      {asked && (
        <AskedDialogs
          key={asked.what}
          Dialogs={Dialogs}
          asked={asked}
          held={held}
          board={board}
          onDone={(then) => {
            setAsked(undefined)
            then?.()
          }}
        />
      )}
    </div>,
    document.body,
  )
}

interface DialogsProps {
  readonly Dialogs: BoardExtras['Dialogs']
  readonly asked: Asked
  readonly held: Held
  readonly board: HeldBoard
  readonly onDone: (then?: () => void) => void
}

/** Once: what is asked for is the board as it was then. */
function AskedDialogs({ Dialogs, asked, held, board, onDone }: DialogsProps) {
  const [{ id, kept, drawn }] = useState(() => ({ id: held.id, kept: toKeep(held, pngOfHeld), drawn: held.desk.state.get().board }))
  return (
    <Dialogs
      asked={asked.what}
      board={kept}
      // If somebody went on drawing while it was saved, the board stays open with what is new.
      onSaved={(file) => onDone(board.saved(id, file, drawn) ? asked.then : undefined)}
      onOpened={({ log, file }) => {
        board.replace(log, file)
        onDone()
      }}
      onChanged={board.changed}
      onClose={() => onDone()}
    />
  )
}

/** What floats above the page is put away meanwhile. */
function useWholeWindow() {
  useLayoutEffect(() => {
    document.documentElement.dataset.whole = 'board'
    return () => void delete document.documentElement.dataset.whole
  }, [])
}

const key = 'jiangtai.palm'

function kept(): string | null {
  return attempt(() => window.localStorage.getItem(key)) ?? null
}

/** Whether a palm erases, as this device was told last. On a phone the ball of a thumb is as wide. */
function usePalm(): readonly [boolean, (palmErases: boolean) => void] {
  const isPhone = useLayout() === 'phone'
  const [told, setTold] = useState(kept)
  const tell = (palmErases: boolean) => {
    const value = palmErases ? '1' : '0'
    setTold(value)
    attempt(() => window.localStorage.setItem(key, value))
  }
  return [told === null ? !isPhone : told === '1', tell]
}
