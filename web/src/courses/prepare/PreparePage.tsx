import { useState } from 'react'
import { useLocation } from 'react-router'
import { GoTo } from '../../kit/Link.tsx'
import { type CourseAddress, courseAt, prepareOf } from '../../paths.ts'
import { Start } from './Start.tsx'
import { Workbench } from './Workbench.tsx'

/** R024: the course in the address; without one, where preparing went on last. */
export function PreparePage() {
  const course = courseAt(new URLSearchParams(useLocation().search))
  const [last, setLast] = useState<CourseAddress>()
  if (course && (!last || prepareOf(last) !== prepareOf(course))) setLast(course)
  if (!course) return last ? <GoTo to={prepareOf(last)} /> : <Start />
  return <Workbench whose={{ ...course, course_type: course.course_type === 2 ? 2 : 1 }} />
}
