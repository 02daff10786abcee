import { courses } from '@jiangtai/contract/courses'
import { exams } from '@jiangtai/contract/exams'
import type { QueryClient } from '@tanstack/react-query'

const lists = [exams.teacherPages, exams.allPages, exams.schoolPages, exams.mine, courses.mix]

/** Whatever shows exams in a list is read anew. */
export const readExamsAgain = (client: QueryClient) =>
  Promise.all(lists.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))).then(() => {})
