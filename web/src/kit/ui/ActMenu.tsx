import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './ActMenu.module.css'
import { IconButton } from './IconButton.tsx'
import { useMenu } from './use-menu.ts'

export interface MenuAct {
  readonly text: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  /** Not now. */
  readonly isOff?: boolean
  readonly onChoose: () => void
}

interface Props {
  /** For readers: 更多操作：线段图 */
  readonly label: string
  readonly acts: readonly MenuAct[]
}

/** Room for a few entries below the button, or they open upwards. */
const roomBelow = 340

/** What can be done with one thing, behind three dots. */
export function ActMenu({ label, acts }: Props) {
  const { isOpen, root, button, list, toggle, close, onButtonKey, onListKey } = useMenu()
  const [isUp, setIsUp] = useState(false)
  const listId = useId()
  // In a dialog that scrolls the menu may begin below its edge.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, list])
  const look = () => {
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0
    setIsUp(bottom + roomBelow > window.innerHeight && bottom > roomBelow)
  }
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={label}
        title="更多操作"
        onClick={() => {
          look()
          toggle()
        }}
        onKeyDown={(event) => {
          look()
          onButtonKey(event)
        }}
      >
        <Ellipsis size={22} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={cx(styles.list, isUp && styles.up)}
          onKeyDown={onListKey}
        >
          {acts.map(({ text, icon, danger, isOff, onChoose }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={isOff || undefined}
              className={cx(styles.item, danger && styles.danger, isOff && styles.off)}
              onClick={() => {
                close()
                if (!isOff) onChoose()
              }}
            >
              {icon}
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
