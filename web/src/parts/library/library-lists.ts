import { resources } from '@jiangtai/contract/resources'
import type { QueryClient } from '@tanstack/react-query'

const lists: readonly string[] = [
  resources.mine,
  resources.teacherPages,
  resources.schoolPages,
  resources.collectedPages,
  resources.allPages,
  resources.mediaTypes,
].map(({ path }) => path)

/** Something has changed in the library: every list of it that is in sight is read anew. */
export const readLibraryAgain = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && lists.includes(path) })
