import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveStores } from '../kit/live/stores.ts'
import { followNotices } from './notice-news.ts'

/** Once, above every page. */
export function useNoticeNews() {
  const client = useQueryClient()
  useEffect(() => followNotices({ ...liveStores, client }), [client])
}
