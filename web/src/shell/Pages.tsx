import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { mishap } from '../kit/errors/mishaps.ts'
import { useChannel } from '../kit/live/use-channel.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { routes } from '../routes.tsx'
import { CoverAlone } from './dock/Interactions.tsx'
import { FallenChalk } from './drawings.tsx'
import { MessagePage } from './MessagePage.tsx'

/** A page stays in sight until the chunk of the next one is there. The first is waited for here: React reveals late what was suspended. */
export function Pages({ first }: { readonly first: Promise<void> }) {
  const { pathname } = useLocation()
  const page = useRoutes(routes)
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    void first.then(() => setIsHere(true))
  }, [first])
  return (
    <CrashBoundary path={pathname} draw={drawCrash}>
      {isHere && <Suspense>{page}</Suspense>}
    </CrashBoundary>
  )
}

interface Props {
  readonly path: string
  /** What stands there instead. */
  readonly draw: (error: unknown) => ReactNode
  readonly children: ReactNode
}

interface State {
  readonly path: string
  readonly crash?: { readonly error: unknown } | undefined
}

/** React catches what a page throws by a class only. Another address is another try. */
class CrashBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path }

  static getDerivedStateFromError = (error: unknown) => ({ crash: { error } })

  static getDerivedStateFromProps = ({ path }: Props, state: State): State | null =>
    path === state.path ? null : { path, crash: undefined }

  override componentDidCatch(error: unknown) {
    mishap('crash', error)
  }

  override render() {
    const { crash } = this.state
    return crash ? this.props.draw(crash.error) : this.props.children
  }
}

const drawNothing = () => null
const drawCrash = (error: unknown) => (
  <>
    <CrashPage error={error} />
    <CrashBoundary path="" draw={drawNothing}>
      <CoverAlone />
    </CrashBoundary>
  </>
)

/** What was thrown while a page was drawn or fetched: a bug or a broken download. */
function CrashPage({ error }: { readonly error: unknown }) {
  // Who stays in class is still told what happens there.
  useChannel(useLocation().pathname)
  useTitle('页面出错')
  return (
    <MessagePage
      drawing={<FallenChalk />}
      title="这一页没有画出来"
      hint="重新加载一次，通常就好了。"
      detail={error instanceof Error ? error.message : String(error)}
    >
      <Button look="primary" size="large" onClick={() => window.location.reload()}>
        <RefreshCw size={24} aria-hidden="true" />
        重新加载
      </Button>
    </MessagePage>
  )
}
