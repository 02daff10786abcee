import { Eraser, PenLine, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { failed } from '../../kit/words.ts'
import { isBlank, shownPage } from '../../parts/board/board.ts'
import { DrawingBoard } from '../../parts/board/DrawingBoard.tsx'
import { createDesk, type Desk } from '../../parts/board/desk.ts'
import { draftsOf } from '../../parts/board/drafts-of-person.ts'
import { pngOf } from '../../parts/board/export.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import { uploadOne } from '../../parts/upload/upload-one.ts'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import type { Sitting } from '../sitting.ts'
import styles from './Answering.module.css'
import { purposeOf } from './coming-files.ts'
import { createInkKeeper, type InkKeeper, type InkState } from './ink-keeper.ts'

interface Props {
  readonly sitting: Sitting
  readonly leaf: number
  /** A picture of it is part of the answer already. */
  readonly isKept: boolean
  readonly label: string
  readonly onEnd: () => void
}

const size = () => ({
  width: Math.max(300, Math.min(1200, window.innerWidth - 64)),
  height: Math.min(480, Math.round(window.innerHeight / 2)),
})

/** A sheet to write on by hand. */
export function InkPad(props: Props) {
  const desk = useKeptDesk(`${purposeOf(props.sitting.attempt.attempt_id)}${props.leaf}`)
  return desk ? <Pad desk={desk} {...props} /> : <Skeleton />
}

/** What was drawn outlives a reload, and is gone on with. */
function useKeptDesk(name: string): Desk | undefined {
  const { user_id } = useUser()
  const [desk, setDesk] = useState<Desk>()
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const drafts = draftsOf(user_id)
    void drafts.find(name).then((draft) => {
      if (isOver) return
      const made = createDesk({ log: draft?.log ?? { ...size(), background: 'white', operations: [] }, now: () => performance.now() })
      if (!draft) made.set({ color: 'black' })
      const followed = drafts.follow(made, name, undefined, draft?.id)
      stop = () => followed.stop()
      setDesk(made)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [user_id, name])
  return desk
}

/** What is drawn becomes a part of the answer by itself, also when the page turns away from it. */
function useKeeper(desk: Desk, { sitting, leaf, isKept }: Props): InkKeeper {
  const { uploads } = useUploads()
  const [keeper] = useState(() =>
    createInkKeeper({
      async upload() {
        const { board } = desk.state.get()
        if (isBlank(board)) return undefined
        const file = new File([await pngOf({ board, screen: desk.screen })], '手写作答.png', { type: 'image/png' })
        return (await uploadOne(uploads, file, `${purposeOf(sitting.attempt.attempt_id, leaf)}:ink`, navigator.onLine)).file_id
      },
      put: (fileId) => sitting.putFile(leaf, fileId, true),
      now: () => performance.now(),
      later(ms, act) {
        const waiting = setTimeout(act, ms)
        return () => clearTimeout(waiting)
      },
    }),
  )
  const [isLeft] = useState(() => !isKept && !isBlank(desk.state.get().board))
  useEffect(() => {
    let { board } = desk.state.get()
    // Drawn before a reload, and not sent then.
    if (isLeft) keeper.changed()
    const unfollow = desk.state.subscribe(() => {
      if (desk.state.get().board === board) return
      board = desk.state.get().board
      keeper.changed()
    })
    const unlist = sitting.whenHandingIn(keeper.save)
    return () => {
      unfollow()
      void keeper.save().then(unlist, unlist)
    }
  }, [desk, keeper, sitting, isLeft])
  return keeper
}

const stateWords: Readonly<Record<InkState, string>> = {
  kept: '',
  changed: '',
  keeping: '正在保存手写…',
  failed: '手写还没有传上去，会自动再试',
}

function Pad({ desk, ...props }: Props & { readonly desk: Desk }) {
  const { label, onEnd } = props
  const keeper = useKeeper(desk, props)
  const [isEnding, setIsEnding] = useState(false)
  const inkState = useStore(keeper.state)
  const mode = useOfDesk(desk, ({ mode }) => mode)
  const canUndo = useOfDesk(desk, ({ board }) => shownPage(board).undoable > 0)
  const canRedo = useOfDesk(desk, ({ board }) => shownPage(board).undone.length > 0)
  const end = async () => {
    setIsEnding(true)
    desk.merge()
    try {
      await keeper.save()
      onEnd()
    } catch (error) {
      setIsEnding(false)
      toast.error(error instanceof Error ? error.message : failed)
    }
  }
  return (
    <div className={styles.pad}>
      <div className={styles.sheet} style={{ aspectRatio: `${desk.screen.width} / ${desk.screen.height}` }}>
        <DrawingBoard
          desk={desk}
          label={label}
          habits={{ palmErases: false, isDesktop: false }}
          foot={0}
          isStill
          onFull={() => toast.warning('这张纸写满了')}
        />
      </div>
      <div role="toolbar" aria-label="画笔" className={styles.acts}>
        <IconButton aria-label="笔" aria-pressed={mode === 'pen'} onClick={() => desk.choose('pen')}>
          <PenLine size={22} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="橡皮" aria-pressed={mode === 'eraser'} onClick={() => desk.choose('eraser')}>
          <Eraser size={22} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="撤销" disabled={!canUndo} onClick={desk.undo}>
          <Undo2 size={22} aria-hidden="true" />
        </IconButton>
        <IconButton aria-label="恢复" disabled={!canRedo} onClick={() => void desk.redo()}>
          <Redo2 size={22} aria-hidden="true" />
        </IconButton>
        <span className={styles.inkState} role="status">
          {stateWords[inkState]}
        </span>
        <Button look="primary" loading={isEnding} onClick={() => void end()}>
          写好了
        </Button>
      </div>
    </div>
  )
}
