import { type ComponentProps, useEffect } from 'react'
import { useHref, useLinkClickHandler, useLocation, useNavigate } from 'react-router'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  /** Where the path alone does not say it. */
  readonly current?: boolean
}

/** The router's own Link brings prefetching along (lighter-router.ts drops it); this one only goes where it points. */
export function Link({ to, current, ...rest }: Props) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const here = useLocation().pathname === to
  return <a {...rest} href={useHref(to)} aria-current={(current ?? here) ? 'page' : undefined} onClick={follow} />
}

/** Leads on at once, without a way back here. The router's own Navigate needs a kilobyte of the first load. */
export function GoTo({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [to, navigate])
  return null
}
