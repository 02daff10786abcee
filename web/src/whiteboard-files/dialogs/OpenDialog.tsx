import type { BoardLog } from '@jiangtai/contract/board'
import { type WhiteboardFile, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { FolderOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { offline } from '../../kit/words.ts'
import type { BoardDialogsProps, OpenedBoard } from '../../parts/board/board-file.ts'
import type { ThrowAct } from '../../parts/picture/throw-act.ts'
import { ToolDialog } from '../../parts/tool/ToolDialog.tsx'
import { WindowFoot } from '../../parts/tool/ToolWindow.tsx'
import { boardFileOf, isShared } from '../files.ts'
import { Replay } from '../replay/Replay.tsx'
import { BoardDays } from './BoardDays.tsx'
import { ClassChips } from './ClassChips.tsx'
import { DateFilter } from './DateFilter.tsx'
import styles from './OpenDialog.module.css'
import { PlaceFilter } from './PlaceFilter.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { useBoardList } from './use-board-list.ts'
import { useFileActs } from './use-file-acts.ts'

type Props = Pick<BoardDialogsProps, 'onOpened' | 'onChanged' | 'onClose'> & { readonly Throw: ThrowAct }
interface Asked {
  readonly what: 'rename' | 'share' | 'replay'
  readonly file: WhiteboardFile
}

/** R521, R527, R553, R554, R583, R584: the own boards, to go on with one. */
export function OpenDialog({ onOpened, onChanged, onClose, Throw }: Props) {
  const list = useBoardList()
  const [chosen, setChosen] = useState<WhiteboardFile>()
  const [asked, setAsked] = useState<Asked>()
  const [isOpening, setIsOpening] = useState(false)
  const acts = useFileActs({
    onGone: (id) => chosen?.id === id && setChosen(undefined),
    onUnshared: (id) => onChanged(id, { isShared: false }),
  })
  const done = () => setAsked(undefined)
  const isOver = useRef(false)
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
    }
  }, [])
  const count = list.days.reduce((sum, day) => sum + day.list.length, 0)

  async function open(file: WhiteboardFile) {
    setIsOpening(true)
    try {
      const opened = await readBoard(file)
      // Whoever closed this meanwhile goes on drawing on what is there.
      if (!isOver.current) onOpened(opened)
    } catch (error) {
      if (isOver.current) return
      toast.error(error instanceof Error && error.message ? error.message : offline)
      setIsOpening(false)
    }
  }
  return (
    <ToolDialog title="打开板书" icon={<FolderOpen size={26} aria-hidden="true" />} onClose={onClose}>
      <div className={styles.filters}>
        <DateFilter list={list} />
        <PlaceFilter place={list.place} onChange={list.setPlace} />
        <div className={styles.classes}>
          <ClassChips rootId={list.place.root} chosen={list.classId} all="全部" onChoose={list.setClassId} />
        </div>
      </div>
      <BoardDays
        list={list}
        chosen={chosen?.id}
        onChoose={setChosen}
        onOpen={(file) => void open(file)}
        onNew={() => onOpened({ file: undefined, log: undefined })}
        actsOf={(file) => ({
          onRename: () => setAsked({ what: 'rename', file }),
          onShare: () => (isShared(file) ? void acts.unshare(file) : setAsked({ what: 'share', file })),
          onRemove: () => void acts.remove(file),
          onReplay: () => setAsked({ what: 'replay', file }),
        })}
      />
      <WindowFoot>
        <span className={styles.count}>{count > 0 && `已列出 ${count} 个板书`}</span>
        {chosen && (
          <Throw
            size="large"
            name={chosen.title}
            pictures={[{ file_cdn_id: chosen.file_cdn_id, url: chosen.file_cdn_url }]}
            onLook={onClose}
          />
        )}
        <Button size="large" onClick={onClose}>
          取消
        </Button>
        <Button size="large" look="primary" loading={isOpening} disabled={!chosen} onClick={() => chosen && void open(chosen)}>
          打开
        </Button>
      </WindowFoot>
      {asked?.what === 'rename' && (
        <RenameDialog file={asked.file} onRenamed={(title) => onChanged(asked.file.id, { title })} onClose={done} />
      )}
      {asked?.what === 'share' && (
        <ShareDialog
          id={asked.file.id}
          title={asked.file.title}
          courseId={asked.file.course_id}
          classId={asked.file.class_id}
          onShared={() => {
            onChanged(asked.file.id, { isShared: true })
            done()
          }}
          onClose={done}
        />
      )}
      {asked?.what === 'replay' && (
        <Replay
          id={asked.file.id}
          title={asked.file.title}
          about={[asked.file.date, asked.file.class_name].filter(Boolean).join(' · ')}
          picture={asked.file.bg_file_cdn_url || undefined}
          onClose={done}
          onGoOn={(log) => onOpened({ file: undefined, log })}
        />
      )}
    </ToolDialog>
  )
}

async function sizeOf(url: string) {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** A board that has only a picture is gone on with above it. */
async function readBoard(file: WhiteboardFile): Promise<OpenedBoard> {
  if (file.has_strokes === 1) return { file: boardFileOf(file), log: await send(whiteboardFiles.strokes, { id: file.id }) }
  const log: BoardLog = { ...(await sizeOf(file.file_cdn_url)), background: file.bg_color, operations: [] }
  return { file: { ...boardFileOf(file), picture: { id: file.file_cdn_id, url: file.file_cdn_url } }, log }
}
