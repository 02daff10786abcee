import { courses } from '@jiangtai/contract/courses'
import { schoolTrees } from '@jiangtai/contract/school-trees'
import { subjectTrees } from '@jiangtai/contract/subject-trees'
import { subjects } from '@jiangtai/contract/subjects'
import type { QueryClient } from '@tanstack/react-query'

const ofTrees = [
  subjects.mine,
  subjects.roots,
  subjects.tree,
  subjectTrees.editable,
  subjectTrees.imports,
  schoolTrees.list,
  schoolTrees.editable,
  courses.index,
  courses.mix,
].map(({ path }): string => path)

/** Whose subjects, or what stands in them, has changed. */
export const readTreesAgain = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && ofTrees.includes(path) })
