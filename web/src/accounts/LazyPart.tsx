import type { ReactNode } from 'react'
import { usePart } from '../kit/chunks/use-part.ts'
import { Button } from '../kit/ui/Button.tsx'

interface Props<T> {
  readonly name: string
  readonly load: () => Promise<T>
  readonly children: (part: T) => ReactNode
}

/** What most visits never open comes when it is asked for; when the line was down it can be asked for again. */
export function LazyPart<T>({ name, load, children }: Props<T>) {
  const { data, error, isFetching, refetch } = usePart(name, load)
  if (data) return children(data)
  return error ? (
    <span role="alert">
      {error.message}
      <Button look="text" loading={isFetching} onClick={() => void refetch()}>
        重试
      </Button>
    </span>
  ) : null
}
