import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router'

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
