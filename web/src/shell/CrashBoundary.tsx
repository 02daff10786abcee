import { Component, type ReactNode } from 'react'
import { mishap } from '../kit/errors/mishaps.ts'
import { CrashPage } from './CrashPage.tsx'

interface Props {
  readonly path: string
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
    return crash ? <CrashPage error={crash.error} /> : this.props.children
  }
}
