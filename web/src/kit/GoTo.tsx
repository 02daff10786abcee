import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads on at once, without a way back here. The router's own Navigate needs a kilobyte of the first load. */
export function GoTo({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [to, navigate])
  return null
}
