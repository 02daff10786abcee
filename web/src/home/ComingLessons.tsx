import { surnameOf } from '../kit/session/person-name.ts'
import { Card } from '../kit/ui/Card.tsx'
import { DayRow } from './DayRow.tsx'
import { whenOf } from './day-lessons.ts'
import { ExamsToDo } from './ExamsToDo.tsx'
import { News } from './News.tsx'
import { useDayLessons } from './use-day-lessons.ts'

/** What is new, the exams to be done, and what the timetable still has for a student today; nothing when there is nothing. */
export const ComingLessons = () => (
  <>
    <News />
    <ExamsToDo />
    <Lessons />
  </>
)

function Lessons() {
  const { list, now } = useDayLessons()
  const coming = list.filter(({ end_at }) => end_at > now)
  if (coming.length === 0) return null
  return (
    <Card title="要上的课" aside={`还有 ${coming.length} 节`}>
      <ul>
        {coming.map((lesson) => (
          <DayRow
            key={lesson.period}
            lesson={lesson}
            when={whenOf(list, lesson, now)}
            title={lesson.subject_name}
            note={lesson.teacher_name && `${surnameOf(lesson.teacher_name)}老师`}
          />
        ))}
      </ul>
    </Card>
  )
}
