import { notices } from '@jiangtai/contract/notices'
import { useCall } from '../../kit/calls/use-call.ts'

/** How many own notices are unread; the news of the shell reads it again when that changes. */
export const useUnread = (): number => useCall(notices.unread, {}, { refetchOnWindowFocus: true }).data?.count ?? 0
