import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { type FormEvent, useEffect, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { toast } from '../../kit/ui/toast.ts'
import type { BoardFile, BoardToKeep } from '../../parts/board/board-file.ts'
import { firstTitle } from '../../parts/board/title.ts'
import { shownLesson } from '../../parts/tool/shown-lesson.ts'
import { courseAtFirst, placeMemory } from '../place-memory.ts'
import { titleCounter, titleFault } from '../title.ts'
import { ClassChips } from './ClassChips.tsx'
import { CoursePick } from './CoursePick.tsx'
import styles from './dialogs.module.css'
import { useKeepBoard } from './use-keep-board.ts'

interface Props {
  readonly board: BoardToKeep
  /** It was asked for to be shared. */
  readonly isToShare: boolean
  readonly onSaved: (file: BoardFile, thenShare: boolean) => void
  readonly onClose: () => void
}

/** R456–R458, R520, R544, R547: a name, and where it belongs. */
export function SaveDialog({ board, isToShare, onSaved, onClose }: Props) {
  const { class_id } = useUser()
  const [title, setTitle] = useState(() => firstTitle(Date.now()))
  const [isTried, setIsTried] = useState(false)
  const [courseId, setCourseId] = useState(() => courseAtFirst(shownLesson.get()?.course.course_id, placeMemory.get()))
  const [classId, setClassId] = useState(() => placeMemory.get().classId || class_id)
  const { keep, isBusy } = useKeepBoard()
  const picture = usePreview(board)
  const fault = titleFault(title, true)
  const isLong = fault !== undefined && title.trim() !== ''

  async function save(thenShare: boolean) {
    setIsTried(true)
    if (fault) return
    placeMemory.saved()
    const kept = await keep(board, { title: title.trim(), course_id: courseId, class_id: classId })
    if (kept === undefined || kept === 'lost') return
    toast.success(whiteboardFiles.add.done ?? '')
    onSaved({ ...kept, title: title.trim(), isShared: false, picture: board.file?.picture }, thenShare)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void save(isToShare)
  }
  // What is on its way ends as saved: nobody draws meanwhile on what would be taken for it.
  const close = () => !isBusy && onClose()
  return (
    <Dialog
      board
      title="保存板书"
      onClose={close}
      footer={
        <>
          <Button look="text" className={styles.cancel} disabled={isBusy} onClick={close}>
            取消
          </Button>
          <Button look={isToShare ? 'default' : 'primary'} loading={isBusy} disabled={isLong} onClick={() => void save(false)}>
            保存
          </Button>
          <Button look={isToShare ? 'primary' : 'default'} loading={isBusy} disabled={isLong} onClick={() => void save(true)}>
            保存并分享
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {picture && <img src={picture} alt="这份板书" className={styles.preview} data-background={board.background} />}
        <Field
          data-autofocus
          label="板书名称"
          value={title}
          counter={titleCounter(title)}
          error={isTried || isLong ? fault : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div>
          <p className={styles.label}>保存到</p>
          <CoursePick label="课程" empty="不放在课程里" courseId={courseId} onChoose={setCourseId} />
        </div>
        <div>
          <p className={styles.label}>班级</p>
          <ClassChips
            chosen={classId}
            onChoose={(next) => {
              placeMemory.keep({ classId: next })
              setClassId(next)
            }}
          />
        </div>
      </form>
    </Dialog>
  )
}

function usePreview({ png }: BoardToKeep): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made = ''
    let isOver = false
    void png()
      .then((blob) => {
        made = URL.createObjectURL(blob)
        if (isOver) URL.revokeObjectURL(made)
        else setUrl(made)
      })
      // Saving says what is wrong.
      .catch(() => {})
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [png])
  return url
}
