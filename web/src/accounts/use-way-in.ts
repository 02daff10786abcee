import type { LoggedIn } from '@jiangtai/contract/accounts'
import { useEnter } from '../kit/session/session.ts'
import { desktop } from '../kit/window/desktop.ts'

/** What every way in has in common: the page shows the refusal itself, and the desktop client hears how it went (R133, R134). */
export function useWayIn() {
  const enter = useEnter()
  return {
    acting: {
      toastFailure: false,
      async onSuccess(reply: LoggedIn) {
        await enter(reply)
        desktop()?.loginSucceeded?.({ user_id: reply.user_id, user_type: reply.user_type })
      },
    },
    failed: (error: Error) => desktop()?.loginFailed?.(error.message),
  }
}
