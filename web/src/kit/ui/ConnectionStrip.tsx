import { CircleAlert, CircleCheck, Loader, RefreshCw } from 'lucide-react'
import { cx } from '../cx.ts'
import { Button } from './Button.tsx'
import styles from './ConnectionStrip.module.css'

/** The server said that it is being restarted: nobody has to look at the network. */
interface Cause {
  readonly isRestarting?: boolean
}

export type Connection =
  | { readonly state: 'slow' }
  /** `attempt` counts tries to reconnect; without it the browser itself knows that the line is gone. */
  | ({ readonly state: 'lost'; readonly attempt?: number } & Cause)
  | ({ readonly state: 'failed' } & Cause)
  /** `resent` counts messages that were on their way when the line broke. */
  | ({ readonly state: 'back'; readonly resent?: number } & Cause)

const icons = { slow: Loader, lost: RefreshCw, failed: CircleAlert, back: CircleCheck } as const

function sentence(connection: Connection, forStudent: boolean): string {
  switch (connection.state) {
    case 'slow':
      return '连接有点慢，互动可能晚 2 – 3 秒'
    case 'lost':
      if (connection.isRestarting) return '服务器正在重启，好了自动接上'
      if (connection.attempt === undefined) return '网络断开，恢复后自动接上'
      return forStudent ? '没网了，连上后自动接上' : `网络断开，正在重连（第 ${connection.attempt} 次）。互动恢复后自动接上`
    case 'failed':
      return connection.isRestarting ? '服务器还没有重启好，好了自动接上' : '连不上服务器，请检查网络'
    case 'back':
      if (connection.resent) return `${forStudent ? '连上了' : '已恢复'}，补发了 ${connection.resent} 条消息`
      return connection.isRestarting ? '服务器已恢复' : '网络已恢复'
  }
}

interface Props {
  readonly connection: Connection
  /** Says it in a pupil's words. */
  readonly forStudent?: boolean
  readonly onRetry?: (() => void) | undefined
}

/** Never a dialog: the lesson goes on below it. */
export function ConnectionStrip({ connection, forStudent = false, onRetry }: Props) {
  const { state } = connection
  const Icon = icons[state]
  const retryable = state === 'lost' || state === 'failed'
  return (
    <div className={cx(styles.strip, styles[state])} role="status">
      <Icon size={20} aria-hidden="true" />
      <span className={styles.text}>{sentence(connection, forStudent)}</span>
      {retryable && onRetry && <Button onClick={onRetry}>立即重试</Button>}
    </div>
  )
}
