import { courses } from '@jiangtai/contract/courses'
import { subjects } from '@jiangtai/contract/subjects'
import type { QueryClient } from '@tanstack/react-query'

const read = [subjects.mine, subjects.roots, subjects.tree, courses.index].map(({ path }): string => path)

/** Whose subjects, or what stands in them, has changed. */
export const readTreesAgain = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && read.includes(path) })
