import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/** On paper there is no button that shows the rest; the browser waits for nobody, so it has to stand there at once. */
export function useAllWhenPrinting(showAll: () => void) {
  useEffect(() => {
    const show = () => flushSync(showAll)
    window.addEventListener('beforeprint', show)
    return () => window.removeEventListener('beforeprint', show)
  })
}
