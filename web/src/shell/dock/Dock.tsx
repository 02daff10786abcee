import { Fragment, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session.ts'
import { useWindowSize } from '../../kit/window-size.ts'
import styles from './Dock.module.css'
import { DockBar, DockItem } from './DockBar.tsx'
import { columnsOf, rowsOf } from './dock-layout.ts'
import { type DockTool, dockTools } from './tools.ts'
import { useAltKey } from './use-dock-keys.ts'
import { useDockPlace } from './use-dock-place.ts'
import { useSpaceBelow } from './use-space-below.ts'

/** R234: only what is switched on for the class; nothing at all without it. */
export function Dock() {
  const flags = useInteraction()
  const { class_id } = useUser()
  const tools = dockTools.filter(({ flag }) => flags?.[flag] === 1)
  if (tools.length === 0) return null
  // Another class is another start: no draft, place of a list or open name goes over.
  return <FilledDock key={class_id} tools={tools} />
}

/** Alt+1 to Alt+9, then Alt+0. */
const digitOf = (place: number) => (place + 1) % 10
const idOf = ({ flag }: DockTool) => `dock-${flag}`

function FilledDock({ tools }: { readonly tools: readonly DockTool[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { width } = useWindowSize()
  const { isCollapsed, style, toggle, mark } = useDockPlace(box)
  const rows = rowsOf(tools.length, width)
  useAltKey('KeyQ', toggle)
  useSpaceBelow(132)
  return (
    <>
      <div ref={box} className={cx(styles.dock, !style && styles.own)} style={style}>
        <DockBar rows={isCollapsed ? 1 : rows} columns={columnsOf(tools.length, rows, width)} isCollapsed={isCollapsed} mark={mark}>
          {tools.map((tool, place) => (
            <ToolButton key={tool.flag} tool={tool} digit={digitOf(place)} />
          ))}
        </DockBar>
      </div>
      {tools.map((tool, place) => (
        <Fragment key={tool.flag}>
          <ToolKey tool={tool} digit={digitOf(place)} />
          <tool.Panel opener={idOf(tool)} />
        </Fragment>
      ))}
    </>
  )
}

interface ToolProps {
  readonly tool: DockTool
  readonly digit: number
}

/** Also while the dock is collapsed. */
function ToolKey({ tool, digit }: ToolProps) {
  const { press } = tool.useItem()
  useAltKey(`Digit${digit}`, press)
  return null
}

function ToolButton({ tool, digit }: ToolProps) {
  const { press, ...item } = tool.useItem()
  return <DockItem {...item} id={idOf(tool)} name={tool.name} icon={tool.icon} shortcut={`Alt+${digit}`} onPress={press} />
}
