import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const everyMs = 15_000

/** Students open things while the teacher looks on: nobody tells of each, so it is asked for now and then. */
export function useLookAgain(path: string) {
  const client = useQueryClient()
  useEffect(() => {
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: [path] })
    }, everyMs)
    return () => clearInterval(asking)
  }, [client, path])
}
