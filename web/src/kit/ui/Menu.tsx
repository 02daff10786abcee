import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Button } from './Button.tsx'
import styles from './Menu.module.css'

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

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** One of a few, behind a button. */
export function Menu({ label, items, chosen, text, loading = false, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!open) return
    const current = list.current?.querySelector<HTMLElement>('[aria-checked=true]') ?? list.current?.querySelector('button')
    current?.focus()
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const choose = (id: number) => {
    close()
    if (id !== chosen) onChoose(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      // The window above the page stays open.
      event.preventDefault()
      close()
    }
    if (event.key === 'Tab') setOpen(false)
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? [])
    const at = buttons.findIndex((item) => item.matches(':focus'))
    buttons[step(at, buttons.length)]?.focus()
  }

  return (
    <div ref={root} className={styles.root}>
      <Button
        ref={button}
        loading={loading}
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-label={`${label}：${text}`}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className={styles.text}>{text}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </Button>
      {open && (
        <div ref={list} id={listId} role="menu" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={onKeyDown}>
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
