import { classes } from '@jiangtai/contract/classes'
import { courses } from '@jiangtai/contract/courses'
import { lessons } from '@jiangtai/contract/lessons'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useClassLesson, useLessonActs } from '../kit/live/use-class-lesson.ts'
import { useSetClass, useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { toast } from '../kit/ui/toast.ts'
import { teachOf } from '../paths.ts'
import { nextOf } from './ClassBlackboard.tsx'
import { DayRow } from './DayRow.tsx'
import { whenOf } from './day-lessons.ts'
import { useDayLessons } from './use-day-lessons.ts'

/** What the timetable says of today; without an answer, or without lessons, nothing. */
export function DayLessons() {
  const { list, now } = useDayLessons()
  if (list.length === 0) return null
  return (
    <Card title="今天的课" aside={`${list.length} 节`}>
      <ul>
        {list.map((lesson) => {
          const when = whenOf(list, lesson, now)
          const canStart = lesson.is_own === 1 && (when === 'now' || when === 'next')
          return (
            <DayRow
              key={`${lesson.period} ${lesson.class_id}`}
              lesson={lesson}
              when={when}
              title={lesson.class_name}
              note={lesson.subject_name}
              action={canStart && <StartLesson classId={lesson.class_id} />}
            />
          )
        })}
      </ul>
    </Card>
  )
}

/** Goes to the class and begins, with what is prepared for it. */
function StartLesson({ classId }: { readonly classId: number }) {
  const { user_id, class_id } = useUser()
  const { lesson: current } = useClassLesson(class_id)
  const prepared = useCall(courses.recent, { class_id: classId, curr_page_index: 1, page_size: 20 }).data?.list
  const course = prepared && nextOf(prepared)
  const acts = useLessonActs(classId, course?.course_id)
  const setClass = useSetClass()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const isTeaching = class_id === classId && current?.status === 1 && current.teacher_id === user_id

  async function start() {
    setIsBusy(true)
    try {
      const lesson = await send(lessons.current, { class_id: classId })
      if (class_id !== classId) {
        await send(classes.choose, { class_id: classId })
        await setClass(classId)
      }
      if ((await acts.start(lesson)) && course) navigate(teachOf(course))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }
  if (isTeaching) return null
  return (
    <Button look="primary" loading={isBusy} onClick={() => void start()}>
      {!isBusy && <Play size={18} aria-hidden="true" />}
      开始上课
    </Button>
  )
}
