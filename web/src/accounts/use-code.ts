import { accounts, type CodePurpose } from '@jiangtai/contract/accounts'
import { useState } from 'react'
import { secondsAskedFor } from '../kit/calls/try-later.ts'
import { useAct } from '../kit/calls/use-call.ts'
import type { CaptchaAnswer } from '../kit/session/captcha.ts'
import { readThirdParty } from '../kit/session/third-party.ts'
import { codeWaitMs, keepWait, waitOf } from './code-waits.ts'

import { useSecondsLeft } from './use-seconds-left.ts'

const tabStore = () => window.sessionStorage

/** Sending a code, and how long until the next. */
export function useCode(purpose: CodePurpose, account: string) {
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
