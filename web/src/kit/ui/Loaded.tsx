import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote } from './ErrorNote.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Props<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  readonly skeleton?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Every block of data: waiting, failed with a way to try again, or there. Data once read stays while it is read anew. */
export function Loaded<T>({ query, skeleton = <Skeleton />, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ErrorNote text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  return skeleton
}
