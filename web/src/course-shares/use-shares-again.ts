import { courseShares } from '@jiangtai/contract/course-shares'
import { courses } from '@jiangtai/contract/courses'
import { notices } from '@jiangtai/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readLibraryAgain } from '../parts/library/library-lists.ts'

const shown: readonly string[] = [
  ...[courseShares.list, courseShares.resources, courses.recent, courses.mix],
  ...[notices.unread, notices.list, notices.types],
].map(({ path }) => path)

/** Everything that shows shares, and what they were put into, is read anew. */
export function useSharesAgain() {
  const client = useQueryClient()
  return useCallback(async () => {
    await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && shown.includes(path) })
    await readLibraryAgain(client)
  }, [client])
}
