import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../kit/cx.ts'
import { useMenu } from '../../kit/ui/use-menu.ts'
import styles from './TitleMenu.module.css'

interface Props {
  /** What is chosen here, for readers: 学科. */
  readonly label: string
  readonly text: string
  readonly items: readonly { readonly id: number; readonly name: string }[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
  readonly large?: boolean
  /** A last line that leads elsewhere. */
  readonly more?: { readonly text: string; readonly onOpen: () => void }
}

/** A title that is also the choice of what it names. */
export function TitleMenu({ label, text, items, chosen, onChoose, large = false, more }: Props) {
  const { isOpen, root, button, list, toggle, close, onButtonKey, onListKey } = useMenu()
  const listId = useId()
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={cx(styles.button, large && styles.large)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`${label}：${text}`}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        <span className={styles.text}>{text}</span>
        <ChevronDown size={large ? 20 : 18} aria-hidden="true" />
      </button>
      {isOpen && (
        <div ref={list} id={listId} role="menu" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={onListKey}>
          {items.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              role="menuitemradio"
              aria-checked={id === chosen}
              tabIndex={-1}
              className={cx(styles.item, id === chosen && styles.chosen)}
              onClick={() => {
                close()
                if (id !== chosen) onChoose(id)
              }}
            >
              <span className={styles.name}>{name}</span>
              {id === chosen && <Check size={20} aria-hidden="true" />}
            </button>
          ))}
          {more && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={cx(styles.item, styles.more)}
              onClick={() => {
                close()
                more.onOpen()
              }}
            >
              {more.text}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
