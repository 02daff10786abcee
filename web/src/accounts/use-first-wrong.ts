import { useEffect, useRef, useState } from 'react'

/** After a try that came to nothing, the first field that is wrong is ready to be typed into. */
export function useFirstWrong(refused: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0 || refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, refused])
  return [form, () => setTries(tries + 1)] as const
}
