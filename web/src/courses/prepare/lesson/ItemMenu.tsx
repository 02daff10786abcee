import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../kit/cx.ts'
import { IconButton } from '../../../kit/ui/IconButton.tsx'
import { useMenu } from '../../../kit/ui/use-menu.ts'
import type { Step } from '../desk/mix-ops.ts'
import styles from './ItemMenu.module.css'

interface Props {
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Where there is room above it rather than below. */
  readonly opensUp: boolean
  readonly onStep: (step: Step) => void
  readonly onRemove: () => void
}

/** Everything that dragging does, and taking out. */
export function ItemMenu({ title, isFirst, isLast, opensUp, onStep, onRemove }: Props) {
  const { isOpen, root, button, list, toggle, close, onButtonKey, onListKey } = useMenu()
  const listId = useId()
  const entry = (text: string, act: () => void, isOff = false) => (
    <button
      key={text}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isOff || undefined}
      className={cx(styles.entry, isOff && styles.off)}
      onClick={() => {
        close()
        if (!isOff) act()
      }}
    >
      {text}
    </button>
  )
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        ref={button}
        look="faint"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-label={`移动或移出：${title}`}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="menu"
          aria-label={title}
          tabIndex={-1}
          className={cx(styles.list, opensUp && styles.up)}
          onKeyDown={onListKey}
        >
          {entry('上移', () => onStep('up'), isFirst)}
          {entry('下移', () => onStep('down'), isLast)}
          {entry('移到最前', () => onStep('first'), isFirst)}
          {entry('移到最后', () => onStep('last'), isLast)}
          {entry('移出', onRemove)}
        </div>
      )}
    </div>
  )
}
