import { refusals } from '@jiangtai/contract/refusal'
import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import { useEffect, useState } from 'react'
import { CallFailed, type ReplyOf, send } from '../../kit/calls/send.ts'
import { useAct } from '../../kit/calls/use-call.ts'
import { usePoll } from '../../kit/calls/use-poll.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { isOver } from './scan-words.ts'

type Seen = ReplyOf<typeof wechatLogin.checkBind> & { readonly state: string }

/** Somebody looks at the page meanwhile. */
const pauseMs = 2000

const noLonger: readonly number[] = [refusals.wechatOff[0], refusals.wechatClosed[0]]
/** The school has switched it off meanwhile: the code on the screen leads nowhere. */
const isNoLonger = (failure: unknown) => failure instanceof CallFailed && noLonger.includes(failure.errCode)

export type Scan = ReturnType<typeof useScan>

/** A code to be scanned, and how far it is: begun when it is shown, asked about until it is over. */
export function useScan() {
  const [seen, setSeen] = useState<Seen>()
  const [trouble, setTrouble] = useState<Error>()
  const { mutate, data, error, isPending, isSuccess } = useAct(wechatLogin.qrConnect, { toastFailure: false })
  const begin = useLatest(() => {
    setSeen(undefined)
    setTrouble(undefined)
    mutate({})
  })
  useEffect(() => begin.current(), [])
  const end = isNoLonger(trouble) ? trouble : undefined
  const state = isSuccess && !end ? data.state : undefined
  const now = seen?.state === state ? seen : undefined
  usePoll({
    about: now && isOver(now.scan_state) ? undefined : state,
    pauseMs,
    async ask(signal) {
      try {
        const next = await send(wechatLogin.checkBind, { state: state ?? '' }, { signal })
        setTrouble(undefined)
        setSeen({ ...next, state: state ?? '' })
        return isOver(next.scan_state)
      } catch (failure) {
        if (!signal.aborted && failure instanceof Error) setTrouble(failure)
        throw failure
      }
    },
    onYes() {},
  })
  return {
    /** To be scanned or opened; undefined while it is being begun. */
    code: isSuccess && !end ? data : undefined,
    /** Why there is none. */
    error: end ?? error,
    isPending,
    /** The line is down, or the server says why not; it is asked again meanwhile. */
    trouble,
    scanState: now?.scan_state ?? scanStates.waiting,
    /** Who has confirmed. */
    confirmed: now?.scan_state === scanStates.confirmed ? now : undefined,
    again: () => begin.current(),
  }
}
