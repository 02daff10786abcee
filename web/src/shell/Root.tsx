import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { barsHeight } from '../kit/bars.ts'
import { useChannel } from '../kit/live/use-channel.ts'
import { useOrganization } from '../kit/organization.ts'
import { TestBanner } from '../kit/ui/TestBanner.tsx'
import { LineStrip } from './LineStrip.tsx'
import styles from './Root.module.css'

/** Above every page: the bars of GUIDE-2 §10, from the top. */
export function Root() {
  const { is_test_environment } = useOrganization()
  const bars = useRef<HTMLDivElement>(null)
  useHeightOfBars(bars)
  useStartAtTop()
  useChannel(useLocation().pathname)
  return (
    <>
      <div ref={bars} className={styles.bars} data-bars>
        {is_test_environment === 1 && <TestBanner />}
        <LineStrip />
      </div>
      <Outlet />
    </>
  )
}

/** A new page is read from its beginning; going back, the browser restores the place. */
function useStartAtTop() {
  const { pathname } = useLocation()
  const arrival = useNavigationType()
  useLayoutEffect(() => {
    if (pathname && arrival !== 'POP') window.scrollTo(0, 0)
  }, [pathname, arrival])
}

/** The rail starts below the bars, however many there are: `--bars` is their height. */
function useHeightOfBars(bars: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bars.current
    if (!element) return
    const measure = () => {
      const height = element.offsetHeight
      document.documentElement.style.setProperty('--bars', `${height}px`)
      if (barsHeight.get() !== height) barsHeight.set(height)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bars])
}
