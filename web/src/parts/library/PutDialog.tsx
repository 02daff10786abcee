import { classes } from '@jiangtai/contract/classes'
import { courseTypeNames } from '@jiangtai/contract/courses'
import { subjects } from '@jiangtai/contract/subjects'
import { useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Menu } from '../../kit/ui/Menu.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import type { CourseAddress } from '../../paths.ts'
import { CourseDialog } from './CourseDialog.tsx'
import styles from './PutDialog.module.css'

interface Props {
  /** The course that is offered; 0: it is chosen first. */
  readonly from: Pick<CourseAddress, 'course_id' | 'course_type'>
  /** How many go in. */
  readonly count: number
  readonly isPutting: boolean
  /** What is said where something else than resources is put. */
  readonly words?: { readonly title: string; readonly yes: string; readonly hint: string }
  readonly onPut: (course: CourseAddress, courseName: string) => void
  readonly onClose: () => void
}

const types = [
  { value: 1, text: courseTypeNames[1] },
  { value: 2, text: courseTypeNames[2] },
] as const

const resourceWords = (count: number) => ({
  ...{ title: '放进我的课程', yes: '放进去', hint: `${count} 份资源放在最后，已有的不变；不会推送给学生。` },
})

/** Into which course of which own class something of others is put; the course it comes from, where the teacher has that too. */
export function PutDialog({ from, count, isPutting, words = resourceWords(count), onPut, onClose }: Props) {
  const mine = useCall(classes.mine, {})
  const current = useUser().class_id
  const [chosenClass, setChosenClass] = useState(0)
  const [courseId, setCourseId] = useState(from.course_id)
  const [courseType, setCourseType] = useState(from.course_type)
  const [isChoosing, setIsChoosing] = useState(from.course_id === 0)
  const place = useCall(subjects.placeOf, { course_id: courseId }, { enabled: courseId > 0 })
  const list = mine.data?.list ?? []
  const room = list.find(({ id }) => id === (chosenClass || current)) ?? list[0]
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
  const course = place.data?.course
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            look="primary"
            disabled={!room || !course}
            loading={isPutting}
            onClick={() => room && course && onPut({ class_id: room.id, course_id: course.id, course_type: courseType }, course.name)}
          >
            {words.yes}
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
                  {course?.name ?? '选择课程'}
                </Button>
              </div>
              <div className={styles.row}>
                <span className={styles.label}>课型</span>
                <Segmented label="课型" options={types} value={courseType} onChange={setCourseType} />
              </div>
              <p className={styles.hint}>{words.hint}</p>
            </div>
          ) : (
            <EmptyState drawing="desk" title="你还没有班级" hint="先在首页建一个班级，再把课放进去。" />
          )
        }
      </Loaded>
    </Dialog>
  )
}
