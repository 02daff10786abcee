import { notices } from '@jiangtai/contract/notices'
import { useCall } from '../../kit/calls/use-call.ts'

/** How many own notices are unread; the news of the shell reads it again when that changes. */
export const useUnread = (): number => useCall(notices.unread, {}, { refetchOnWindowFocus: true }).data?.count ?? 0

/** A figure in a small round: more than two digits say nothing more. */
export const countWords = (count: number) => (count > 99 ? '99+' : String(count))
