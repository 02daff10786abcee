import { courses, type Mix } from '@jiangtai/contract/courses'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { isRefusedForGood } from '../../kit/calls/refused.ts'
import { useCall } from '../../kit/calls/use-call.ts'
import { useLessonNews } from '../../kit/live/use-lesson-news.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Way } from '../../kit/ui/Way.tsx'
import { useTitle } from '../../kit/window/use-title.ts'
import { type CourseAddress, courseAt, paths, prepareOf } from '../../paths.ts'
import { BarBack } from './BarBack.tsx'
import { Lesson } from './Lesson.tsx'
import styles from './TeachPage.module.css'

interface Props {
  /** The slide has still to make room for it. */
  readonly isDockDue: boolean
}

/** The lesson on the big screen: what was prepared, resource by resource and page by page. */
export function TeachPage({ isDockDue }: Props) {
  const course = courseAt(new URLSearchParams(useLocation().search))
  useTitle('上课')
  useLessonNews()
  if (course)
    return <CoursePage key={`${course.class_id}/${course.course_id}/${course.course_type}`} course={course} isDockDue={isDockDue} />
  return (
    <Bare title="上课">
      <EmptyState
        drawing="desk"
        title="还没有选课程"
        hint="先备好一节课，再从那里开始上课。"
        action={<Way to={paths.prepare}>去备课</Way>}
      />
    </Bare>
  )
}

/** Students open things meanwhile, and another tab may change the lesson. */
const againMs = 30_000

function CoursePage({ course, isDockDue }: Props & { readonly course: CourseAddress }) {
  const { class_id, course_id, course_type } = course
  const found = useCall(courses.mix, { class_id, course_id, course_type: course_type === 2 ? 2 : 1 }, { refetchOnWindowFocus: 'always' })
  const { refetch } = found
  useEffect(() => {
    const look = setInterval(() => document.visibilityState === 'visible' && void refetch(), againMs)
    return () => clearInterval(look)
  }, [refetch])
  if (found.data && found.data.items.length > 0) return <Lesson mix={found.data} isDockDue={isDockDue} onChanged={() => void refetch()} />
  if (!found.data && isRefusedForGood(found.error)) {
    return (
      <Bare title="上课">
        <EmptyState
          drawing="search"
          title="这节课打不开"
          hint={`${found.error.message}。`}
          action={<Way to={paths.prepared}>看我备的课</Way>}
        />
      </Bare>
    )
  }
  return (
    <Bare title={found.data?.course_name ?? '上课'}>
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {(mix: Mix) => (
          <EmptyState
            drawing="desk"
            title="这节课还没有资源"
            hint={`${mix.class_name}的“${mix.course_name}”里什么都没有。`}
            action={<Way to={prepareOf(course)}>去备课</Way>}
          />
        )}
      </Loaded>
    </Bare>
  )
}

function Bare({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <BarBack />
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.bare}>{children}</div>
    </div>
  )
}
