import { userTypes } from '@jiangtai/contract/roles'
import { TriangleAlert } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { whenCalm } from '../kit/chunks/calm.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { currentChannel } from '../kit/live/link.ts'
import { liveStores } from '../kit/live/stores.ts'
import { useChannel } from '../kit/live/use-channel.ts'
import { useOrganization } from '../kit/session/organization.ts'
import { useSession } from '../kit/session/session.ts'
import { useStore } from '../kit/storage/store.ts'
import { type Connection, ConnectionStrip } from '../kit/ui/ConnectionStrip.tsx'
import { barsHeight, heldBars } from '../kit/window/bars.ts'
import { isDesktop } from '../kit/window/layout.ts'
import { putRootPx } from '../kit/window/root-px.ts'
import { useRoute } from '../use-route.ts'
import { isEntrance } from './detour.ts'
import { CoverAlone } from './dock/Interactions.tsx'
import styles from './Root.module.css'
import { useChannelOfLogin, useDetour } from './use-detour.ts'
import { usePlaceOnPage } from './use-place-on-page.ts'

/** Above every page: the bars of GUIDE-2 §10, from the top. */
export function Root() {
  const { is_test_environment } = useOrganization()
  const bars = useRef<HTMLDivElement>(null)
  const row = useRoute()
  const isElsewhere = useDetour()
  useChannelOfLogin(!isElsewhere)
  useHeightOfBars(bars)
  usePlaceOnPage()
  useChannel(useLocation().pathname)
  return (
    <>
      <div ref={bars} className={styles.bars} data-bars>
        {is_test_environment === 1 && <TestBanner />}
        {isDesktop() && <OfDesktop />}
        <LineStrip />
      </div>
      {/* The login stays in sight while the home page is fetched; a page for somebody else is never drawn. */}
      {(!isElsewhere || isEntrance(row)) && <Outlet />}
      {row.role === 'guest' && <CoverAlone />}
      <Afterwards />
    </>
  )
}

function OfDesktop() {
  const { data } = usePart('title-bar', () => import('./TitleBar.tsx'))
  return data ? <data.TitleBar /> : null
}

/** What no page waits for. */
function Afterwards() {
  const { data } = usePart('background', () => whenCalm().then(() => import('./Background.tsx')))
  return data ? <data.Background /> : null
}

/** The rail starts below the bars, however many there are: `--bars` is their height, `--bars-over` how much of it covers the page. */
function useHeightOfBars(bars: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bars.current
    if (!element) return
    const measure = () => {
      const held = heldBars.get()
      const height = Math.min(held ?? element.offsetHeight, element.offsetHeight)
      // One that goes makes room for good.
      if (held !== undefined && height < held) return heldBars.set(height)
      const over = element.offsetHeight - height
      element.style.marginBottom = `${-over}px`
      putRootPx('--bars', height)
      putRootPx('--bars-over', over)
      if (barsHeight.get() !== height) barsHeight.set(height)
    }
    const stop = heldBars.subscribe(measure)
    // It tells the first height, too, after the page was laid out and before it is painted: to ask here would lay it out once more.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [bars])
}

/** The channel knows the line best; on pages without a channel the browser is asked. */
function LineStrip() {
  const ofBrowser = useOnline()
  const ofChannel = useStore(liveStores.connection)
  const wanted = useStore(liveStores.wanted)
  const isStudent = useSession()?.user_type === userTypes.student
  const connection = wanted ? ofChannel : ofBrowser
  if (!connection) return null
  return <ConnectionStrip connection={connection} forStudent={isStudent} onRetry={wanted ? () => currentChannel()?.retry() : undefined} />
}

const goneAfterMs = 2000

/** What the browser says about the line: lost while offline, back for 2 s, then nothing. */
function useOnline(): Connection | undefined {
  const [connection, setConnection] = useState<Connection | undefined>(
    globalThis.navigator?.onLine === false ? { state: 'lost' } : undefined,
  )
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout> | undefined
    const lost = () => {
      clearTimeout(clock)
      setConnection({ state: 'lost' })
    }
    const back = () => {
      setConnection({ state: 'back' })
      clock = setTimeout(() => setConnection(undefined), goneAfterMs)
    }
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      clearTimeout(clock)
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
  return connection
}

function TestBanner() {
  return (
    <aside className={styles.banner} aria-label="环境提示">
      <TriangleAlert size={18} aria-hidden="true" />
      测试环境
    </aside>
  )
}
