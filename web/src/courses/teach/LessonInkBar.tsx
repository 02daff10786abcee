import { usePart } from '../../kit/chunks/use-part.ts'

/** The pens, fetched with the first stroke. */
export function LessonInkBar({ page }: { readonly page: number }) {
  const part = usePart('ink-bar', () => import('../../parts/ink/InkBar.tsx'))
  return part.data ? <part.data.InkBar page={page} /> : null
}
