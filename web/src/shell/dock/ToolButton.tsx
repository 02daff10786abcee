import { memo, useEffect, useRef } from 'react'
import { track } from '../../kit/analytics/track.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { isModalOpen } from '../../kit/ui/layers.ts'
import { bringForward } from '../../kit/ui/use-window.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { noteTool } from '../../parts/remote/screen.ts'
import { useHeeding } from '../../parts/remote/use-heeding.ts'
import { noteAsking } from '../../parts/tool/asking.ts'
import { useMayBegin } from '../../parts/tool/new-lesson.ts'
import { agree, intoLesson, isAgreed, ofColleague } from './colleague.ts'
import { DockItem } from './DockBar.tsx'
import type { DockTool } from './dock-tools.ts'

const digits = [...'1234567890']

/** With Alt: the letter of a tool, or its place among those without; there are ten. */
export function keysOf<T extends Pick<DockTool, 'letter'>>(tools: readonly T[]): ReadonlyMap<T, string> {
  const counted = tools.filter(({ letter }) => !letter).slice(0, digits.length)
  const own = tools.flatMap((tool) => (tool.letter ? [[tool, tool.letter] as const] : []))
  return new Map<T, string>([...counted.map((tool, at) => [tool, digits[at] ?? ''] as const), ...own])
}
export const idOf = ({ id }: DockTool) => `dock-${id}`

interface Props {
  readonly tool: DockTool
  /** With Alt. */
  readonly letter: string | undefined
}

function usePressed(tool: DockTool) {
  const { event, staysHere = false, useItem } = tool
  const { press, isAsking: _, ...item } = useItem()
  const lesson = useLesson()
  const mayBegin = useMayBegin(tool.name)
  const { user_id } = useUser()
  const onPress = async () => {
    // Another window lies before it: only one that is in front is put away.
    if (item.isOpen && bringForward(idOf(tool))) return
    const reachesClass = !item.isOpen && !staysHere
    if (reachesClass && !(await mayBegin())) return
    const theirs = reachesClass ? ofColleague(lesson, user_id) : undefined
    if (theirs && !isAgreed(theirs)) {
      if (!(await confirm(intoLesson(theirs.teacher_name, tool.name)))) return
      agree(theirs)
    }
    if (!item.isOpen && event !== undefined) track(event)
    press()
  }
  const told = useTold(onPress)
  return { ...item, onPress: () => void (item.isOpen || staysHere ? onPress() : told()) }
}

/** How long a press waits for the channel: after that it is done all the same, and says what is wrong. */
const patienceMs = 4000

/** The page is there before the channel has told of the class: what reaches the class waits for that, once however often it is pressed. */
function useTold(act: () => Promise<void>): () => Promise<void> {
  const latest = useLatest(act)
  const isWaiting = useRef(false)
  return async () => {
    if (isWaiting.current) return
    isWaiting.current = true
    await told()
    isWaiting.current = false
    await latest.current()
  }
}

const told = () =>
  new Promise<void>((resolve) => {
    const look = () => liveStores.toldClass.get() > 0 && done()
    const done = () => {
      clearTimeout(clock)
      stop()
      resolve()
    }
    const clock = setTimeout(done, patienceMs)
    const stop = liveStores.toldClass.subscribe(look)
    look()
  })

// All three are drawn for themselves: the dock is drawn whenever it is measured or moved, with thirteen tools.

/** A phone opens and closes it, and is told whether it is open; other tools, whether students are asked something. */
export const RemoteTool = memo(function RemoteTool({ tool }: { readonly tool: DockTool }) {
  const { id, name, event, useItem } = tool
  const { isOpen, isAsking = false, press } = useItem()
  useHeeding((asked) => {
    const isAsked = asked.command === 'open_tool' || asked.command === 'close_tool'
    if (!isAsked || asked.tool !== id || (asked.command === 'open_tool') === isOpen) return
    if (!isOpen && event !== undefined) track(event)
    press()
  })
  useEffect(() => {
    noteTool(id, isOpen)
    return () => noteTool(id, false)
  }, [id, isOpen])
  useEffect(() => {
    noteAsking(name, isAsking)
    return () => noteAsking(name, false)
  }, [name, isAsking])
  return null
})

/** Also while the dock is collapsed. */
export const ToolKey = memo(function ToolKey({ tool, letter }: Props) {
  useAltKey(letter && `${digits.includes(letter) ? 'Digit' : 'Key'}${letter}`, usePressed(tool).onPress)
  return null
})

interface ButtonProps extends Props {
  readonly startsGroup: boolean
}

export const ToolButton = memo(function ToolButton({ tool, letter, startsGroup }: ButtonProps) {
  return (
    <DockItem
      {...usePressed(tool)}
      id={idOf(tool)}
      name={tool.name}
      icon={tool.icon}
      startsGroup={startsGroup}
      {...(letter && { shortcut: `Alt+${letter}` })}
    />
  )
})

/** Alt and a key by its place on the keyboard: with Alt some layouts type another character. */
export function useAltKey(code: string | undefined, act: () => void) {
  const latest = useLatest(act)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.repeat
      if (!plain || event.code !== code || isModalOpen()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [code])
}
