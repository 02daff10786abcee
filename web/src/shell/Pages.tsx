import { Suspense, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { useChannel } from '../kit/live/use-channel.ts'
import { Questions } from '../kit/ui/Questions.tsx'
import { routesAt } from '../routes.tsx'
import { CrashBoundary, CrashPage } from './CrashBoundary.tsx'
import { CoverAlone } from './dock/Interactions.tsx'

/** A page stays in sight until the chunk of the next one is there. The first is waited for here: React reveals late what was suspended. */
export function Pages({ first }: { readonly first: Promise<void> }) {
  const { pathname } = useLocation()
  const page = useRoutes(routesAt(pathname))
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    void first.then(() => setIsHere(true))
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
