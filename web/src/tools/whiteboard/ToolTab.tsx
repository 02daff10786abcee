import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../../kit/cx.ts'
import { useMenu } from '../../kit/ui/use-menu.ts'
import styles from './ToolTab.module.css'

interface TabProps extends ComponentProps<'button'> {
  readonly icon: ReactNode
  readonly name: string
  readonly isOn?: boolean
  /** Not now; it stays where the hand expects it. */
  readonly isOff?: boolean
}

/** GUIDE: 90×84 on a board. */
export const ToolTab = ({ icon, name, isOn = false, isOff = false, onClick, ...rest }: TabProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={isOff || undefined}
    className={cx(styles.tab, isOn && styles.on, isOff && styles.off)}
    onClick={isOff ? undefined : onClick}
  >
    <span className={styles.icon}>{icon}</span>
    {name}
  </button>
)

interface MenuProps {
  readonly icon: ReactNode
  readonly name: string
  /** For readers: what is chosen here. */
  readonly label: string
  readonly className?: string | undefined
  readonly onOpen?: () => void
  readonly children: (close: () => void) => ReactNode
}

/** A tab with choices above the toolbar. */
export function TabMenu({ icon, name, label, className, onOpen, children }: MenuProps) {
  const { isOpen, root, button, list, toggle, close, onButtonKey, onListKey } = useMenu()
  const listId = useId()
  return (
    <div ref={root} className={styles.root}>
      <ToolTab
        ref={button}
        icon={icon}
        name={name}
        isOn={isOpen}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => {
          if (!isOpen) onOpen?.()
          toggle()
        }}
        onKeyDown={onButtonKey}
      />
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={cx(styles.list, className)}
          onKeyDown={onListKey}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
