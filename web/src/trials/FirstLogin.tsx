import { accounts } from '@jiangtai/contract/accounts'
import { trials } from '@jiangtai/contract/trials'
import { useEffect, useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { useLayout } from '../kit/window/layout.ts'
import { isNoticeClosed, keepLater, keepNoticeClosed, readLater } from './dismissals.ts'
import { firstShown } from './first-login.ts'
import { Notice } from './Notice.tsx'
import { ResetDialog } from './ResetDialog.tsx'

/** O079: on a phone the notice comes first; on a desk the dialog opens by itself, once a login. */
export function FirstLogin({ isTrial }: { readonly isTrial: boolean }) {
  const isPhone = useLayout() === 'phone'
  const first = useCall(trials.firstLogin, {}, { staleTime: Number.POSITIVE_INFINITY })
  const isPending = isTrial && first.data?.status === 1
  const sessions = useCall(accounts.sessions, {}, { enabled: isPending })
  const login = sessions.data?.list.find(({ is_current }) => is_current === 1)?.id
  const [isOpen, setOpen] = useState(false)
  const [later, setLater] = useState(readLater)
  const [wasNoticeClosed, setNoticeClosed] = useState(() => isNoticeClosed(document))
  const shown = firstShown({ isPhone, wasPutOff: later === login, wasNoticeClosed })
  const opensByItself = isPending && login !== undefined && shown === 'dialog'
  // Kept open from then on: a tablet that is turned must not lose what was written.
  useEffect(() => {
    if (opensByItself) setOpen(true)
  }, [opensByItself])
  if (!first.data || !isPending || login === undefined) return null

  const { student_count, jp_url } = first.data
  const putOff = () => {
    setOpen(false)
    if (isPhone) return
    keepLater(login)
    setLater(login)
  }
  if (isOpen) return <ResetDialog studentCount={student_count} onClose={putOff} onDone={() => void first.refetch()} />
  if (shown !== 'notice') return null
  const closeNotice = () => {
    keepNoticeClosed(document)
    setNoticeClosed(true)
  }
  return <Notice studentCount={student_count} url={jp_url} onOpen={() => setOpen(true)} onClose={closeNotice} />
}
