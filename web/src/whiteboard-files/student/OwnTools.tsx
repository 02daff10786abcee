import { type PenColor, penColors, penWidths } from '@jiangtai/contract/board'
import { Eraser, PaintbrushVertical, Redo2, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../kit/cx.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { isBlank, shownPage } from '../../parts/board/board.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import styles from './OwnTools.module.css'

const colors: readonly (readonly [PenColor, string])[] = [
  ['black', '黑色'],
  ['red', '红色'],
  ['green', '绿色'],
]
const widths = [
  ['细', penWidths.S],
  ['中', penWidths.M],
  ['粗', penWidths.L],
] as const

async function askToClear(onClear: () => void) {
  if (await confirm({ title: '清空我的白板？', body: '清空后不能撤销。', yes: '清空', no: '不清空', danger: true })) onClear()
}

interface Props {
  readonly desk: Desk
  readonly onClear: () => void
}

export function OwnTools({ desk, onClear }: Props) {
  const mode = useOfDesk(desk, ({ mode }) => mode)
  const color = useOfDesk(desk, ({ color }) => color)
  const width = useOfDesk(desk, ({ width }) => width)
  const canUndo = useOfDesk(desk, ({ board }) => shownPage(board).undoable > 0)
  const canRedo = useOfDesk(desk, ({ board }) => shownPage(board).undone.length > 0)
  const isEmpty = useOfDesk(desk, ({ board }) => isBlank(board))
  const isPen = mode === 'pen'
  return (
    <div role="toolbar" aria-label="画笔" className={styles.bar}>
      {colors.map(([name, words]) => (
        <Tool key={name} label={words} isOn={isPen && color === name} onClick={() => desk.pen({ color: name })}>
          <span className={styles.dot} style={{ background: penColors[name] }} />
        </Tool>
      ))}
      <span className={styles.line} />
      {widths.map(([words, value]) => (
        <Tool key={value} label={`${words}线`} isOn={isPen && width === value} onClick={() => desk.pen({ width: value })}>
          <span className={styles.width} style={{ height: value }} />
        </Tool>
      ))}
      <span className={cx(styles.line, styles.break)} />
      <Tool label="橡皮" isOn={mode === 'eraser'} onClick={() => desk.choose(mode === 'eraser' ? 'pen' : 'eraser')}>
        <Eraser size={24} aria-hidden="true" />
      </Tool>
      <Tool label="撤销" isOff={!canUndo} onClick={desk.undo}>
        <Undo2 size={24} aria-hidden="true" />
      </Tool>
      <Tool label="恢复" isOff={!canRedo} onClick={() => void desk.redo()}>
        <Redo2 size={24} aria-hidden="true" />
      </Tool>
      <Tool label="清空" isOff={isEmpty} onClick={() => void askToClear(onClear)}>
        <PaintbrushVertical size={24} aria-hidden="true" />
      </Tool>
    </div>
  )
}

interface ToolProps extends Pick<ComponentProps<'button'>, 'onClick' | 'children'> {
  readonly label: string
  readonly isOn?: boolean
  readonly isOff?: boolean
}

const Tool = ({ label, isOn, isOff = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    className={cx(styles.tool, isOn && styles.on, isOff && styles.off)}
    onClick={isOff ? undefined : onClick}
  >
    {children}
  </button>
)
