import { type AskedPurpose, accounts } from '@jiangtai/contract/accounts'
import { useState } from 'react'
import { secondsAskedFor } from '../kit/calls/try-later.ts'
import { useAct } from '../kit/calls/use-call.ts'
import type { CaptchaAnswer } from '../kit/session/captcha.ts'
import { readThirdParty } from '../kit/session/third-party.ts'
import { useSecondsLeft } from './use-refusal-text.ts'

const tabStore = () => window.sessionStorage

/** Sending a code, and how long until the next. */
export function useCode(purpose: AskedPurpose, account: string) {
  const who = `${purpose} ${account}`
  /** Every try uses a picture up (O105). */
  const [round, setRound] = useState(0)
  const sending = useAct(accounts.sendCode, { toastFailure: false })
  const secondsLeft = useSecondsLeft(waitOf(tabStore, who, Date.now()))
  const wait = (ms: number) => keepWait(tabStore, who, Date.now() + ms, Date.now())

  const send = (captcha: CaptchaAnswer, onSent: () => void) =>
    sending.mutate(
      { account, purpose, ...captcha, ...(purpose === 'register' && { sso_token: readThirdParty()?.token }) },
      {
        onSuccess() {
          wait(codeWaitMs)
          onSent()
        },
        onError(error) {
          setRound(round + 1)
          const ms = secondsAskedFor(error) * 1000
          // A day's wait is a sentence, not a countdown on a button.
          if (ms > 0 && ms <= codeWaitMs) wait(ms)
        },
      },
    )
  return {
    ...{ send, secondsLeft, round },
    isSending: sending.isPending,
    isSent: sending.isSuccess && sending.variables.account === account,
    error: sending.error,
  }
}

/** O105: an account is sent one code a minute. */
const codeWaitMs = 60_000

const key = 'jiangtai.code-waits'

/** Until when nobody may be sent another code, by whom and what it is for. */
type Waits = Readonly<Record<string, number>>

function read(storage: () => Storage, now: number): Waits {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '{}')
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > now),
    )
  } catch {
    return {}
  }
}

export const waitOf = (storage: () => Storage, who: string, now: number) => read(storage, now)[who] ?? 0

/** Kept with the tab, so that a reload does not offer what the server would refuse. */
export function keepWait(storage: () => Storage, who: string, until: number, now: number) {
  try {
    storage().setItem(key, JSON.stringify({ ...read(storage, now), [who]: until }))
  } catch {
    // Without storage the server says how long to wait.
  }
}
