export { RunningCourse } from '../parts/study/RunningCourse.tsx'
export { StudentDay } from './StudentDay.tsx'
