import { isHostAmong } from '@jiangtai/contract/media-hosts'
import { resources } from '@jiangtai/contract/resources'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { isFramed } from '../resource-words.ts'
import { AddressFoot } from './AddressFoot.tsx'
import styles from './AddressView.module.css'
import { FrameView } from './FrameView.tsx'
import { MediaView } from './MediaView.tsx'
import type { ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'

/** What lies at another host: shown from there, while the school allows that host. */
export function AddressView(props: ViewProps) {
  const { address } = props.resource
  const { hostname } = new URL(address)
  const [attempt, setAttempt] = useState(0)
  const allowed = useCall(resources.mediaHosts, {})
  // One that was read before counts while it cannot be read again.
  if (!allowed.data) {
    if (allowed.isPending) return <Waiting />
    return <ErrorNote text={allowed.error.message} retrying={allowed.isFetching} onRetry={() => void allowed.refetch()} />
  }
  // A frame of our own host would not be a stranger to this page.
  const isAllowed = isHostAmong(hostname, allowed.data.hosts) && hostname !== window.location.hostname
  return (
    <div className={styles.view} data-fit={props.fit}>
      {isAllowed ? (
        <div key={attempt} className={styles.box}>
          {isFramed(props.resource) ? <FrameView {...props} /> : <MediaView {...props} />}
        </div>
      ) : (
        <p className={styles.card} role="alert">
          学校现在不允许显示 {hostname} 的内容。资源还在，可以请学校管理员允许这个网站。
        </p>
      )}
      {isAllowed && <AddressFoot address={address} onAgain={() => setAttempt(attempt + 1)} />}
    </div>
  )
}
