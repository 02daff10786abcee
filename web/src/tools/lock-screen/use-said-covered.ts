import { lockScreen } from '@jiangtai/contract/lock-screen'
import { useEffect } from 'react'
import { useOutage } from '../../kit/live/outage.ts'
import { sendLive } from '../../kit/live/send-live.ts'
import { liveStores } from '../../kit/live/stores.ts'
import { useStore } from '../../kit/storage/store.ts'
import { screenId } from '../../kit/window/screen-id.ts'

const say = (is_covered: 0 | 1) => void sendLive(lockScreen.hears.covered, { screen_id: screenId(), is_covered }, { isQuiet: true })

/** What a teacher counts: this screen says when the lock that began then covers it, and when it does so no longer. `lockTime` 0: nothing is locked. */
export function useSaidCovered(lockTime: number, isCovered: boolean) {
  const isOut = useOutage()
  const replays = useStore(liveStores.replays)
  const isHeard = lockTime > 0 && replays > 0 && !isOut
  // Said once for each lock, and again when everything was told anew.
  const occasion = isHeard && isCovered ? `${lockTime}/${replays}` : ''
  useEffect(() => {
    if (occasion === '') return
    say(1)
    const leave = () => say(0)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [occasion])
  useEffect(() => {
    // Only while the lock lasts: with its end nothing is counted any more.
    if (isCovered) return () => void (isStillLocked() && say(0))
  }, [isCovered])
}

const isStillLocked = () => liveStores.heard.get().get(lockScreen.says.notice.name)?.data.lock_screen_status === 1
