import { rollCall } from '@jiangtai/contract/roll-call'
import { useEffect, useRef, useState } from 'react'
import { usePresence } from '../../kit/live/use-lesson.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useMayBegin } from '../../parts/tool/new-lesson.ts'
import { beforeClosing } from './before-closing.ts'
import { MiniRollCall } from './MiniRollCall.tsx'
import { isOfChance, RollCallScreen } from './RollCallScreen.tsx'
import { ScreenControls } from './ScreenControls.tsx'
import type { RollCallActs } from './ScreenFoot.tsx'
import type { Screen } from './screen-state.ts'
import { useColleagueCall } from './use-colleague-call.ts'
import { useRange } from './use-range.ts'
import { newestEvent, useRollCall } from './use-roll-call.ts'
import { useScore } from './use-score.ts'
import { useScreenSounds } from './use-screen-sounds.ts'

/** The teacher's roll call: the whole screen, or a small card while that is minimised. */
export function RollCallPanel({ opener }: { readonly opener: string }) {
  const { screen, can, isOpen, wish, setWindow, send } = useRollCall()
  const range = useRange(screen !== undefined && can.random)
  const presence = usePresence()
  const score = useScore()
  const mayBegin = useMayBegin('点名')
  const [isNews, settle] = useNews(screen)
  useScreenSounds(screen, isNews)
  useColleagueCall()
  const wasOpen = useRef(false)
  useEffect(() => {
    const isServers = screen !== undefined && screen.part !== 'idle'
    // The server has it now; or it is closed, and the next one starts large.
    if (isServers ? wish === 'idle' : wasOpen.current && wish === 'minimised') setWindow('')
    wasOpen.current = isServers
  })
  if (!screen) return null

  const { part, eventId: event_id } = screen
  const { hears } = rollCall
  const close = async () => {
    if (part === 'idle') return setWindow('')
    const question = beforeClosing(part)
    if (question && !(await confirm(question))) return
    await send(hears.stop, { event_id, is_close: 1 })
  }
  /** The screen may still stand there after 下课. */
  const first = (act: () => Promise<unknown>) => async () => (await mayBegin()) && act()
  const acts: RollCallActs = {
    ready: first(() => send(hears.ready, {})),
    // Should the second be lost, 开始抢答 stands there.
    grab: first(async () => (await send(hears.ready, {})) && send(hears.start, { event_id: newestEvent() })),
    start: () => send(hears.start, { event_id }),
    stop: () => send(hears.stop, { event_id, is_close: 0 }),
    random: first(() => send(hears.random, range.among)),
    instead: first(() => send(hears.random, { ...range.among, is_instead: 1 })),
    call: (student_id) => void first(() => send(hears.call, { student_id }))(),
    mark: (marks) => void first(() => send(hears.attendance, marks))(),
    ...(score && { score }),
    close: () => void close(),
    minimise() {
      settle()
      setWindow(part === 'idle' ? '' : 'minimised')
    },
  }
  if (!isOpen) return <MiniRollCall screen={screen} acts={acts} onExpand={() => setWindow('')} />
  return (
    <RollCallScreen
      screen={screen}
      can={can}
      acts={acts}
      range={range}
      people={presence && { online: presence.online_count, all: presence.student_count }}
      isNews={isNews}
      aside={<ScreenControls called={screen.called} isListed={isOfChance(screen)} />}
      opener={opener}
    />
  )
}

/** True for what came after something else; what a page finds when it is loaded is no news, nor what was put aside. */
function useNews(screen: Screen | undefined) {
  const key = screen ? `${screen.eventId}/${screen.part}` : ''
  const [seen, setSeen] = useState({ key, isNews: false })
  const now = seen.key === key ? seen : { key, isNews: seen.key !== '' }
  if (now !== seen) setSeen(now)
  return [now.isNews, () => setSeen({ key, isNews: false })] as const
}
