import { accounts } from '@jiangtai/contract/accounts'
import { jpClasses, type RenewInfo } from '@jiangtai/contract/jp-classes'
import { noticeSays } from '@jiangtai/contract/notices'
import { refusals } from '@jiangtai/contract/refusal'
import { roleOf } from '@jiangtai/contract/roles'
import { CalendarClock, Clock, Gift, Lock, type LucideIcon, UsersRound, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { useReadWhenTold } from '../kit/live/use-read-when-told.ts'
import { useUser } from '../kit/session/session.ts'
import { attempt } from '../kit/storage/attempt.ts'
import { useStore } from '../kit/storage/store.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { toast, toasts } from '../kit/ui/toast.ts'
import { copyText } from '../kit/window/copy.ts'
import styles from './Expiry.module.css'
import {
  closeMark,
  type Expiry as Ending,
  type ExpiryCode,
  expiryCodes,
  isPaying,
  isSaidAgain,
  keepClosed,
  noticeOf,
  readClosed,
} from './expiry.ts'
import { type ExpiryWay, expiryWords, stripWords } from './expiry-words.ts'

const loginKey = 'jiangtai.expiry-login'

/** R056, R629: a notice of the class in use that ends, has ended or that nobody has paid for; near its end a line above every page, too. */
export function Expiry() {
  const { user_type, class_id } = useUser()
  const role = roleOf(user_type)
  const info = useCall(jpClasses.renewInfo, { class_id }, { enabled: class_id !== 0 })
  // A student who is asked to pay is told so.
  useReadWhenTold(noticeSays.changed, jpClasses.renewInfo)
  const nowMs = useNow().getTime()
  const ending = info.data && noticeOf(role, info.data, nowMs)
  const closing = useClosed(ending)
  const readAgain = info.refetch
  const { reopen } = closing
  // O064: whoever could not send has just been told so. It may have been renewed meanwhile.
  const wasRefused = useStore(toasts).some(({ text }) => text === refusals.classExpired[1])
  useEffect(() => {
    if (wasRefused) void readAgain().then(reopen)
  }, [wasRefused, readAgain, reopen])
  const isAnswered = isPaying(useLocation())
  if (!info.data || !ending) return null
  const isNear = ending.code === expiryCodes.near || ending.code === expiryCodes.freeNear
  return (
    <>
      {isNear && <Strip info={info.data} ending={ending} nowMs={nowMs} />}
      {closing.isOpen && !isAnswered && <Notice info={info.data} ending={ending} nowMs={nowMs} onClose={closing.close} />}
    </>
  )
}

/** O075: dismissed for the same state and end; what takes the access away is said again at the next login. */
function useClosed(ending: Ending | undefined) {
  const asksLogin = ending !== undefined && isSaidAgain(ending)
  const sessions = useCall(accounts.sessions, {}, { enabled: asksLogin, staleTime: Number.POSITIVE_INFINITY })
  const login = sessions.data?.list.find(({ is_current }) => is_current === 1)?.id
  const [closed, setClosed] = useState(() => readClosed(document))
  const [closedLogin, setClosedLogin] = useState(() => attempt(() => Number(window.localStorage.getItem(loginKey))) ?? 0)
  const [reopen] = useState(() => () => setClosed(undefined))
  if (!ending) return { isOpen: false, close: () => {}, reopen }
  const wasClosed = closed === closeMark(ending) && (!asksLogin || login === closedLogin)
  const isKnown = !asksLogin || login !== undefined || sessions.isError
  return {
    isOpen: isKnown && !wasClosed,
    close() {
      keepClosed(document, ending)
      setClosed(closeMark(ending))
      if (!asksLogin || login === undefined) return
      // Said again after a reload, if it cannot be kept.
      attempt(() => window.localStorage.setItem(loginKey, String(login)))
      setClosedLogin(login)
    },
    reopen,
  }
}

interface Props {
  readonly info: RenewInfo
  readonly ending: Ending
  readonly nowMs: number
}

const icons: Readonly<Record<ExpiryCode, LucideIcon>> = { 1: Clock, 2: Lock, 3: CalendarClock, 4: Lock, 5: UsersRound, 6: Gift }
const isLocked = (code: ExpiryCode) => code === expiryCodes.over || code === expiryCodes.studentOver

/** R658: stays until it is dismissed. */
function Notice({ info, ending, nowMs, onClose }: Props & { readonly onClose: () => void }) {
  const role = roleOf(useUser().user_type)
  const navigate = useNavigate()
  const { title, text, ways } = expiryWords(role, ending, info, nowMs)
  const comesLater = ending.code === expiryCodes.studentOver && info.next !== undefined
  const Icon = icons[comesLater ? expiryCodes.renewedLater : ending.code]
  const go = async ({ to, copies }: ExpiryWay) => {
    if (copies !== undefined) {
      const isCopied = await copyText(copies)
      return isCopied ? toast.success('提醒的话已复制，可以发到家长群') : toast.error('没有复制成功，请再试一次')
    }
    onClose()
    if (to) void navigate(to)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={ways.map((way, at) => (
        <Button key={way.text} className={styles.way} look={at === ways.length - 1 ? 'primary' : 'default'} onClick={() => void go(way)}>
          {way.text}
        </Button>
      ))}
    >
      <div className={styles.body}>
        <span className={cx(styles.icon, isLocked(ending.code) && !comesLater && styles.locked)}>
          <Icon size={28} aria-hidden="true" />
        </span>
        <p className={styles.text}>{text}</p>
      </div>
    </Dialog>
  )
}

/** Among the bars above every page; gone until the page is opened anew once it was closed. */
function Strip({ info, ending: { end }, nowMs }: Props) {
  const role = roleOf(useUser().user_type)
  const navigate = useNavigate()
  const [closedEnd, setClosedEnd] = useState<number>()
  const { text, way } = stripWords(role, info, end, nowMs)
  const bars = document.querySelector('[data-bars]')
  if (!bars || closedEnd === end) return null
  return createPortal(
    <aside className={styles.strip} aria-label="到期提示">
      <Clock size={20} aria-hidden="true" />
      <span className={styles.line}>
        <strong>{info.name}</strong>
        {text}
      </span>
      {/* A button: the first link of a page is the one that skips to what it says. */}
      {way?.to !== undefined && (
        <button type="button" className={styles.on} onClick={() => void navigate(way.to ?? '')}>
          {way.text}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="关闭到期提示" onClick={() => setClosedEnd(end)}>
        <X size={20} aria-hidden="true" />
      </button>
    </aside>,
    bars,
  )
}
