import { CircleAlert, CircleCheck, Loader, RefreshCw } from 'lucide-react'
import { cx } from '../cx.ts'
import { Button } from './Button.tsx'
import styles from './ConnectionStrip.module.css'

export type Connection =
  | { readonly state: 'slow' }
  /** `attempt` counts tries to reconnect; without it the browser itself knows that the line is gone. */
  | { readonly state: 'lost'; readonly attempt?: number }
  | { readonly state: 'failed' }
  | { readonly state: 'back' }

const icons = { slow: Loader, lost: RefreshCw, failed: CircleAlert, back: CircleCheck } as const

function sentence(connection: Connection): string {
  switch (connection.state) {
    case 'slow':
      return '连接有点慢，互动可能晚 2 – 3 秒'
    case 'lost':
      return connection.attempt === undefined ? '网络断开，恢复后自动接上' : `网络断开，正在重连（第 ${connection.attempt} 次）`
    case 'failed':
      return '连不上服务器，请检查网络'
    case 'back':
      return '网络已恢复'
  }
}

interface Props {
  readonly connection: Connection
  readonly onRetry?: () => void
}

/** Never a dialog: the lesson goes on below it. */
export function ConnectionStrip({ connection, onRetry }: Props) {
  const Icon = icons[connection.state]
  const retryable = connection.state === 'lost' || connection.state === 'failed'
  return (
    <div className={cx(styles.strip, styles[connection.state])} role="status">
      <Icon size={20} aria-hidden="true" />
      <span className={styles.text}>{sentence(connection)}</span>
      {retryable && onRetry && <Button onClick={onRetry}>立即重试</Button>}
    </div>
  )
}
