import type { LoggedIn } from '@jiangtai/contract/accounts'
import { useEnter } from '../kit/session/session.ts'
import { toast } from '../kit/ui/toast.ts'
import { desktop } from '../kit/window/desktop.ts'

/** Not in the way, and long enough to be read and found. */
const guessableHint = '你的密码太容易被猜到，建议在“账号与安全 → 修改密码”里换一个'
const guessableMs = 10_000

/** Who has a password of the school only is asked for an own one before going in. */
export type OnTicket = (who: LoggedIn & { readonly ticket: string }) => void

/** What every way in has in common: the page shows the refusal itself, and the desktop client hears how it went (R133, R134). */
export function useWayIn(onTicket?: OnTicket) {
  const enter = useEnter()
  return {
    acting: {
      toastFailure: false,
      async onSuccess(reply: LoggedIn) {
        if (reply.ticket !== undefined && onTicket) return onTicket({ ...reply, ticket: reply.ticket })
        await enter(reply)
        if (reply.is_password_guessable === 1) toast.warning(guessableHint, guessableMs)
        desktop()?.loginSucceeded?.({ user_id: reply.user_id, user_type: reply.user_type })
      },
    },
    failed: (error: Error) => desktop()?.loginFailed?.(error.message),
  }
}
