import { StudyPage } from '../studies/StudyPage.tsx'
import { CourseBoards } from '../whiteboard-files/student/CourseBoards.tsx'

/** A course of a student: what was pushed of it, and the boards that are shared with it. */
export const StudyWithBoards = () => <StudyPage Boards={CourseBoards} />
