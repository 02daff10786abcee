import { Eraser, PenLine, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
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
import styles from './Answering.module.css'

interface Props {
  /** Of this answer: what was drawn is found again under it. */
  readonly name: string
  readonly label: string
  readonly onEnd: (fileId?: number) => void
}

const size = () => ({ width: Math.max(300, Math.min(1200, window.innerWidth - 64)), height: 480 })

/** A sheet to write on by hand. */
export function InkPad({ name, label, onEnd }: Props) {
  const desk = useKeptDesk(name)
  return desk ? <Pad desk={desk} name={name} label={label} onEnd={onEnd} /> : <Skeleton />
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

function Pad({ desk, name, label, onEnd }: Props & { readonly desk: Desk }) {
  const { uploads } = useUploads()
  const [isSaving, setIsSaving] = useState(false)
  const mode = useOfDesk(desk, ({ mode }) => mode)
  const canUndo = useOfDesk(desk, ({ board }) => shownPage(board).undoable > 0)
  const canRedo = useOfDesk(desk, ({ board }) => shownPage(board).undone.length > 0)
  const isEmpty = useOfDesk(desk, ({ board }) => isBlank(board))
  const save = async () => {
    setIsSaving(true)
    try {
      desk.merge()
      const png = await pngOf({ board: desk.state.get().board, screen: desk.screen })
      const file = new File([png], '手写作答.png', { type: 'image/png' })
      onEnd((await uploadOne(uploads, file, `${name}:ink`, navigator.onLine)).file_id)
    } catch (error) {
      setIsSaving(false)
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
        <Button onClick={() => onEnd()}>先不写了</Button>
        <Button look="primary" loading={isSaving} disabled={isEmpty} onClick={() => void save()}>
          写好了
        </Button>
      </div>
    </div>
  )
}
