import { useLocation } from 'react-router'
import { GoTo } from '../kit/Link.tsx'

/** A parent without a page of its own. */
export function Redirect({ to }: { readonly to: string }) {
  const { search, hash } = useLocation()
  return <GoTo to={to + search + hash} />
}
