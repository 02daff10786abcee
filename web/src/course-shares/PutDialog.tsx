import { classes } from '@jiangtai/contract/classes'
import { courseShares, type Share } from '@jiangtai/contract/course-shares'
import { courseTypeNames } from '@jiangtai/contract/courses'
import { subjects } from '@jiangtai/contract/subjects'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useCall } from '../kit/calls/use-call.ts'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { toast } from '../kit/ui/toast.ts'
import { CourseDialog } from '../parts/library/CourseDialog.tsx'
import { prepareOf } from '../paths.ts'
import styles from './PutDialog.module.css'
import { copiedWords } from './share-words.ts'
import { useSharesAgain } from './use-shares-again.ts'

interface Props {
  readonly share: Share
  readonly onClose: () => void
}

const types = [
  { value: 1, text: courseTypeNames[1] },
  { value: 2, text: courseTypeNames[2] },
] as const

/** Into which course of which class what is shared is put; the course it came from, where the teacher has that too. */
export function PutDialog({ share, onClose }: Props) {
  const navigate = useNavigate()
  const readAgain = useSharesAgain()
  const mine = useCall(classes.mine, {})
  const current = useUser().class_id
  const [chosenClass, setChosenClass] = useState(0)
  const [courseId, setCourseId] = useState(share.course_id)
  const [courseType, setCourseType] = useState<1 | 2>(share.course_type)
  const [isChoosing, setIsChoosing] = useState(share.course_id === 0)
  const place = useCall(subjects.placeOf, { course_id: courseId }, { enabled: courseId > 0 })
  const list = mine.data?.list ?? []
  const room = list.find(({ id }) => id === (chosenClass || current)) ?? list[0]
  const put = useAct(courseShares.copy, {
    async onSuccess({ course_name, added_count }, { class_id, course_id, course_type }) {
      onClose()
      const open = { text: '打开我的课程', act: () => void navigate(prepareOf({ class_id, course_id, course_type })) }
      toast.offer(copiedWords(course_name, added_count), open)
      await readAgain()
    },
  })
  if (isChoosing)
    return (
      <CourseDialog
        title="放进哪节课"
        courseId={0}
        rootId={place.data?.root_subject.id ?? 0}
        onChoose={(id) => {
          setCourseId(id)
          setIsChoosing(false)
        }}
        onClose={() => (courseId > 0 ? setIsChoosing(false) : onClose())}
      />
    )
  // Nothing is put where nobody has read where that is.
  const isReady = room !== undefined && place.data !== undefined
  return (
    <Dialog
      title="放进我的课程"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            look="primary"
            disabled={!isReady}
            loading={put.isPending}
            onClick={() => room && put.mutate({ id: share.id, class_id: room.id, course_id: courseId, course_type: courseType })}
          >
            放进去
          </Button>
        </>
      }
    >
      <Loaded query={mine}>
        {() =>
          room ? (
            <div className={styles.rows}>
              <div className={styles.row}>
                <span className={styles.label}>班级</span>
                <Menu
                  label="班级"
                  items={list.map(({ id, name }) => ({ id, name }))}
                  chosen={room.id}
                  text={room.name}
                  onChoose={setChosenClass}
                />
              </div>
              <div className={styles.row}>
                <span className={styles.label}>课程</span>
                <Button loading={place.isLoading} onClick={() => setIsChoosing(true)}>
                  {place.data?.course.name ?? '选择课程'}
                </Button>
              </div>
              <div className={styles.row}>
                <span className={styles.label}>课型</span>
                <Segmented label="课型" options={types} value={courseType} onChange={setCourseType} />
              </div>
              <p className={styles.hint}>{share.resource_count} 份资源放在最后，已有的不变；不会推送给学生。</p>
            </div>
          ) : (
            <EmptyState drawing="desk" title="你还没有班级" hint="先在首页建一个班级，再把课放进去。" />
          )
        }
      </Loaded>
    </Dialog>
  )
}
