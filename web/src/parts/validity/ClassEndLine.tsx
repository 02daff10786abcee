import { usePart } from '../../kit/chunks/use-part.ts'
import { useValidity } from '../../kit/live/use-interaction.ts'

/** One line where a class is paid for and that ends or has ended. Most classes have no end: it is fetched for those that have. */
export function ClassEndLine({ isBar = false }: { readonly isBar?: boolean }) {
  const validity = useValidity()
  const hasEnd = validity !== undefined && (validity.is_valid === 0 || validity.valid_until > 0)
  const { data } = usePart('class-ends', () => import('./ClassEnds.tsx'), hasEnd)
  return data && hasEnd ? <data.ClassEnds validity={validity} isBar={isBar} /> : null
}
