import { courseShares } from '@jiangtai/contract/course-shares'
import { courses } from '@jiangtai/contract/courses'
import { resources } from '@jiangtai/contract/resources'
import { studies } from '@jiangtai/contract/studies'
import type { QueryClient } from '@tanstack/react-query'

const lists: readonly string[] = [
  resources.mine,
  resources.teacherPages,
  resources.schoolPages,
  resources.collectedPages,
  resources.allPages,
  resources.sharedPages,
  resources.mediaTypes,
].map(({ path }) => path)

/** Everything that hands out whole resources. */
const carriers: readonly string[] = [
  ...lists,
  ...[resources.byId, courses.mix, courseShares.resources, studies.course, studies.shown].map(({ path }) => path),
]

const readAgain = (client: QueryClient, paths: readonly string[]) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.includes(path) })

/** Something has changed in the library: every list of it that is in sight is read anew. */
export const readLibraryAgain = (client: QueryClient) => readAgain(client, lists)

/** A resource is not what it was: so is everything else that shows it. */
export const readResourcesAgain = (client: QueryClient) => readAgain(client, carriers)
