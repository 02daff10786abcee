import { courseShares } from '@jiangtai/contract/course-shares'
import { courses } from '@jiangtai/contract/courses'
import { examMarking } from '@jiangtai/contract/exam-marking'
import { examScores } from '@jiangtai/contract/exam-scores'
import { exams } from '@jiangtai/contract/exams'
import { notices } from '@jiangtai/contract/notices'
import { resources } from '@jiangtai/contract/resources'
import { studies } from '@jiangtai/contract/studies'
import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { subjects } from '@jiangtai/contract/subjects'
import { suggests } from '@jiangtai/contract/suggests'
import { tags } from '@jiangtai/contract/tags'
import { ofClass } from './school.ts'
import type { Stand } from './stand.ts'

const emptyPage = { list: [], pageCount: 0, total: 0 }
const nowhere = { course_info: null, root_subject: null, second_subject: null, third_subject: null, last_subject: null, first_course: null }

/** What the pages of a teacher and a student ask who have prepared, uploaded and been given nothing. */
export function emptyShelves(stand: Stand) {
  stand.answer(courses.index, { class_info: { id: ofClass.id, name: ofClass.name }, ...nowhere })
  stand.answer(subjects.roots, { subjects: [] })
  stand.answer(subjects.mine, { subjects: [] })
  stand.answer(subjectTrees.imports, { imports: [] })
  stand.answer(resources.mine, { ...emptyPage, used_bytes: 0, quota_bytes: 20 * 1024 ** 3 })
  stand.answer(resources.mediaTypes, { list: [] })
  stand.answer(tags.groups, { list: [] })
  stand.answer(suggests.mine, emptyPage)
  stand.answer(suggests.ofResource, { is_handling: 0, last: null })
  stand.answer(courseShares.list, { ...emptyPage, new_count: 0 })
  stand.answer(exams.teacherPages, emptyPage)
  stand.answer(exams.mine, emptyPage)
  stand.answer(examScores.list, emptyPage)
  stand.answer(examMarking.tasks, { list: [] })
  stand.answer(notices.list, emptyPage)
  stand.answer(notices.types, { list: [] })
  stand.answer(studies.list, { ...emptyPage, subjects: [] })
}
