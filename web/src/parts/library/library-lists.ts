import { courseShares } from '@jiangtai/contract/course-shares'
import { courses } from '@jiangtai/contract/courses'
import { flagOf } from '@jiangtai/contract/flag'
import type { Resource } from '@jiangtai/contract/resource'
import { resourceShelves } from '@jiangtai/contract/resource-shelves'
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
  ...Object.values(resourceShelves),
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

/** Something was put into a course: so are the courses, and in how many courses each resource is. */
export const readMixesAgain = (client: QueryClient) => readAgain(client, [...lists, courses.recent.path, courses.mix.path])

interface Listed {
  readonly list?: readonly Resource[]
  readonly groups?: readonly { readonly list: readonly Resource[] }[]
}

/** Before the server has answered: every list says so already. If it refuses, they are read anew as they were. */
export function showCollected(client: QueryClient, ids: readonly number[], isOn: boolean) {
  const [is_collected, chosen] = [flagOf(isOn), new Set(ids)]
  const changed = (list: readonly Resource[]) => list.map((one) => (chosen.has(one.id) ? { ...one, is_collected } : one))
  client.setQueriesData<Listed>({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && lists.includes(path) }, (data) =>
    data?.groups
      ? { ...data, groups: data.groups.map((group) => ({ ...group, list: changed(group.list) })) }
      : data?.list && { ...data, list: changed(data.list) },
  )
}
