import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './DockBar.module.css'
import { DockMark } from './DockMark.tsx'

interface BarProps {
  readonly label?: string
  readonly rows: 1 | 2
  readonly columns: number
  readonly isCollapsed: boolean
  /** What moves and toggles it. */
  readonly mark: ComponentProps<'button'>
  readonly children?: ReactNode
}

/** The board pill: the mark, then the tools; collapsed, the mark alone. */
export function DockBar({ label = '课堂互动', rows, columns, isCollapsed, mark, children }: BarProps) {
  return (
    <section className={cx(styles.bar, rows === 2 && styles.tall)} aria-label={label}>
      <button
        type="button"
        {...mark}
        className={cx(styles.item, styles.mark)}
        aria-expanded={!isCollapsed}
        aria-keyshortcuts="Alt+Q"
        title={isCollapsed ? '展开（Alt+Q）' : '收起（Alt+Q）'}
      >
        <DockMark />
        课堂互动
      </button>
      {!isCollapsed && (
        <ul className={styles.tools} style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}>
          {children}
        </ul>
      )}
    </section>
  )
}

interface ItemProps {
  readonly id?: string
  readonly name: string
  readonly icon: LucideIcon
  readonly isActive: boolean
  /** Its window is open. */
  readonly isOpen: boolean
  /** A value that changes while it runs in the background: 32/46. */
  readonly badge?: string | undefined
  readonly shortcut?: string
  readonly onPress: () => void
}

export function DockItem({ id, name, icon: Icon, isActive, isOpen, badge, shortcut, onPress }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        id={id}
        className={cx(styles.item, isActive && styles.active)}
        aria-expanded={isOpen}
        aria-label={badge ? `${name}，${badge}` : undefined}
        aria-keyshortcuts={shortcut}
        title={shortcut && `${name}（${shortcut}）`}
        onClick={onPress}
      >
        <Icon size={30} aria-hidden="true" />
        <span className={cx(styles.name, badge !== undefined && styles.badged)}>{name}</span>
        {badge && <span className={styles.badge}>{badge}</span>}
      </button>
    </li>
  )
}
