import { useEffect } from 'react'
import { whenCalm } from '../chunks/calm.ts'
import { usePart } from '../chunks/use-part.ts'
import { useStore } from '../storage/store.ts'
import { questions } from './confirm.ts'
import { toast } from './toast.ts'

/** Mounted once. Fetched behind the first page, which asks nothing yet; what cannot be asked is answered with the safe no. */
export function Questions() {
  const { data, error, refetch } = usePart('questions', () => whenCalm().then(() => import('./Confirms.tsx')))
  const asked = useStore(questions)
  useEffect(() => {
    if (!error || asked.length === 0) return
    toast.error(error.message)
    for (const { answer } of asked) answer(false)
    void refetch()
  }, [error, asked, refetch])
  return data ? <data.Confirms /> : null
}
