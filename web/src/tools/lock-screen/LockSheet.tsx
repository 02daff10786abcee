import { classes } from '@jiangtai/contract/classes'
import { Activity, type ReactNode } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { useRoute } from '../../use-route.ts'
import { LockCover } from './LockCover.tsx'
import { useStudentLock } from './use-student-lock.ts'

interface Props {
  /** Tools that open by themselves: while the screen is covered they wait below. */
  readonly children?: ReactNode
}

export function LockSheet({ children }: Props) {
  const { real_name, class_id } = useUser()
  const cover = useStudentLock(useRoute().name === 'student-index')
  const info = useCall(classes.info, { class_id }, { enabled: cover !== undefined && class_id !== 0 })
  const connection = useStore(liveStores.connection)
  const isConnected = connection?.state !== 'lost' && connection?.state !== 'failed'
  return (
    <>
      <Activity mode={cover ? 'hidden' : 'visible'}>{children}</Activity>
      {cover && <LockCover {...cover} isConnected={isConnected} me={real_name} className={info.data?.name} />}
    </>
  )
}
