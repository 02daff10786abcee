import { Suspense } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { useChannel } from '../kit/live/use-channel.ts'
import { Questions } from '../kit/ui/Questions.tsx'
import { CrashBoundary, CrashPage } from './CrashBoundary.tsx'
import { CoverAlone } from './dock/Interactions.tsx'

interface Props {
  readonly routesAt: (pathname: string) => RouteObject[]
}

/** A page stays in sight until the chunk of the next one is there. */
export function Pages({ routesAt }: Props) {
  const { pathname } = useLocation()
  const page = useRoutes(routesAt(pathname))
  return (
    <CrashBoundary path={pathname} draw={drawCrash}>
      <Suspense>{page}</Suspense>
      <Questions />
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
