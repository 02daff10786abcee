import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CornerUpRight, Pencil, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '../../../kit/cx.ts'
import { ActMenu, type MenuAct } from '../../../kit/ui/ActMenu.tsx'
import { type EditRow, levelNames } from './edit-rows.ts'
import styles from './TreeEditor.module.css'

interface Props {
  readonly row: EditRow
  readonly mayAdd: boolean
  readonly hasOtherParents: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly onAdd: () => void
  readonly onRename: () => void
  readonly onStep: (by: 'up' | 'down') => void
  readonly onParent: () => void
  readonly onRemove: () => void
}

const size = 20

/** A grade, a chapter or a course: its name opens it, the menu changes it. */
export function EditLine({ row, mayAdd, hasOtherParents, onToggle, onAdd, onRename, onStep, onParent, onRemove }: Props) {
  const { level, name, at, of, count, isOpen, mayChange } = row
  const isParent = level !== 4
  const adding: MenuAct[] =
    mayAdd && level !== 4
      ? [{ text: `新增${levelNames[level === 2 ? 3 : 4]}`, icon: <Plus size={size} aria-hidden="true" />, onChoose: onAdd }]
      : []
  const changing: MenuAct[] = [
    { text: '改名', icon: <Pencil size={size} aria-hidden="true" />, onChoose: onRename },
    { text: '上移', icon: <ArrowUp size={size} aria-hidden="true" />, isOff: at === 0, onChoose: () => onStep('up') },
    { text: '下移', icon: <ArrowDown size={size} aria-hidden="true" />, isOff: at === of - 1, onChoose: () => onStep('down') },
    ...(level === 2
      ? []
      : [{ text: '移到…', icon: <CornerUpRight size={size} aria-hidden="true" />, isOff: !hasOtherParents, onChoose: onParent }]),
    { text: '删除', icon: <Trash2 size={size} aria-hidden="true" />, danger: true, onChoose: onRemove },
  ]
  const menu = [...adding, ...(mayChange ? changing : [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyActs[`${event.altKey ? 'Alt+' : ''}${event.key}`]
    if (!act || event.ctrlKey || event.metaKey) return
    if (act === 'open' || act === 'close') {
      if (!isParent || isOpen === (act === 'open')) return
      event.preventDefault()
      return onToggle(act === 'open')
    }
    if (!mayChange) return
    event.preventDefault()
    if (act === 'rename') onRename()
    else if (act === 'remove') onRemove()
    else onStep(act)
  }
  const mark = isOpen ? <ChevronDown size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />
  return (
    <li className={cx(styles.line, level === 3 && styles.chapter, level === 4 && styles.course)}>
      <button
        type="button"
        data-row={row.key}
        className={styles.name}
        aria-expanded={isParent ? isOpen : undefined}
        aria-label={`${levelNames[level]} ${name}${isParent ? `，${count} 项` : ''}`}
        onClick={() => isParent && onToggle(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {isParent && mark}
        <span className={styles.text}>{name}</span>
        {isParent && <span className={styles.count}>{count}</span>}
      </button>
      {menu.length > 0 && <ActMenu label={`更多操作：${name}`} acts={menu} />}
    </li>
  )
}

const keyActs: Readonly<Record<string, 'up' | 'down' | 'rename' | 'remove' | 'open' | 'close'>> = {
  'Alt+ArrowUp': 'up',
  'Alt+ArrowDown': 'down',
  F2: 'rename',
  Delete: 'remove',
  ArrowRight: 'open',
  ArrowLeft: 'close',
}
