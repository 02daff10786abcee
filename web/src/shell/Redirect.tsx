import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A parent without a page of its own. */
export function Redirect({ to }: { readonly to: string }) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to + search + hash, { replace: true })
  }, [to, search, hash, navigate])
  return null
}
