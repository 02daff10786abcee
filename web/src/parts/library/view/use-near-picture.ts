import { useEffect, useState } from 'react'
import { nearBytes } from '../../../kit/near/near-bytes.ts'
import { askable } from '../../../kit/near/school-servers.ts'

/** The address of a picture: its bytes from near, proved by their hash, or at the main server. Undefined: it is being looked for. */
export function useNearPicture(url: string): string | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly src: string }>()
  const [asks] = useState(() => askable().length > 0)
  useEffect(() => {
    if (!asks) return
    const leaving = new AbortController()
    let made: string | undefined
    void nearBytes(url, { signal: leaving.signal }).then((bytes) => {
      if (leaving.signal.aborted) return
      made = bytes && URL.createObjectURL(new Blob([bytes]))
      setFound({ of: url, src: made ?? url })
    })
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [asks, url])
  if (!asks) return url
  return found?.of === url ? found.src : undefined
}
