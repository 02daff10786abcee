import { type RemoteShown, teacherRemote } from '@jiangtai/contract/teacher-remote'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { decode } from '../../kit/live/frame.ts'
import { useOutage } from '../../kit/live/outage.ts'
import { sendLive } from '../../kit/live/send-live.ts'
import { serverNow } from '../../kit/live/server-clock.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { createNewest } from '../../kit/storage/newest.ts'
import { useStore } from '../../kit/storage/store.ts'
import { screenId } from '../../kit/window/screen-id.ts'
import { listen } from './ear.ts'
import { obey, openTools, shownMedia, shownPage } from './screen.ts'
import { remoteTold, useRemote } from './use-remote.ts'

const { hears, says } = teacherRemote
const nothing = { course_name: '', resource_id: 0, title: '', page: 0, pages: 0 }

type Report = RemoteShown & { readonly done: number }
const tell = (report: Report) => sendLive(hears.report, { ...report, screen_id: screenId() }, { isQuiet: true, unsaid: 'lessonNotRunning' })

/** Once on a teacher's page: it does what phones ask, and tells them what it shows. */
export function useScreen() {
  const done = usePresses()
  const { state } = useRemote()
  const isOut = useOutage()
  const replays = useStore(liveStores.replays)
  const page = useStore(shownPage)
  const tools = useStore(openTools)
  const media = useStore(shownMedia)
  const isDriven = state?.screen_id === screenId() && state.remotes.length > 0
  const sender = useMemo(() => createNewest(tell, { everyMs: 100, retryMs: 1000, tries: 3 }), [])
  const report = useMemo(
    () => ({ ...(page ?? nothing), tools: [...tools], done: done ?? 0, ...(media && { media }) }),
    [page, tools, media, done],
  )
  useEffect(() => {
    if (isDriven && !isOut && replays > 0) sender.offer(report)
  }, [sender, isDriven, isOut, replays, report])
  useEffect(() => {
    // Whoever leaves for a page that no phone drives shows no lesson any more.
    if (isDriven) return () => void tell({ ...nothing, tools: [], done: 0 })
  }, [isDriven])
}

/** The last press that this page has answered. */
function usePresses() {
  const [last, setLast] = useState<number>()
  useEffect(() => {
    let known: number | undefined
    const look = () => {
      const frame = liveStores.heard.get().get(says.pressed.name)
      const heard = { state: remoteTold.get()?.data, pressed: frame && decode(says.pressed, frame) }
      const ear = listen(known, heard, screenId(), serverNow())
      known = ear.last
      // Drawn one by one: the page that the second one turns is the one the first has turned to.
      for (const press of ear.acts) flushSync(() => obey(press))
      setLast(known)
    }
    look()
    return liveStores.heard.subscribe(look)
  }, [])
  return last
}
