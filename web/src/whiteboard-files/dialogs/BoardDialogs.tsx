import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useEffect, useRef, useState } from 'react'
import { showLoading } from '../../kit/ui/loading.ts'
import { toast } from '../../kit/ui/toast.ts'
import type { BoardDialogsProps, BoardFile } from '../../parts/board/board-file.ts'
import type { ThrowAct } from '../../parts/picture/throw-act.ts'
import { OpenDialog } from './OpenDialog.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { useKeepBoard } from './use-keep-board.ts'

/** What the board asks for, one step after another. */
export function BoardDialogs({ Throw, ...props }: BoardDialogsProps & { readonly Throw: ThrowAct }) {
  const { asked, board, onOpened, onChanged, onClose } = props
  if (asked === 'open') return <OpenDialog onOpened={onOpened} onChanged={onChanged} onClose={onClose} Throw={Throw} />
  return board.isBlank ? <NothingDrawn onClose={onClose} /> : <Kept {...props} />
}

/** R459 */
function NothingDrawn({ onClose }: Pick<BoardDialogsProps, 'onClose'>) {
  useEffect(() => {
    toast.warning('当前没有书写板书')
    onClose()
  }, [onClose])
  return null
}

function Kept({ asked, board, onSaved, onClose }: BoardDialogsProps) {
  const [saved, setSaved] = useState<BoardFile>()
  const [isLost, setIsLost] = useState(false)
  if (saved)
    return (
      <ShareDialog
        id={saved.id}
        title={saved.title}
        onShared={() => onSaved({ ...saved, isShared: true })}
        // It is saved all the same.
        onClose={() => onSaved(saved)}
      />
    )
  const done = (file: BoardFile, thenShare: boolean) => (thenShare ? setSaved(file) : onSaved(file))
  if (!board.file || isLost) return <SaveDialog board={board} isToShare={asked === 'share'} onSaved={done} onClose={onClose} />
  return (
    <SavedAgain
      board={board}
      file={board.file}
      onSaved={(file) => done(file, asked === 'share')}
      onLost={() => setIsLost(true)}
      onClose={onClose}
    />
  )
}

interface AgainProps extends Pick<BoardDialogsProps, 'board' | 'onClose'> {
  readonly file: BoardFile
  readonly onSaved: (file: BoardFile) => void
  readonly onLost: () => void
}

/** A board that has its name is saved at once; one whose file was deleted, or saved elsewhere, is given a name again. */
function SavedAgain({ board, file, onSaved, onLost, onClose }: AgainProps) {
  const { keep } = useKeepBoard()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const close = showLoading({ text: '正在保存…', atMostMs: 60_000 })
    void keep(board).then((kept) => {
      close()
      if (kept === undefined) return onClose()
      if (kept === 'lost') return onLost()
      toast.success(whiteboardFiles.save.done ?? '')
      onSaved({ ...file, ...kept })
    })
  }, [board, file, keep, onSaved, onLost, onClose])
  return null
}
