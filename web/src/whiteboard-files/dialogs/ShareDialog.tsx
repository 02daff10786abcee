import { sentence } from '@jiangtai/contract/refusal'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAct, useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { notPushedNote, readBoardsAgain, sharedWords } from '../files.ts'
import { placeMemory } from '../place-memory.ts'
import { ClassRows } from './ClassRows.tsx'
import { CoursePick } from './CoursePick.tsx'
import styles from './dialogs.module.css'

interface Props {
  readonly id: number
  readonly title: string
  /** Where it belongs; 0: nowhere, and what was chosen last is offered. */
  readonly courseId?: number
  readonly classId?: number
  readonly onShared: () => void
  readonly onClose: () => void
}

/** R460, R461, R522, R549: whom it is shown to, and where they see it. Nobody waits for a push. */
export function ShareDialog({ id, title, courseId = 0, classId = 0, onShared, onClose }: Props) {
  const { class_id } = useUser()
  const client = useQueryClient()
  const classes = useCall(whiteboardFiles.classes, {})
  const [course, setCourse] = useState(() => courseId || placeMemory.get().course)
  const [chosen, setChosen] = useState<readonly number[]>(() => [classId || class_id].filter((one) => one > 0))
  // Of the course that is chosen; when it cannot be read there are no marks (R545).
  const asked = useCall(whiteboardFiles.classes, { course_id: course }, { enabled: course > 0, staleTime: 0 })
  const pushed = course > 0 ? asked.data?.pushed_class_ids : undefined
  const namesOf = (ids: readonly number[]) => classes.data?.list.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? []
  const unpushed = pushed ? namesOf(chosen.filter((one) => !pushed.includes(one))) : []
  const share = useAct(whiteboardFiles.share, {
    onSuccess() {
      toast.success(sharedWords)
      void readBoardsAgain(client)
      onShared()
    },
  })
  const press = () => {
    if (course === 0) return toast.warning(sentence('boardCourseEmpty'))
    if (chosen.length === 0) return toast.warning(sentence('boardClassEmpty'))
    share.mutate({ id, course_id: course, class_ids: [...chosen] })
  }
  const toggle = (one: number) => setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <Dialog
      board
      title={
        <>
          分享板书 <span className={styles.of}>{title}</span>
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button look="text" className={styles.cancel} onClick={onClose}>
            取消
          </Button>
          <Button look="primary" loading={share.isPending} onClick={press}>
            {chosen.length > 0 ? `分享给 ${chosen.length} 个班` : '分享'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div>
          <p className={styles.label}>课程</p>
          <CoursePick label="课程" empty="请选择课程" courseId={course} onChoose={setCourse} />
        </div>
        <div>
          <p className={styles.label}>
            班级 <span className={styles.count}>已选 {chosen.length} 个</span>
          </p>
          <Loaded query={classes}>{({ list }) => <ClassRows list={list} chosen={chosen} pushed={pushed} onToggle={toggle} />}</Loaded>
        </div>
        {unpushed.length > 0 && (
          <p className={styles.warning}>
            <TriangleAlert size={20} aria-hidden="true" />
            {notPushedNote(unpushed)}
          </p>
        )}
        <p className={styles.note}>
          <Info size={20} aria-hidden="true" />
          学生点自己页面上的“白板分享”，在【板书分享】里就能看到；正在线的马上会收到提示。可以随时取消分享。
        </p>
      </div>
    </Dialog>
  )
}
