import type { LucideIcon } from 'lucide-react'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import styles from './ToolEntry.module.css'

interface Props {
  readonly name: string
  /** What a reader hears after the name: 进行中，还没投. */
  readonly state?: string
  readonly icon: LucideIcon
  readonly isLive: boolean
  readonly onOpen: () => void
}

/** Brings a student's sheet back; the dot says that something runs. */
export const ToolEntry = ({ name, state, icon: Icon, isLive, onOpen }: Props) => (
  <button type="button" className={styles.entry} aria-haspopup="dialog" aria-label={state ? `${name}，${state}` : name} onClick={onOpen}>
    <Icon size={24} aria-hidden="true" />
    {name}
    {isLive && <LiveDot />}
  </button>
)
