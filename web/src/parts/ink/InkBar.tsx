import { PenColor, type PenWidth, penColors, penWidths } from '@jiangtai/contract/board'
import { ChevronDown, Eraser, PenLine, Redo2, Save, Share2, Trash2, Undo2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react'
import { cx } from '../../kit/cx.ts'
import { useOutage } from '../../kit/live/outage.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { ActMenu } from '../../kit/ui/ActMenu.tsx'
import { confirm } from '../../kit/ui/confirm.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { shownPage } from '../board/board.ts'
import { useOfDesk } from '../board/use-desk.ts'
import { inkBookOf } from './book-of-teacher.ts'
import styles from './InkBar.module.css'
import { inkToKeep } from './keep-ink.ts'
import { holdPen, inkPen, type OpenInk, openInk } from './open-ink.ts'
import { useInkKeys } from './use-ink-keys.ts'
import { inkAsked, setWriting } from './writing.ts'

const colorNames: Readonly<Record<PenColor, string>> = { red: '红色', green: '绿色', black: '黑色', white: '白色' }
const widthNames: readonly (readonly [string, PenWidth])[] = [
  ['细', penWidths.S],
  ['中', penWidths.M],
  ['粗', penWidths.L],
]

/** Below the page that is written on: everything that is needed often is one press away. */
export function InkBar({ page }: { readonly page: number }) {
  const open = useStore(openInk)
  useInkKeys()
  useRoom()
  return (
    <div role="toolbar" aria-label="手写工具" className={styles.bar}>
      <p className={styles.place}>
        <PenLine size={20} aria-hidden="true" />第 {page} 页
      </p>
      <Unsent />
      <span className={styles.line} />
      <Pens />
      <span className={styles.line} />
      {open ? <Acts open={open} /> : <ActButtons />}
      <BarButton onClick={() => setWriting(false)} title="收起（Esc）">
        <ChevronDown size={20} aria-hidden="true" />
        收起
      </BarButton>
    </div>
  )
}

/** On a phone the dock would leave no room for the page. */
function useRoom() {
  const isPhone = useLayout() === 'phone'
  useLayoutEffect(() => {
    if (!isPhone) return
    document.documentElement.dataset.whole = 'ink'
    return () => void delete document.documentElement.dataset.whole
  }, [isPhone])
}

function Pens() {
  const { color, width, mode } = useStore(inkPen)
  return (
    <>
      <fieldset aria-label="颜色" className={styles.group}>
        {PenColor.options.map((one) => (
          <button
            key={one}
            type="button"
            className={cx(styles.pick, mode === 'pen' && one === color && styles.chosen)}
            aria-label={colorNames[one]}
            aria-pressed={mode === 'pen' && one === color}
            onClick={() => holdPen({ color: one, mode: 'pen' })}
          >
            <span className={styles.dot} style={{ background: penColors[one] }} />
          </button>
        ))}
      </fieldset>
      <span className={styles.line} />
      <fieldset aria-label="线宽" className={styles.group}>
        {widthNames.map(([name, one]) => (
          <button
            key={one}
            type="button"
            className={cx(styles.pick, mode === 'pen' && one === width && styles.on)}
            aria-label={name}
            aria-pressed={mode === 'pen' && one === width}
            onClick={() => holdPen({ width: one, mode: 'pen' })}
          >
            <span className={styles.width} style={{ height: one }} />
          </button>
        ))}
      </fieldset>
      <span className={styles.line} />
      <BarButton
        isOn={mode === 'eraser'}
        aria-pressed={mode === 'eraser'}
        onClick={() => holdPen({ mode: mode === 'eraser' ? 'pen' : 'eraser' })}
      >
        <Eraser size={20} aria-hidden="true" />
        橡皮
      </BarButton>
    </>
  )
}

async function askToClear({ desk }: OpenInk) {
  const isMeant = await confirm({ title: '清空这一页的笔迹？', body: '清空后不能撤销。', yes: '清空', no: '不清空', danger: true })
  if (isMeant) desk.clear()
}

function Acts({ open }: { readonly open: OpenInk }) {
  const { desk, page, picture } = open
  const isEmpty = useStore(page.ink).marks.length === 0
  const canRedo = useOfDesk(desk, ({ board }) => shownPage(board).undone.length > 0)
  const ask = (what: 'save' | 'share') => {
    desk.merge()
    inkAsked.set({ what, board: inkToKeep(page.ink.get().marks, desk.screen, picture) })
  }
  return (
    <ActButtons
      undo={isEmpty ? undefined : desk.undo}
      clear={isEmpty ? undefined : () => void askToClear(open)}
      more={
        <ActMenu
          label="更多手写操作"
          acts={[
            { text: '恢复', icon: <Redo2 size={20} aria-hidden="true" />, isOff: !canRedo, onChoose: () => void desk.redo() },
            { text: '保存为板书', icon: <Save size={20} aria-hidden="true" />, onChoose: () => ask('save') },
            { text: '分享给学生', icon: <Share2 size={20} aria-hidden="true" />, onChoose: () => ask('share') },
          ]}
        />
      }
    />
  )
}

interface ActsProps {
  readonly undo?: (() => void) | undefined
  readonly clear?: (() => void) | undefined
  readonly more?: ReactNode
}

const ActButtons = ({ undo, clear, more }: ActsProps) => (
  <>
    <BarButton isOff={!undo} aria-keyshortcuts="Control+Z" onClick={undo}>
      <Undo2 size={20} aria-hidden="true" />
      撤销
    </BarButton>
    <BarButton isOff={!clear} onClick={clear}>
      <Trash2 size={20} aria-hidden="true" />
      清空本页
    </BarButton>
    {more}
  </>
)

interface ButtonProps extends ComponentProps<'button'> {
  readonly isOn?: boolean
  readonly isOff?: boolean
}

const BarButton = ({ isOn = false, isOff = false, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={isOff || undefined}
    className={cx(styles.button, isOn && styles.on, isOff && styles.off)}
    onClick={isOff ? undefined : onClick}
  />
)

/** Without a line nothing is lost: it is on this machine, and goes out later. */
function Unsent() {
  const isOut = useOutage()
  const unsent = useStore(inkBookOf(useUser().user_id).unsent)
  return isOut && unsent > 0 ? (
    <p role="status" className={styles.unsent}>
      已存在本机，联网后上传
    </p>
  ) : null
}
