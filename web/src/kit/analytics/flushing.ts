import { analyticsLimits } from '@jiangtai/contract/analytics'
import type { Analytics } from './analytics.ts'

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** R141: sends what is queued every 5 s, and when the page is left. Answers how to stop it. */
export function keepFlushing({ flush, flushLast }: Pick<Analytics, 'flush' | 'flushLast'>, page: Page) {
  const clock = setInterval(flush, analyticsLimits.flushMs)
  const leave = () => {
    if (page.visibilityState === 'hidden') void flushLast()
  }
  page.addEventListener('visibilitychange', leave)
  return () => {
    clearInterval(clock)
    page.removeEventListener('visibilitychange', leave)
  }
}
