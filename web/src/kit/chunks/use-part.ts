import { useQuery } from '@tanstack/react-query'
import { offline } from '../words.ts'
import { loadChunk } from './load-chunk.ts'

/** A heavy part of a page, fetched when it is shown. Unlike React.lazy, a fetch that failed can be tried again on the spot. */
export const usePart = <T>(name: string, load: () => Promise<T>, enabled = true) =>
  useQuery<T>({
    queryKey: ['part', name],
    queryFn: () =>
      loadChunk(load).catch(() => {
        throw new Error(offline)
      }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
