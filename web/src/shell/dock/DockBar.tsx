import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../kit/cx.ts'
import { useIsDrawn } from '../../kit/early/use-is-drawn.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import styles from './DockBar.module.css'
import { barLook, type DockLayout } from './dock-layout.ts'

interface BarProps {
  readonly label?: string
  readonly layout: DockLayout
  /** Of its words; 1 unless the window is very narrow. */
  readonly scale?: number
  readonly isCollapsed: boolean
  /** What moves and toggles it. */
  readonly mark: ComponentProps<'button'>
  /** How the dock itself is arranged: small, after the tools. */
  readonly controls?: ReactNode
  readonly children?: ReactNode
}

/** The board pill: the mark, the tools, the controls; collapsed, the mark alone. */
export function DockBar({ label = '课堂互动', layout, scale = 1, isCollapsed, mark, controls, children }: BarProps) {
  const { width: room } = useWindowSize()
  const toolsId = useId()
  // As the server draws it the early script gives it its measures.
  const isDrawn = useIsDrawn()
  const { data, bar, tools } = barLook(isCollapsed ? { ...layout, shape: 'away' } : layout, room, scale)
  return (
    <section
      className={styles.bar}
      data-dock={data.dock}
      data-single={data.single}
      data-slim={data.slim}
      style={isDrawn ? undefined : bar}
      aria-label={label}
    >
      <button
        type="button"
        {...mark}
        className={cx(styles.item, styles.mark)}
        aria-expanded={!isCollapsed}
        aria-controls={toolsId}
        aria-keyshortcuts="Alt+Q"
        title={isCollapsed ? '展开（Alt+Q）' : '收起（Alt+Q）'}
      >
        <DockMark />
        <span className={styles.called}>
          课堂互动
          {isCollapsed ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
        </span>
      </button>
      {/* Put away they stay drawn: whatever opened from one knows where the focus belongs. */}
      <ul id={toolsId} hidden={isCollapsed} className={styles.tools} style={isDrawn ? undefined : tools}>
        {children}
      </ul>
      {!isCollapsed && controls && <div className={styles.controls}>{controls}</div>}
    </section>
  )
}

interface ItemProps {
  readonly id?: string
  readonly name: string
  readonly icon: LucideIcon
  /** The first of its group, and not of the dock. */
  readonly startsGroup?: boolean
  readonly isActive: boolean
  /** Its window is open. */
  readonly isOpen: boolean
  /** A value that changes while it runs in the background: 32/46. */
  readonly badge?: string | undefined
  readonly shortcut?: string
  /** A press does something by itself: it is on or off, and opens nothing. */
  readonly acts?: boolean
  readonly onPress: () => void
}

export function DockItem({ id, name, icon: Icon, startsGroup = false, isActive, isOpen, badge, shortcut, acts, onPress }: ItemProps) {
  return (
    <li className={cx(startsGroup && styles.group)}>
      <button
        type="button"
        id={id}
        className={cx(styles.item, isActive && styles.active)}
        {...(acts ? { 'aria-pressed': isActive } : { 'aria-expanded': isOpen })}
        aria-label={badge ? `${name}，${badge}` : undefined}
        aria-keyshortcuts={shortcut}
        title={shortcut && `${name}（${shortcut}）`}
        // The second click of a double one was not meant for the opposite.
        onClick={({ detail }) => (acts && detail > 1) || onPress()}
      >
        <Icon size={30} aria-hidden="true" />
        <span className={cx(badge !== undefined && styles.badged)}>{name}</span>
        {badge && <span className={styles.badge}>{badge}</span>}
      </button>
    </li>
  )
}

interface ControlProps extends ComponentProps<'button'> {
  readonly icon: LucideIcon
  readonly name: string
}

export const DockControl = ({ icon: Icon, name, ...button }: ControlProps) => (
  <button type="button" {...button} className={styles.control}>
    <Icon size={20} aria-hidden="true" />
    {name}
  </button>
)

/** The platform's own mark in the colours of the organisation: 讲台 on its tile. */
const DockMark = () => (
  <svg width="44" height="44" viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" rx="9" fill="var(--primary)" />
    <path d="M20 4v32M4 20h32" stroke="var(--surface)" strokeOpacity=".28" strokeDasharray="2.5 2.5" />
    <rect x="8" y="10.5" width="24" height="5.5" rx="2" fill="var(--chalk-yellow)" />
    <path d="M13.5 18h13v7.5H31a1.5 1.5 0 0 1 1.5 1.5v3.5h-25V27A1.5 1.5 0 0 1 9 25.5h4.5z" fill="var(--surface)" />
  </svg>
)
