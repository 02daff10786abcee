import { useEffect, useState } from 'react'
import { isRestarting } from '../kit/calls/send.ts'
import { useLatest } from '../kit/use-latest.ts'

/** As often as pages ask. */
const pauseMs = 3000

/** While the server is being restarted somebody who wants in is let in as soon as it is back. Answers what the form says meanwhile. */
export function useTryAgain({ error, isPending }: { readonly error: Error | null; readonly isPending: boolean }, again: () => void) {
  const latest = useLatest(again)
  useEffect(() => {
    if (!isRestarting(error)) return
    const trying = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(trying)
  }, [error])
  // It stays in sight during a try, and is not said anew with each.
  const [isDown, setDown] = useState(false)
  const isDownNow = isRestarting(error) || (isDown && isPending)
  if (isDown !== isDownNow) setDown(isDownNow)
  return isDownNow ? restartingHere : error
}

const restartingHere = new Error('服务器正在重启，好了会自动登录')
