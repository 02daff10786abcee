import { uploads as contract } from '@jiangtai/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../kit/session.ts'
import { useStore } from '../kit/store.ts'
import { summaryOf } from '../kit/upload/items.ts'
import { uploadsOf } from '../kit/upload/of-person.ts'
import { useThrottled } from '../kit/use-throttled.ts'

/** The uploads of whoever sits here, what an earlier page left unfinished among them. */
export function useUploads() {
  const { user_id } = useUser()
  const [uploads] = useState(() => uploadsOf(user_id))
  const items = useStore(uploads.items)
  useEffect(() => {
    const adopt = () => void uploads.adopt()
    adopt()
    // The tab that carries the others may be closed at any time.
    const looking = setInterval(adopt, 5000)
    return () => clearInterval(looking)
  }, [uploads])

  const client = useQueryClient()
  // Of hundreds of small files several arrive in a second.
  const done = useThrottled(summaryOf(items).done, 1000)
  useEffect(() => {
    if (done > 0) void client.invalidateQueries({ queryKey: [contract.mine.path] })
  }, [done, client])
  return { uploads, items }
}
