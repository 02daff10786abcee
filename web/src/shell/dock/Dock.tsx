import { MonitorSmartphone, Smartphone } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { track } from '../../kit/analytics/track.ts'
import { usePart } from '../../kit/chunks/use-part.ts'
import { cx } from '../../kit/cx.ts'
import { useInteraction } from '../../kit/live/use-interaction.ts'
import { useUser } from '../../kit/session/session.ts'
import { useStore } from '../../kit/storage/store.ts'
import { barsHeight } from '../../kit/window/bars.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { pageMiddle } from '../../kit/window/page-middle.ts'
import { isTight } from '../../kit/window/tight.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import { useScreen } from '../../parts/remote/use-screen.ts'
import { paths } from '../../paths.ts'
import styles from './Dock.module.css'
import { DockBar, DockControl } from './DockBar.tsx'
import { DockMenu } from './DockMenu.tsx'
import { dockLayout, scaleOf } from './dock-layout.ts'
import { useDockMemory } from './dock-memory.ts'
import { middleIn } from './dock-place.ts'
import { type DockTool, loadDockTools, loadPanels, shownTools, useFarewell } from './dock-tools.ts'
import { idOf, keysOf, RemoteTool, ToolButton, ToolKey, useAltKey } from './ToolButton.tsx'
import { styleOf, useDockSpace, useSize } from './use-dock-box.ts'
import { useDockPlace } from './use-dock-place.ts'
import { useFocusInSight } from './use-focus-in-sight.ts'
import { useFoldAway } from './use-fold-away.ts'

const none: readonly DockTool[] = []

/** R234: only what is switched on for the class; nothing at all without it. */
export function Dock() {
  useScreen()
  const { data: all = none } = usePart('dock-tools', loadDockTools)
  const flags = useInteraction()
  const { class_id } = useUser()
  const tools = useMemo(() => shownTools(all, flags), [all, flags])
  const names = useMemo(() => tools.map(({ name }) => name), [tools])
  useFarewell(class_id, names, flags !== undefined)
  if (tools.length === 0) return null
  // Another class is another start: no draft, place of a list or open name goes over.
  return <FilledDock key={class_id} tools={tools} />
}

const tabsOfPhone = 56
const unseen = { visibility: 'hidden' } as const

function FilledDock({ tools }: { readonly tools: readonly DockTool[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { data: panels } = usePart('dock-panels', loadPanels)
  const hasEdges = useLayout() !== 'phone'
  const windowSize = useWindowSize()
  const inTight = isTight(!hasEdges, windowSize.height)
  const use = useDockMemory(inTight)
  const { memory, keep } = use
  const navigate = useNavigate()
  const items = tools.filter(({ isForPhones = false }) => !isForPhones || !hasEdges)
  const keyed = items.filter(({ hasNoKey = false }) => !hasNoKey)
  const keys = keysOf(keyed)
  const room = { ...windowSize, above: useStore(barsHeight), below: hasEdges ? 0 : tabsOfPhone }
  const size = useSize(box)
  const edge = hasEdges ? memory.edge : undefined
  const { isCollapsed, isTwoRows = false, showsStudents = false } = memory
  // Open in a tight window it stands at the lower edge: anywhere else it would cover what the keys lead to.
  const isBrief = inTight && !isCollapsed
  const place = isBrief && !edge ? undefined : memory.place
  const { toggle, mark, lean } = useDockPlace(use, { box, size, room, hasEdges: hasEdges && (!isBrief || edge !== undefined) })
  const span = useStore(pageMiddle)
  const middle = middleIn(span, size.width)
  const put = hasEdges ? styleOf({ edge, place }, size, room) : undefined
  // Put away in a tight window it is a bar across all of it. Whether it fits below a part of the page is known once it was measured.
  const own = inTight || middle === undefined ? undefined : { left: middle }
  const style = put ?? (span && size.width === 0 ? unseen : own)
  useAltKey('KeyQ', toggle)
  useDockSpace(box, edge, room, { isCollapsed, isMeasured: size.width > 0 })
  useFoldAway(box, inTight && !isCollapsed, toggle)
  useFocusInSight(box)
  return (
    <>
      <div ref={box} className={cx(styles.dock, edge ? styles[edge] : !put && styles.own, isCollapsed && styles.away)} style={style}>
        <DockBar
          layout={dockLayout(
            { tools: items.length, edge, isTwoRows, isSheet: !hasEdges },
            { ...room, height: room.height - room.above - 16 },
          )}
          scale={scaleOf(room.width)}
          isCollapsed={isCollapsed}
          mark={mark}
          controls={
            <>
              <DockControl
                icon={Smartphone}
                name="学生端"
                aria-pressed={showsStudents}
                onClick={() => {
                  if (!showsStudents) track(267)
                  keep({ showsStudents: !showsStudents })
                }}
              />
              {!hasEdges && <DockControl icon={MonitorSmartphone} name="遥控大屏" onClick={() => navigate(paths.remote)} />}
              {hasEdges && (
                <DockMenu
                  edge={edge}
                  isPut={edge !== undefined || place === undefined}
                  isTwoRows={isTwoRows}
                  hasRows={items.length > 1}
                  opens={edge ?? (place && place.top < room.height / 2 ? 'down' : 'up')}
                  onRows={(isTwoRows) => {
                    if (isTwoRows) track(285)
                    keep({ isTwoRows })
                  }}
                  onLean={lean}
                />
              )}
            </>
          }
        >
          {items.map((tool, at) => (
            <ToolButton key={tool.id} tool={tool} letter={keys.get(tool)} startsGroup={at > 0 && items[at - 1]?.group !== tool.group} />
          ))}
        </DockBar>
      </div>
      {keyed.map((tool) => (
        <ToolKey key={tool.id} tool={tool} letter={keys.get(tool)} />
      ))}
      {tools.map((tool) => (
        <RemoteTool key={tool.id} tool={tool} />
      ))}
      {tools.map((tool) => {
        const Panel = panels?.get(tool.id)
        return Panel && <Panel key={tool.id} opener={idOf(tool)} />
      })}
      {showsStudents && <Preview tools={tools} onClose={() => keep({ showsStudents: false })} />}
    </>
  )
}

interface PreviewProps {
  readonly tools: readonly DockTool[]
  readonly onClose: () => void
}

function Preview({ tools, onClose }: PreviewProps) {
  const { data } = usePart('student-preview', () => import('./StudentPreview.tsx'))
  return data ? <data.StudentPreview tools={tools.map(({ id }) => id)} onClose={onClose} /> : null
}
