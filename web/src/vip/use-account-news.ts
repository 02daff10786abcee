import { notices } from '@jiangtai/contract/notices'
import { resources } from '@jiangtai/contract/resources'
import { vip } from '@jiangtai/contract/vip'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { tabNews } from '../kit/storage/tab-news.ts'

const news = tabNews('jiangtai.vip-changed')
const depending = [vip.account, vip.products, vip.records, resources.mine, notices.unread, notices.list, notices.types]

/** What was bought or redeemed in one tab is seen in all. */
export function useAccountNews(userId: number | undefined) {
  const client = useQueryClient()
  const readAgain = useCallback(() => {
    for (const { path } of depending) void client.invalidateQueries({ queryKey: [path] })
  }, [client])
  useEffect(() => (userId === undefined ? undefined : news.hear(`${userId}`, readAgain)), [userId, readAgain])
  return {
    readAgain,
    changed() {
      readAgain()
      if (userId !== undefined) news.tell(`${userId}`)
    },
  }
}
