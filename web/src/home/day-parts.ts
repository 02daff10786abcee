export { RunningCourse } from '../kit/study/RunningCourse.tsx'
export { StudentDay } from './StudentDay.tsx'
