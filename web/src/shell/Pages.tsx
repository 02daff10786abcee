import { Suspense, startTransition, useEffect, useState } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { useChannel } from '../kit/live/use-channel.ts'
import { Questions } from '../kit/ui/Questions.tsx'
import { CrashBoundary, CrashPage } from './CrashBoundary.tsx'
import { CoverAlone } from './dock/Interactions.tsx'

interface Props {
  readonly routesAt: (pathname: string) => RouteObject[]
  /** The files of the first page, unless they are there. */
  readonly first?: Promise<void>
}

/** A page stays in sight until the chunk of the next one is there. The first is waited for here: React reveals late what was suspended. */
export function Pages({ routesAt, first }: Props) {
  const { pathname } = useLocation()
  const page = useRoutes(routesAt(pathname))
  const [isHere, setIsHere] = useState(first === undefined)
  useEffect(() => {
    // In slices: a whole page at once would hold the thread of a cheap phone for half a second.
    void first?.then(() => startTransition(() => setIsHere(true)))
  }, [first])
  return (
    <CrashBoundary path={pathname} draw={drawCrash}>
      {isHere && (
        <>
          <Suspense>{page}</Suspense>
          <Questions />
        </>
      )}
    </CrashBoundary>
  )
}

const drawNothing = () => null
const drawCrash = (error: unknown) => <CrashWithoutFrame error={error} />

/** Pages beside the frame, and the frame itself. */
function CrashWithoutFrame({ error }: { readonly error: unknown }) {
  // Who stays in class is still told what happens there.
  useChannel(useLocation().pathname)
  return (
    <>
      <CrashPage error={error} />
      <CrashBoundary path="" draw={drawNothing}>
        <CoverAlone />
      </CrashBoundary>
    </>
  )
}
