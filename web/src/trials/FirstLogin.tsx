import { accounts } from '@jiangtai/contract/accounts'
import { trials } from '@jiangtai/contract/trials'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useLayout } from '../kit/window/layout.ts'
import styles from './FirstLogin.module.css'
import { firstShown, isNoticeClosed, keepLater, keepNoticeClosed, readLater } from './first-login.ts'
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

interface Props {
  readonly studentCount: number
  readonly url: string
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A path of this very site is where the reader already is. */
function isElsewhere(url: string) {
  const host = /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]
  return host !== undefined && host !== window.location.host
}

/** R614: above the page, which stays usable. */
const Notice = ({ studentCount, url, onOpen, onClose }: Props) =>
  createPortal(
    <aside className={styles.notice} aria-label="首次登录提示">
      <div className={styles.head}>
        <p className={styles.title}>试用账号，班里有 {studentCount} 位学生</p>
        <button type="button" className={styles.close} aria-label="关闭提示" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <p className={styles.text}>先设好姓名和密码，再开始使用。</p>
      <div className={styles.ways}>
        <Button look="primary" className={styles.open} onClick={onOpen}>
          设置姓名和密码
        </Button>
        {isElsewhere(url) && (
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            了解精品班
          </a>
        )}
      </div>
    </aside>,
    document.body,
  )
