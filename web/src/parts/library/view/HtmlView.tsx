import { offline } from '../../../kit/words.ts'
import styles from './AddressView.module.css'
import { SandboxFrame } from './SandboxFrame.tsx'
import type { ViewProps } from './view-props.ts'

const words = { offline, slow: '这个网页 10 秒还没有打开，请重试' } as const

/** A page that somebody has uploaded: without our origin, and without a network, as the server says with it. */
export const HtmlView = ({ resource: { file_cdn_url, title }, fit, onProgress }: ViewProps) => (
  <div className={styles.view} data-fit={fit}>
    <div className={styles.box}>
      <SandboxFrame
        src={file_cdn_url}
        title={title}
        sandbox="allow-scripts"
        allow="fullscreen"
        words={words}
        saysKeys={fit === 'stage'}
        onRead={() => onProgress?.({ seconds: 0, position: 0, isDone: true })}
      />
    </div>
  </div>
)
