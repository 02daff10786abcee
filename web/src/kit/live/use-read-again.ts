import type { Call } from '@jiangtai/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLesson } from './use-lesson.ts'

/** What lessons change is read again when one begins or ends, and whenever the page comes back into sight. */
export function useReadAgain(...calls: readonly Call[]) {
  const client = useQueryClient()
  const { lesson_id, status } = useLesson() ?? {}
  const paths = calls.map(({ path }) => path).join(' ')
  useEffect(() => {
    if (lesson_id === undefined || status === undefined) return
    for (const path of paths.split(' ')) void client.invalidateQueries({ queryKey: [path] })
  }, [client, paths, lesson_id, status])
}
