import { notices } from '@jiangtai/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../kit/calls/use-call.ts'
import { readNoticesAgain } from './notice-news.ts'

export function useNoticeActs() {
  const client = useQueryClient()
  const onSuccess = () => readNoticesAgain(client)
  return { read: useAct(notices.read, { onSuccess }), remove: useAct(notices.remove, { onSuccess }) }
}
