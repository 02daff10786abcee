import { useEffect, useState } from 'react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { useUser } from '../../kit/session/session.ts'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import type { Sitting } from '../sitting.ts'

/** R926: what was written by hand before a reload and not sent goes out by itself, whichever question is on the screen. */
export function useLeftInk(sitting: Sitting) {
  const { user_id } = useUser()
  const { uploads } = useUploads()
  const [left] = useState(() => sitting.book.get().ink ?? [])
  const { data } = usePart('exam-ink', () => import('./InkPad.tsx'), left.length > 0)
  useEffect(() => {
    for (const leaf of left) void data?.layInk(sitting, leaf, uploads, user_id)
  }, [data, left, sitting, uploads, user_id])
}
