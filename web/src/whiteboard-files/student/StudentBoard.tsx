import { liveBoardCalls } from '@jiangtai/contract/live-board'
import { ChevronLeft, PenLine, Send } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { send } from '../../kit/calls/send.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { Segmented } from '../../kit/ui/Segmented.tsx'
import { useModal } from '../../kit/ui/use-modal.ts'
import { useLayout } from '../../kit/window/layout.ts'
import type { Followed } from '../live/followed.ts'
import { createFollower } from '../live/follower.ts'
import { useCollecting } from '../use-collecting.ts'
import { OwnTab } from './OwnTab.tsx'
import { SharedTab } from './SharedTab.tsx'
import { SmallBoard } from './SmallBoard.tsx'
import styles from './StudentBoard.module.css'
import { TeacherTab } from './TeacherTab.tsx'
import { useGive } from './use-give.ts'
import { useOwnBoard } from './use-own-board.ts'

type Tab = 'teacher' | 'own' | 'shared'
const names: Readonly<Record<Tab, string>> = { teacher: '看老师', own: '我的白板', shared: '板书分享' }
const tabs = ['teacher', 'own', 'shared'] as const

interface Props {
  /** Whether a teacher writes at this moment: then that comes first. */
  readonly isLive: boolean
  /** It was opened for what teachers have shared. */
  readonly isShared: boolean
  /** A board was shared since the shared ones were last looked at. */
  readonly hasNew: boolean
  readonly onSeen: () => void
  readonly onClose: () => void
}

/** The board on a student's device. */
export function StudentBoard({ isLive, isShared, hasNew, onSeen, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<Tab>(firstTab({ isShared, isLive, hasNew }))
  useReturn({ isLive, tab, setTab, onClose })
  useEffect(() => {
    if (tab === 'shared' && hasNew) onSeen()
  }, [tab, hasNew, onSeen])
  const options = tabs.map((value) => ({ value, text: value === 'shared' && hasNew ? `${names.shared} · 新` : names[value] }))
  const followed = useFollower()
  const own = useOwnBoard()
  const desk = own?.desk
  const { give, isBusy } = useGive(desk)
  useModal(box, onClose)
  const isTeachers = tab === 'teacher' && followed !== undefined
  const isPhone = useLayout() === 'phone'
  const drawsHere = tab === 'own' || (isTeachers && !isPhone)
  const isCollecting = useCollecting()
  return createPortal(
    <div ref={box} role="dialog" aria-modal="true" aria-label="白板" tabIndex={-1} className={styles.page}>
      <header className={styles.head}>
        <IconButton aria-label="返回" onClick={onClose}>
          <ChevronLeft size={26} aria-hidden="true" />
        </IconButton>
        <div className={styles.words}>
          <h2 className={styles.title}>{isTeachers ? `${followed.teacher}的白板` : names[tab]}</h2>
          {isTeachers && (
            <p className={styles.state}>
              <LiveDot /> 正在书写
            </p>
          )}
        </div>
        <div className={styles.tabs}>
          <Segmented label="看哪里" options={options} value={tab} onChange={setTab} />
        </div>
        {tab !== 'shared' && (
          <Button
            look="primary"
            loading={isBusy || (drawsHere && !desk)}
            disabled={drawsHere && !isCollecting}
            onClick={() => (drawsHere ? void give() : setTab('own'))}
          >
            {drawsHere ? <Send size={20} aria-hidden="true" /> : <PenLine size={20} aria-hidden="true" />}
            {drawsHere ? '交给老师' : '去写'}
          </Button>
        )}
      </header>
      {tab === 'teacher' && (
        <TeacherTab followed={followed} own={desk && !isPhone && <SmallBoard desk={desk} onEnlarge={() => setTab('own')} />} />
      )}
      {tab === 'own' && <OwnTab own={own} />}
      {tab === 'shared' && <SharedTab />}
      {drawsHere && <p className={styles.note}>{isCollecting ? '你写的只有自己和老师能看到' : '老师已停止收白板，写的内容会留在这里'}</p>}
    </div>,
    document.body,
  )
}

/** What was asked for, then what happens now, then what is new (R549). */
export function firstTab({ isShared, isLive, hasNew }: Pick<Props, 'isShared' | 'isLive' | 'hasNew'>): Tab {
  if (isShared) return 'shared'
  if (isLive) return 'teacher'
  return hasNew ? 'shared' : 'own'
}

interface Returning {
  readonly isLive: boolean
  readonly tab: Tab
  readonly setTab: (tab: Tab) => void
  readonly onClose: () => void
}

/** When the teacher stops, whoever looked on is where they were before: at another tab, or at the page below. */
function useReturn({ isLive, tab, setTab, onClose }: Returning) {
  const before = useRef<{ isLive: boolean; tab: Tab; from: Tab | undefined }>({ isLive, tab, from: undefined })
  useEffect(() => {
    const { isLive: wasLive, tab: last, from } = before.current
    const cameFrom = tab !== 'teacher' ? undefined : last === 'teacher' ? from : last
    before.current = { isLive, tab, from: cameFrom }
    if (!wasLive || isLive || tab !== 'teacher') return
    if (cameFrom) setTab(cameFrom)
    else onClose()
  }, [isLive, tab, setTab, onClose])
}

const nothing = () => () => {}

/** The live board of the own class. */
function useFollower(): Followed | undefined {
  const { class_id } = useUser()
  const [follower, setFollower] = useState<ReturnType<typeof createFollower>>()
  useEffect(() => {
    const made = createFollower({
      heard: liveStores.heard,
      read: (after) => send(liveBoardCalls.read, { class_id, after }),
      later: (ms, act) => void setTimeout(act, ms),
    })
    setFollower(made)
    return made.stop
  }, [class_id])
  return useSyncExternalStore(follower?.followed.subscribe ?? nothing, () => follower?.followed.get())
}
