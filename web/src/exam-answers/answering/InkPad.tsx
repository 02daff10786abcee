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
import { useOfDesk } from '../../parts/board/use-desk.ts'
import type { InkState } from '../../parts/ink/ink-keeper.ts'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import type { Sitting } from '../sitting.ts'
import styles from './Answering.module.css'
import { type InkSheet, sheetOf } from './ink-sheets.ts'

interface Props {
  readonly sitting: Sitting
  readonly leaf: number
  /** A picture of it is part of the answer already. */
  readonly isKept: boolean
  readonly label: string
  readonly onEnd: () => void
}

/** Without a pad: what lies there goes out. It is fetched with the pad, as one part. */
export const layInk = sheetOf

/** A sheet to write on by hand. What is drawn becomes a part of the answer by itself, also when the page turns away from it. */
export function InkPad(props: Props) {
  const { sitting, leaf } = props
  const { user_id } = useUser()
  const { uploads } = useUploads()
  const [sheet, setSheet] = useState<InkSheet>()
  const [wasKept] = useState(props.isKept)
  useEffect(() => {
    let isOver = false
    const laid = sheetOf(sitting, leaf, uploads, user_id)
    void laid.then((one) => {
      if (isOver) return
      // Taken away from the answer, and wanted again as it is.
      if (!wasKept && !isBlank(one.desk.state.get().board)) one.keeper.changed()
      setSheet(one)
    })
    return () => {
      isOver = true
      void laid.then(({ keeper }) => keeper.save()).catch(() => {})
    }
  }, [sitting, leaf, uploads, user_id, wasKept])
  return sheet ? <Pad {...sheet} {...props} /> : <Skeleton />
}

const stateWords: Readonly<Record<InkState, string>> = {
  kept: '',
  changed: '',
  keeping: '正在保存手写…',
  failed: '手写还没有传上去，会自动再试',
}

function Pad({ desk, keeper, label, onEnd }: Props & InkSheet) {
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
