import { useQuery } from '@tanstack/react-query'
import { loadChunk } from './load-chunk.ts'
import { offline } from '../words.ts'

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
