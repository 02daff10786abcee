import { useQuery } from '@tanstack/react-query'

/** A heavy part of a page, fetched when it is shown. Unlike React.lazy, a fetch that failed can be tried again on the spot. */
export const usePart = <T>(name: string, load: () => Promise<T>) =>
  useQuery<T>({
    queryKey: ['part', name],
    queryFn: () =>
      load().catch(() => {
        throw new Error('网络连接错误，请检查网络')
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
