import { useEffect } from 'react'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { createStore, useStore } from '../../kit/storage/store.ts'
import { adopted, type Excluded, excludedIn, keepExcluded, readExcluded } from './excluded.ts'

const storage = () => window.sessionStorage
const store = createStore(readExcluded(storage))

function keep(next: Excluded) {
  store.set(next)
  keepExcluded(storage, next)
}

/** Who is not to be called in this lesson, and how to change it. */
export function useExcluded() {
  const { user_id, class_id } = useUser()
  const current = useLesson()
  const kept = useStore(store)
  const owner = `${user_id}/${class_id}`
  const lesson = current?.status === 1 ? current.lesson_id : 0
  useEffect(() => {
    const next = adopted(kept, owner, lesson)
    if (next !== kept) keep(next)
  }, [kept, owner, lesson])
  return {
    excluded: excludedIn(kept, owner, lesson),
    exclude: (ids: readonly number[]) => keep({ owner, lesson, ids: [...ids] }),
  }
}
