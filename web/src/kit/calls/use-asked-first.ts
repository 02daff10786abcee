import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { useState } from 'react'
import { CallFailed } from './send.ts'

export interface AskedFirst {
  /** Does it, and where the server wants something first, once more when that was given. False: it was not given, and nothing was done. */
  readonly with: (act: () => Promise<unknown>) => Promise<boolean>
  /** Set while somebody is asked for it. */
  readonly answer: ((isGiven: boolean) => void) | undefined
}

/** For calls that are refused in this way until somebody has said something more: they go on by themselves afterwards. */
export function useAskedFirst(wanted: RefusalName): AskedFirst {
  const [asked, setAsked] = useState<{ readonly answer: (isGiven: boolean) => void }>()
  const isWanted = (error: unknown) => error instanceof CallFailed && error.errCode === refusals[wanted][0]
  return {
    async with(act) {
      try {
        await act()
        return true
      } catch (error) {
        if (!isWanted(error)) throw error
      }
      if (!(await new Promise<boolean>((answer) => setAsked({ answer })))) return false
      await act()
      return true
    },
    answer:
      asked &&
      ((isGiven) => {
        setAsked(undefined)
        asked.answer(isGiven)
      }),
  }
}
