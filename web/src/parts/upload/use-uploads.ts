import { useEffect, useState } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { uploadsOf } from './of-person.ts'

/** The files of whoever sits here that are on their way, what an earlier page left unfinished among them. */
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
  return { uploads, items }
}
