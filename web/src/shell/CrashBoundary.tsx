import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { mishap } from '../kit/errors/mishaps.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { FallenChalk } from './drawings.tsx'
import { MessagePage } from './MessagePage.tsx'

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
export class CrashBoundary extends Component<Props, State> {
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

interface CrashProps {
  readonly error: unknown
  readonly inFrame?: boolean
}

/** What was thrown while a page was drawn or fetched: a bug or a broken download. */
export function CrashPage({ error, inFrame = false }: CrashProps) {
  useTitle('页面出错')
  return (
    <MessagePage
      drawing={<FallenChalk />}
      title="这一页没有画出来"
      hint="重新加载一次，通常就好了。"
      detail={error instanceof Error ? error.message : String(error)}
      inFrame={inFrame}
    >
      <Button look="primary" size="large" onClick={() => window.location.reload()}>
        <RefreshCw size={24} aria-hidden="true" />
        重新加载
      </Button>
    </MessagePage>
  )
}
