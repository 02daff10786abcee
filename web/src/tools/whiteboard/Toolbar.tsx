import { penWidths } from '@jiangtai/contract/board'
import { ChevronsDown, Eraser, PaintbrushVertical, Redo2, Shapes, Undo2, X } from 'lucide-react'
import { confirm } from '../../kit/ui/confirm.ts'
import { shownPage } from '../../parts/board/board.ts'
import type { Desk, DeskState } from '../../parts/board/desk.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import { BackgroundChoice } from './BackgroundChoice.tsx'
import { BoardMenu, type MenuWays } from './BoardMenu.tsx'
import { ColorChoice, ColorDot } from './ColorChoice.tsx'
import { ShapeChoice } from './ShapeChoice.tsx'
import styles from './Toolbar.module.css'
import { TabMenu, ToolTab } from './ToolTab.tsx'
import { WidthChoice } from './WidthChoice.tsx'

interface Props extends MenuWays {
  readonly desk: Desk
  /** Out of sight, and back with one press; undefined where it cannot be. */
  readonly onAside?: (() => void) | undefined
  readonly onClose: () => void
}

const isEmptyPage = ({ board, shape }: DeskState) => shape === undefined && shownPage(board).marks.length === 0

async function askToClear(desk: Desk) {
  const isMeant = await confirm({ title: '清空这一页？', body: '清空后不能撤销。', yes: '清空', no: '不清空', danger: true })
  if (isMeant) desk.clear()
}

/** R255 */
export function Toolbar({ desk, onAside, onClose, ...menu }: Props) {
  const mode = useOfDesk(desk, ({ mode }) => mode)
  const color = useOfDesk(desk, ({ color }) => color)
  const width = useOfDesk(desk, ({ width }) => width)
  const canUndo = useOfDesk(desk, ({ board, shape }) => shape !== undefined || shownPage(board).undoable > 0)
  const canRedo = useOfDesk(desk, ({ board }) => shownPage(board).undone.length > 0)
  const isEmpty = useOfDesk(desk, isEmptyPage)
  const size = Object.entries(penWidths).find(([, of]) => of === width)?.[0]
  return (
    <div role="toolbar" aria-label="板书工具" className={styles.bar}>
      <TabMenu icon={<ColorDot color={color} />} name="颜色" label="颜色" className={styles.row} onOpen={() => desk.choose('pen')}>
        {(close) => <ColorChoice desk={desk} onChosen={close} />}
      </TabMenu>
      <TabMenu
        icon={<span className={styles.width} style={{ height: width }} />}
        name={`线宽 ${size}`}
        label="线宽"
        className={styles.row}
        onOpen={() => desk.choose('pen')}
      >
        {(close) => <WidthChoice desk={desk} onChosen={close} />}
      </TabMenu>
      <ToolTab
        icon={<Eraser size={28} aria-hidden="true" />}
        name="橡皮"
        isOn={mode === 'eraser'}
        aria-pressed={mode === 'eraser'}
        onClick={() => desk.choose(mode === 'eraser' ? 'pen' : 'eraser')}
      />
      <ToolTab
        icon={<PaintbrushVertical size={28} aria-hidden="true" />}
        name="清空"
        isOff={isEmpty}
        onClick={() => void askToClear(desk)}
      />
      <TabMenu icon={<Shapes size={28} aria-hidden="true" />} name="形状" label="形状" className={styles.shapes}>
        {(close) => <ShapeChoice desk={desk} onChosen={close} />}
      </TabMenu>
      <ToolTab
        icon={<Undo2 size={28} aria-hidden="true" />}
        name="撤销"
        isOff={!canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={desk.undo}
      />
      <ToolTab
        icon={<Redo2 size={28} aria-hidden="true" />}
        name="恢复"
        isOff={!canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => void desk.redo()}
      />
      <span className={styles.line} />
      <BackgroundChoice desk={desk} />
      <span className={styles.line} />
      <BoardMenu desk={desk} {...menu} />
      {onAside && (
        <ToolTab icon={<ChevronsDown size={28} aria-hidden="true" />} name="收起" title="放到一边，什么都不会丢" onClick={onAside} />
      )}
      <ToolTab icon={<X size={28} aria-hidden="true" />} name="关闭" onClick={onClose} />
    </div>
  )
}
