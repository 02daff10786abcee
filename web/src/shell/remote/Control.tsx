import type { RemoteCommand, RemoteShown } from '@jiangtai/contract/teacher-remote'
import { ChevronLeft, ChevronRight, Lock, LockOpen, Spotlight, Vote } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { LampIcon } from '../../parts/tool/Lamp.tsx'
import { useLock } from '../../tools/lock-screen/use-lock.ts'
import styles from './Control.module.css'
import { Preview } from './Preview.tsx'

const tools = [
  { id: 'spotlight', name: '聚光灯', icon: Spotlight, flag: 'im_interaction_spotlight' },
  { id: 'voter', name: '投票器', icon: Vote, flag: 'im_interaction_vote' },
  { id: 'traffic-light', name: '信号灯', icon: LampIcon, flag: 'im_interaction_signal_light' },
] as const

interface Props {
  readonly shown: RemoteShown
  readonly onPress: (order: { readonly command: RemoteCommand; readonly tool?: string }) => void
}

/** The next page under the thumb; no swiping, for a pocket swipes too. */
export function Control({ shown, onPress }: Props) {
  const flags = useInteraction()
  return (
    <div className={styles.inside}>
      <Preview shown={shown} />
      <div className={styles.turners}>
        <button type="button" className={styles.previous} onClick={() => onPress({ command: 'page_prev' })}>
          <ChevronLeft size={32} aria-hidden="true" />
          上一页
        </button>
        <button type="button" className={styles.next} onClick={() => onPress({ command: 'page_next' })}>
          <ChevronRight size={48} aria-hidden="true" />
          下一页
        </button>
      </div>
      <div className={styles.tools}>
        {tools
          .filter(({ flag }) => flags?.[flag] === 1)
          .map(({ id, name, icon: Icon }) => {
            const isOpen = shown.tools.includes(id)
            return (
              <ToolKey
                key={id}
                name={name}
                icon={<Icon size={26} aria-hidden="true" />}
                isOn={isOpen}
                onPress={() => onPress({ command: isOpen ? 'close_tool' : 'open_tool', tool: id })}
              />
            )
          })}
        {flags?.im_interaction_screen === 1 && <LockKey />}
      </div>
    </div>
  )
}

interface KeyProps {
  readonly name: string
  readonly icon: ReactNode
  readonly isOn: boolean
  readonly onPress: () => void
}

const ToolKey = ({ name, icon, isOn, onPress }: KeyProps) => (
  <button type="button" className={cx(styles.tool, isOn && styles.on)} aria-pressed={isOn} onClick={onPress}>
    {icon}
    {name}
  </button>
)

/** The lock is the class's, not the screen's: it needs no window there. */
function LockKey() {
  const { locked, toggle } = useLock()
  const icon = locked ? <Lock size={26} aria-hidden="true" /> : <LockOpen size={26} aria-hidden="true" />
  return <ToolKey name={locked ? '已锁屏' : '锁屏'} icon={icon} isOn={locked} onPress={() => void toggle(0)} />
}
