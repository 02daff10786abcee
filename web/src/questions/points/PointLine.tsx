import { pointLimits } from '@jiangtai/contract/knowledge-points'
import { ChevronDown, ChevronRight, CornerUpRight, Merge, Pencil, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from '../../kit/Link.tsx'
import { ActMenu, type MenuAct } from '../../kit/ui/ActMenu.tsx'
import type { PointRow } from '../../parts/question/bank/point-tree.ts'
import { pointListAddress } from '../list/list-address.ts'
import { NameLine } from './NameLine.tsx'
import styles from './Points.module.css'

export type PointAct = 'child' | 'sibling' | 'rename' | 'move' | 'merge' | 'remove'

interface Props {
  readonly rootId: number
  readonly row: PointRow
  /** Of what a colleague made only administrators change anything. */
  readonly mayChange: boolean
  readonly mayMerge: boolean
  /** The line that the Tab key reaches; the others by arrows. */
  readonly isStop: boolean
  readonly isRenaming: boolean
  readonly onToggle: () => void
  readonly onAct: (act: PointAct) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onFocus: () => void
  readonly onRename: (name: string) => Promise<boolean>
  readonly onRenamed: (isHere: boolean) => void
}

const size = 20
const keyActs: Readonly<Record<string, PointAct>> = { F2: 'rename', Delete: 'remove', Insert: 'child' }

/** A knowledge point: its name opens what is below it, its number leads to the questions, the menu changes it. */
export function PointLine(props: Props) {
  const { rootId, row, mayChange, mayMerge, isStop, isRenaming, onToggle, onAct, onKey, onFocus, onRename, onRenamed } = props
  const { point, hasBelow, isOpen } = row
  const { id, name, depth, question_count } = point
  const mayAddBelow = depth < pointLimits.depth
  const menu: readonly MenuAct[] = [
    ...(mayAddBelow ? [{ text: '新增下级', icon: <Plus size={size} aria-hidden="true" />, onChoose: () => onAct('child') }] : []),
    { text: '新增同级', icon: <Plus size={size} aria-hidden="true" />, onChoose: () => onAct('sibling') },
    ...(mayChange
      ? [
          { text: '改名', icon: <Pencil size={size} aria-hidden="true" />, onChoose: () => onAct('rename') },
          { text: '移到…', icon: <CornerUpRight size={size} aria-hidden="true" />, onChoose: () => onAct('move') },
        ]
      : []),
    ...(mayMerge ? [{ text: '合并到…', icon: <Merge size={size} aria-hidden="true" />, onChoose: () => onAct('merge') }] : []),
    ...(mayChange
      ? [{ text: '删除', icon: <Trash2 size={size} aria-hidden="true" />, danger: true, onChoose: () => onAct('remove') }]
      : []),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const act = keyActs[event.key]
    if (!act) return onKey(event)
    if (act === 'child' ? !mayAddBelow : !mayChange) return
    event.preventDefault()
    onAct(act)
  }
  const Mark = isOpen ? ChevronDown : ChevronRight
  return (
    <li className={styles.line} data-depth={depth} aria-label={name}>
      {isRenaming ? (
        <NameLine label={`${name} 的新名称`} name={name} onKeep={onRename} onEnd={onRenamed} />
      ) : (
        <button
          type="button"
          data-point={id}
          className={styles.name}
          tabIndex={isStop ? 0 : -1}
          aria-expanded={hasBelow ? isOpen : undefined}
          aria-label={`${name}，第 ${depth} 层`}
          onClick={onToggle}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {hasBelow ? <Mark size={18} aria-hidden="true" /> : <span className={styles.noMark} />}
          <span className={styles.text}>{name}</span>
        </button>
      )}
      {question_count > 0 && (
        <Link className={styles.count} to={pointListAddress(rootId, id)} aria-label={`${question_count} 题：${name}`}>
          {question_count} 题
        </Link>
      )}
      <ActMenu label={`更多操作：${name}`} acts={menu} />
    </li>
  )
}
