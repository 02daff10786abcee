import { useEffect } from 'react'
import { toast } from '../ui/toast.ts'
import { usePart } from './use-part.ts'

/** A part somebody asked for by a press: when it does not come, that is said and the next press tries again. */
export function useOpened<T>(name: string, load: () => Promise<T>, onClose: () => void): T | undefined {
  const { data, error } = usePart(name, load)
  useEffect(() => {
    if (!error) return
    // With a line, whoever asked the server says what is wrong.
    if (!navigator.onLine) toast.error(error.message)
    onClose()
  }, [error, onClose])
  return data
}
