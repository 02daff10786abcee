import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../cx.ts'
import { Button } from './Button.tsx'
import styles from './Menu.module.css'
import { useMenu } from './use-menu.ts'

export interface MenuItem {
  readonly id: number
  readonly name: string
  readonly note?: string
}

interface Props {
  /** What is chosen here, for readers: 班级. */
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly chosen: number
  /** What the button says. */
  readonly text: string
  readonly loading?: boolean
  readonly onChoose: (id: number) => void
}

/** One of a few, behind a button. */
export function Menu({ label, items, chosen, text, loading = false, onChoose }: Props) {
  const { isOpen, root, button, list, toggle, close, onButtonKey, onListKey } = useMenu()
  const listId = useId()
  const choose = (id: number) => {
    close()
    if (id !== chosen) onChoose(id)
  }
  return (
    <div ref={root} className={styles.root}>
      <Button
        ref={button}
        loading={loading}
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`${label}：${text}`}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        <span className={styles.text}>{text}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </Button>
      {isOpen && (
        <div ref={list} id={listId} role="menu" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={onListKey}>
          {items.map(({ id, name, note }) => (
            <button
              key={id}
              type="button"
              role="menuitemradio"
              aria-checked={id === chosen}
              tabIndex={-1}
              className={cx(styles.item, id === chosen && styles.chosen)}
              onClick={() => choose(id)}
            >
              <span className={styles.name}>{name}</span>
              {note && <span className={styles.note}>{note}</span>}
              <Check size={20} aria-hidden="true" className={cx(id !== chosen && styles.hidden)} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
