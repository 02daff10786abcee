import type { ComponentType } from 'react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'

interface Props {
  readonly id: string
  readonly load: () => Promise<ComponentType>
  /** It mostly shows nothing: so does its loading. */
  readonly isQuiet?: boolean
}

/** A part of a tool, fetched when it is first looked at. */
export function Fetched({ id, load, isQuiet = false }: Props) {
  const part = usePart(`remote-${id}`, async () => ({ Part: await load() }))
  if (part.data) return <part.data.Part />
  if (part.error) return <ErrorNote text={part.error.message} retrying={part.isFetching} onRetry={() => void part.refetch()} />
  return isQuiet ? null : <Skeleton lines={4} />
}
