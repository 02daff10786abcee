import { Suspense, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { routes } from '../routes.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

/** A page stays in sight until the chunk of the next one is there. The first is waited for here: React reveals late what was suspended. */
export function Pages({ first }: { readonly first: Promise<void> }) {
  const { pathname } = useLocation()
  const page = useRoutes(routes)
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    void first.then(() => setIsHere(true))
  }, [first])
  return <CrashBoundary path={pathname}>{isHere && <Suspense>{page}</Suspense>}</CrashBoundary>
}
