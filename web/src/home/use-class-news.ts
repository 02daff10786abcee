import { classes } from '@jiangtai/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../kit/session/session.ts'

/** A class whose teacher has just let them in is there before they wonder. Few wait at once, and only in sight. */
const everyMs = 5000

/** O099: whoever waits for a class need not press anything. Coming back to the window asks too, which the shell does. */
export function useClassNews() {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      void askAgain(client)
      void client.invalidateQueries({ queryKey: [classes.mine.path] })
    }
    const clock = setInterval(ask, everyMs)
    return () => clearInterval(clock)
  }, [client])
}
